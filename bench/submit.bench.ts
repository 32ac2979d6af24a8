// Submit to completed for a sample company: real HTTP, embedded database, sources that answer in 0 ms. Targets: p50 at most 1 s, all but the queue at most 300 ms.
import { loadavg } from 'node:os'
import * as verification from '#contract/verification.ts'
import { setPlan } from '#server/accounts/actions.ts'
import { ensureSampleAndStarterCompanies } from '#server/companies/actions.ts'
import { buildContext, type Context } from '#server/context.ts'
import { readEnv } from '#server/env.ts'
import { systemClock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/database.ts'
import { openLog } from '#server/platform/log.ts'
import { migrate } from '#server/platform/migrate.ts'
import { samples } from '#server/sources/sandbox/companies.ts'
import { verificationHandlers } from '#server/verification/jobs.ts'
import { startWeb } from '#server/web.ts'
import { signUp, submit } from './buyer.ts'
import { temporaryDataDir } from './server-process.ts'
import { print, quantile } from './table.ts'

const rounds = Number(process.env['ROUNDS'] ?? 60)
const warmUp = 5
const sample = samples[0]!

type Part = 'submit' | 'job' | 'source' | 'PDF' | 'transaction'
type Interval = readonly [from: number, to: number]
const seen: Record<Part, Interval[]> = { submit: [], job: [], source: [], PDF: [], transaction: [] }

async function watched<T>(part: Part, work: () => Promise<T>): Promise<T> {
  const from = performance.now()
  try {
    return await work()
  } finally {
    seen[part].push([from, performance.now()])
  }
}

/** Milliseconds in which at least one of the intervals ran: what runs side by side is not counted twice. */
function covered(...intervals: readonly Interval[]): number {
  let end = 0
  let sum = 0
  for (const [from, to] of intervals.toSorted((a, b) => a[0] - b[0])) {
    sum += Math.max(0, to - Math.max(from, end))
    end = Math.max(end, to)
  }
  return sum
}

/** The context with a watch on everything that a stage waits for. */
function watch(context: Context): Context {
  const { database, pdf, sources } = context
  return {
    ...context,
    database: { ...database, transact: (work) => watched('transaction', () => database.transact(work)) },
    pdf: { print: (document, hash) => watched('PDF', () => pdf.print(document, hash)), close: () => pdf.close() },
    sources: sources.map((source) => ({ ...source, ask: (subject, options) => watched('source', () => source.ask(subject, options)) })),
  }
}

async function open(dataDir: string) {
  const env = { ...readEnv({ DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'error' }), port: 0 }
  const database = await openDatabase(env)
  await migrate(database)
  await ensureSampleAndStarterCompanies(database, env)
  const context = await buildContext({ env, database, clock: systemClock, log: openLog({ level: 'error', json: false }) })
  const web = await startWeb(context)
  const handlers = verificationHandlers(watch(context))
  await context.jobs.work(
    handlers.map((handler) => ({ ...handler, run: (payload: unknown) => watched('job', () => handler.run(payload)) })),
  )
  const stop = async () => {
    await web.stop()
    await context.jobs.stop()
    await context.pdf.close()
    await database.close()
  }
  return { context, url: `http://127.0.0.1:${web.port}`, stop }
}

async function submitAndWait(url: string, cookie: string): Promise<number> {
  const began = performance.now()
  const { id } = await watched('submit', () => submit(url, cookie, sample.uscc))
  const events = await fetch(url + verification.follow.path.replace(':id', id), { headers: { cookie } })
  let heard = ''
  for await (const chunk of events.body!.pipeThrough(new TextDecoderStream())) {
    heard += chunk
    if (heard.includes('"status":"completed"')) break
  }
  return performance.now() - began
}

const data = temporaryDataDir()
const server = await open(data.path)
const email = 'bench@example.test'
const cookie = await signUp(server.url, email)
await setPlan(server.context.database.db, email, 'partner', new Date())

const runs: Record<string, number>[] = []
for (let round = 0; round < rounds + warmUp; round++) {
  for (const part of Object.values(seen)) part.length = 0
  const total = await submitAndWait(server.url, cookie)
  await server.context.jobs.drain()
  const { submit, job, source, PDF, transaction } = seen
  const inJobs = transaction.filter(([from]) => job.some(([begin, end]) => from >= begin && from <= end))
  const busy = covered(...submit, ...job)
  runs.push({
    total,
    queue: Math.max(0, total - busy),
    'all but the queue': Math.min(busy, total),
    'submit, over HTTP': covered(...submit),
    sources: covered(...source),
    PDF: covered(...PDF),
    'transactions of the stages': covered(...inJobs),
    'score, screening, report, reads': covered(...job) - covered(...source, ...PDF, ...inJobs),
  })
}
await server.stop()
data.remove()

const measured = runs.slice(warmUp)
const row = (part: string) => {
  const times = measured.map((run) => run[part]!)
  return [part, quantile(times, 0.5).toFixed(1), quantile(times, 0.95).toFixed(1), Math.min(...times).toFixed(1)]
}
const title = `Submit to completed, ${rounds} requests in turn, load ${loadavg()[0]!.toFixed(1)}`
print(title, ['part', 'p50 ms', 'p95 ms', 'best ms'], Object.keys(measured[0]!).map(row))
