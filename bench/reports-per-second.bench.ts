// Verified reports a second on PostgreSQL: one web and one worker process, submits over HTTP. Targets on two cores: at least 12, and 30 without the PDF.
// The baseline of the run: what PostgreSQL alone commits when each report were one empty transaction.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { samples } from '#server/sources/sandbox/companies.ts'
import { startPostgresServer } from '#test/support/postgres-server.ts'
import { signUp, submit } from './buyer.ts'
import { freePort, startServer, temporaryDataDir } from './server-process.ts'
import { print } from './table.ts'

const count = Number(process.env['REPORTS'] ?? 300)
const warmUp = 40
const atOnce = 8
/** All but the one whose possible match waits for an analyst. */
const companies = samples.filter(({ id }) => id !== 'sample-name-hit')

async function startWorker(args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] })
  process.once('exit', () => child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  }
}

interface Measured {
  /** From the first submit to the last completion. */
  aSecond: number
  /** What each report adds to the database, by table, indexes and large values included. */
  kilobytes: [table: string, each: number][]
}

async function measure(worker: string[]): Promise<Measured> {
  const postgres = await startPostgresServer({ durable: true })
  const data = temporaryDataDir()
  const env = {
    DATABASE_URL: postgres.url('postgres'),
    DATA_DIR: data.path,
    RATE_LIMITS: 'off',
    LIST_DOWNLOADS: 'false',
    LOG_LEVEL: 'error',
  }
  const web = await startServer(['src/server/main.ts', '--roles=web'], await freePort(), '/healthz', env)
  const stopWorker = await startWorker(worker, env)
  const client = new pg.Client({ connectionString: env.DATABASE_URL })
  await client.connect()
  const cookie = await signUp(web.url, 'bench@example.test')
  await client.query(`update users set plan = 'partner'`)
  try {
    await complete(web.url, cookie, client, warmUp)
    const before = await sizes(client)
    const began = performance.now()
    await complete(web.url, cookie, client, count)
    const aSecond = count / ((performance.now() - began) / 1000)
    const after = await sizes(client)
    return { aSecond, kilobytes: [...after].map(([table, bytes]) => [table, (bytes - (before.get(table) ?? 0)) / 1024 / count]) }
  } finally {
    await stopWorker()
    await web.stop()
    await client.end()
    await postgres.stop()
    data.remove()
  }
}

async function complete(url: string, cookie: string, client: pg.Client, reports: number): Promise<void> {
  const before = await completed(client)
  let left = reports
  const buyer = async () => {
    while (left-- > 0) await submit(url, cookie, companies[left % companies.length]!.uscc)
  }
  await Promise.all(Array.from({ length: atOnce }, buyer))
  while ((await completed(client)) < before + reports) await sleep(20)
}

async function completed(client: pg.Client): Promise<number> {
  const { rows } = await client.query(`select count(*)::int as n from verification_requests where status = 'completed'`)
  return rows[0].n
}

async function sizes(client: pg.Client): Promise<Map<string, number>> {
  const { rows } = await client.query(`
    select nspname || '.' || relname as name, pg_total_relation_size(c.oid)::float8 as bytes
    from pg_class c join pg_namespace n on n.oid = relnamespace
    where relkind = 'r' and nspname in ('public', 'pgboss')`)
  return new Map(rows.map(({ name, bytes }) => [name, bytes]))
}

/** Commits a second of one row each, by as many connections as buyers. */
async function baseline(): Promise<number> {
  const postgres = await startPostgresServer({ durable: true })
  const pool = new pg.Pool({ connectionString: postgres.url('postgres'), max: atOnce })
  await pool.query('create table rows (id bigint generated always as identity, at timestamptz)')
  const until = performance.now() + 3000
  let commits = 0
  const writer = async () => {
    for (; performance.now() < until; commits++) await pool.query('insert into rows (at) values (now())')
  }
  await Promise.all(Array.from({ length: atOnce }, writer))
  await pool.end()
  await postgres.stop()
  return commits / 3
}

const commits = await baseline()
const whole = await measure(['src/server/main.ts', '--roles=worker'])
const withoutPdf = await measure(['bench/worker-without-pdf.ts'])
const row = (what: string, rate: number) => [what, rate.toFixed(1), (rate / commits).toFixed(4)]
print(
  `Verified reports a second, ${count} reports, load ${loadavg()[0]!.toFixed(1)}`,
  ['what', 'a second', 'of the baseline'],
  [
    row('PostgreSQL alone, commits of one row', commits),
    row('reports with PDF (target 12)', whole.aSecond),
    row('reports, the PDF left out (target 30)', withoutPdf.aSecond),
  ],
)
const grown = whole.kilobytes.filter(([, each]) => each >= 0.5).toSorted((a, b) => b[1] - a[1])
const total = whole.kilobytes.reduce((sum, [, each]) => sum + each, 0)
print(
  'What a report adds to the database',
  ['table', 'KB'],
  [...grown.map(([table, each]) => [table, each.toFixed(1)]), ['all', total.toFixed(1)]],
)
