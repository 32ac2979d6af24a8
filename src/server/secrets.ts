import { randomBytes } from 'node:crypto'
import { chmodSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from '#domain/zod.ts'
import { prepareDataFolder } from './platform/data-folder.ts'

const secrets = z.record(z.string(), z.string())

/** A secret that nobody had to configure: made at the first start and kept in the data folder, readable by its owner only. */
export function keepSecret(dataDir: string, name: string): string {
  prepareDataFolder(dataDir)
  const file = join(dataDir, 'secrets.json')
  const kept = readSecrets(file)
  const known = kept[name]
  if (known) return known
  const made = randomBytes(32).toString('base64url')
  // Whole or not at all: a torn file would end every session.
  writeFileSync(`${file}.new`, `${JSON.stringify({ ...kept, [name]: made }, null, 2)}\n`, { mode: 0o600 })
  chmodSync(`${file}.new`, 0o600)
  renameSync(`${file}.new`, file)
  return made
}

function readSecrets(file: string): Record<string, string> {
  try {
    return secrets.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw new Error(`${file} cannot be read as JSON of names and secrets. Repair it, or remove it: every session then ends.`)
  }
}
