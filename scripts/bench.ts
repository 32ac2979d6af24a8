// `npm run bench` runs every bench, `npm run bench -- NAME…` those whose file name holds one of the words.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from './browser.ts'
import { buildWhenStale } from './build.ts'
import { root, run, runTool } from './steps.ts'

const folder = join(root, 'bench')

/** What is only compared with stays out of the product's own packages; in a folder of its own, or `#…` imports of the benches would look there. */
async function installWhenNeeded(): Promise<void> {
  const compared = join(folder, 'compared')
  const lock = join(compared, 'package-lock.json')
  const stamp = join(compared, 'node_modules/.installed')
  const wanted = createHash('sha256').update(readFileSync(lock)).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  process.stderr.write('Installing what the benches compare with…\n')
  const npm = process.env['npm_execpath']
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const fine = npm ? await run(process.execPath, [npm, ...args], { cwd: compared }) : await run('npm', args, { cwd: compared })
  if (!fine) throw new Error('The packages of bench/compared could not be installed; see above.')
  writeFileSync(stamp, wanted)
}

const words = process.argv.slice(2)
const benches = readdirSync(folder).filter(
  (name) => name.endsWith('.bench.ts') && (words.length === 0 || words.some((word) => name.includes(word))),
)

await installWhenNeeded()
await buildWhenStale()
ensureChromium()
const failed: string[] = []
for (const name of benches) {
  process.stdout.write(`\n${name}\n`)
  if (!(await runTool(join(folder, name), []))) failed.push(name)
}
if (failed.length > 0) process.stdout.write(`\nFailed: ${failed.join(', ')}\n`)
process.exit(failed.length > 0 ? 1 : 0)
