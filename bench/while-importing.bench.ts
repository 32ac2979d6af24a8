// What a visitor waits while a command writes into the embedded database of the running server: /healthz and a search, each asked again
// as soon as 20 ms have passed. Target: p99 of at most 500 ms. The baseline asks the same server before. COMMAND, such as
// COMMAND="import list us-csl FILE", takes the place of `import companies` of 667,000 names.
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as companies from '#contract/companies.ts'
import * as operation from '#contract/operation.ts'
import { signUp } from './buyer.ts'
import { peakOf, runCommand } from './command-process.ts'
import { writeCompanyNames } from './company-names.ts'
import { freePort, startServer, temporaryDataDir } from './server-process.ts'
import { print, quantile } from './table.ts'

const terms = [
  '三维通信股份有限公司',
  '深圳市科技',
  '华为',
  '贸易有限公司',
  'Huawei Technologies',
  '上海三维生物科技有限公司',
  '91330206MAEXAMPL8Y',
]

const data = temporaryDataDir()
const port = await freePort()
const env = { DATA_DIR: data.path, RATE_LIMITS: 'off', LOG_LEVEL: 'error' }
const server = await startServer(['src/server/main.ts'], port, operation.healthz.path, env)
const cookie = await signUp(server.url, 'bench@example.test')

async function timed(path: string): Promise<number> {
  const began = performance.now()
  const reply = await fetch(server.url + path, { headers: { cookie } })
  await reply.text()
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}`)
  return performance.now() - began
}

async function ask(until: Promise<unknown>, pathOf: (n: number) => string): Promise<number[]> {
  const waits: number[] = []
  let busy = true
  const done = until.finally(() => (busy = false))
  for (let n = 0; busy; n++) {
    waits.push(await timed(pathOf(n)))
    await sleep(20)
  }
  await done
  return waits
}

const rows: string[][] = []
async function measure(when: string, work: Promise<unknown>): Promise<void> {
  const searchPath = (n: number) => `${companies.findCandidates.path}?searchTerm=${encodeURIComponent(terms[n % terms.length]!)}`
  const [health, search] = await Promise.all([ask(work, () => operation.healthz.path), ask(work, searchPath)])
  for (const [what, waits] of [
    ['/healthz', health],
    ['search', search],
  ] as const)
    rows.push([`${what}, ${when}`, `${waits.length}`, ...[0.5, 0.99, 1].map((share) => quantile(waits, share).toFixed(0))])
}

const typed = process.env['COMMAND']?.split(' ')
const file = join(data.path, 'companies.tsv')
if (!typed) await writeCompanyNames(file, Number(process.env['NAMES'] ?? 667_000))
await measure('nothing else', sleep(10_000))
const command = runCommand(typed ?? ['import', 'companies', file], env)
await measure('meanwhile', command)
await measure('afterwards', sleep(10_000))
const { seconds, out } = await command
const peak = peakOf(server.process.pid)
await server.stop()
data.remove()
const title = `While ${typed?.slice(0, 3).join(' ') ?? 'import companies'} runs for ${seconds.toFixed(0)} s, load ${loadavg()[0]!.toFixed(1)}`
print(title, ['asked', 'times', 'p50 ms', 'p99 ms', 'worst ms'], rows)
console.log(`${out.trim()}; the server had at most ${peak?.toFixed(0) ?? 'an untold number of'} MB.`)
