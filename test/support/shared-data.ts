import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe } from 'vitest'

const folder = fileURLToPath(new URL('../../../shared/data', import.meta.url))

/** Real files beside the checkout, which never belong to it; undefined where they are not there. */
export const sharedData: string | undefined = existsSync(folder) ? folder : undefined

/** `describe` for tests on a file or folder of the shared data; they are skipped with a message where it is absent. */
export function describeShared(what: string, path: string): (name: string, tests: () => void) => void {
  if (sharedData !== undefined && existsSync(join(sharedData, path))) return describe
  return (name, tests) => describe.skip(`${name} (shared data not present, skipped: ${what})`, tests)
}
