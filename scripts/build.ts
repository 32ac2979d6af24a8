import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { operatorVariables } from '#contract/operator.ts'
import { root, runTool, tools } from './steps.ts'

const stamp = join(root, 'build/.built-from')
const sources = ['src/web', 'src/domain', 'src/contract', 'public']
const files = ['vite.config.ts', 'react-router.config.ts', 'tsconfig.json', 'package-lock.json']

/** Builds the web app unless that was done from exactly these files and this operator. */
export async function buildWhenStale(): Promise<void> {
  const wanted = stateOfSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  process.stderr.write('Building the web app…\n')
  if (!(await runTool(tools.reactRouter, ['build'], { quiet: true, env: { NODE_ENV: 'production' } })))
    throw new Error('The web app could not be built; see above.')
  writeFileSync(stamp, wanted)
}

function stateOfSources(): string {
  const hash = createHash('sha256')
  for (const path of [...files, ...sources.flatMap(listFiles)].filter((file) => existsSync(join(root, file))))
    hash.update(path).update(readFileSync(join(root, path)))
  for (const name of Object.values(operatorVariables)) hash.update(`${name}=${process.env[name] ?? ''}\n`)
  return hash.digest('hex')
}

function listFiles(folder: string): string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .toSorted()
}
