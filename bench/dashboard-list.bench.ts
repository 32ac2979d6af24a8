// The dashboard's list endpoint beside a bare Hono route that makes the same getSession call and the same queries, in one process,
// in turn. Target: at least 60 % of its throughput.
import { execFile } from 'node:child_process'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import * as verification from '#contract/verification.ts'
import { setPlan } from '#server/accounts/actions.ts'
import { ensureSampleAndStarterCompanies } from '#server/companies/actions.ts'
import { buildContext, type Context } from '#server/context.ts'
import { readEnv } from '#server/env.ts'
import { openAuth } from '#server/platform/auth.ts'
import { systemClock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/database.ts'
import { openLog } from '#server/platform/log.ts'
import { migrate } from '#server/platform/migrate.ts'
import { samples } from '#server/sources/sandbox/companies.ts'
import { countUsage, listRequests } from '#server/verification/queries.ts'
import { startWeb } from '#server/web.ts'
import { startWorker } from '#server/worker.ts'
import { startPostgresServer } from '#test/support/postgres-server.ts'
import { signUp, submit } from './buyer.ts'
import { temporaryDataDir } from './server-process.ts'
import { middle, print } from './table.ts'

const reports = 20
const rounds = 5
const connections = 16
const seconds = 4

/** Everything that the endpoint does beyond this is what the house costs. */
function bareRoute({ env, database: { db }, clock, log }: Context): Hono {
  const auth = openAuth({ db, secret: env.authSecret, publicUrl: env.publicUrl, isProduction: false, clock, log })
  return new Hono().get('/list', async (http) => {
    const session = await auth.api.getSession({ headers: http.req.raw.headers, query: { disableRefresh: true } })
    if (!session) return http.body(null, 401)
    const { id, plan } = session.user as unknown as { id: string; plan: 'partner' }
    return http.json({ requests: await listRequests(db, id), usage: await countUsage(db, { id, plan }, clock()) })
  })
}

async function throughput(url: string, cookie: string): Promise<number> {
  const args = [join(import.meta.dirname, 'load.ts'), url, cookie, String(connections), String(seconds)]
  return Number((await promisify(execFile)(process.execPath, args)).stdout)
}

const postgres = await startPostgresServer({ durable: true })
const data = temporaryDataDir()
const variables = {
  DATABASE_URL: postgres.url('postgres'),
  DATA_DIR: data.path,
  RATE_LIMITS: 'off',
  LIST_DOWNLOADS: 'false',
  LOG_LEVEL: 'warn',
}
const env = { ...readEnv(variables), port: 0 }
const database = await openDatabase(env)
await migrate(database)
await ensureSampleAndStarterCompanies(database, env)
const context = await buildContext({ env, database, clock: systemClock, log: openLog({ level: 'warn', json: true }) })
await startWorker(context)
const bare = serve({ fetch: bareRoute(context).fetch, port: 0 }) as Server

const first = await startWeb(context)
const cookie = await signUp(`http://127.0.0.1:${first.port}`, 'bench@example.test')
await setPlan(database.db, 'bench@example.test', 'partner', new Date())
for (let n = 0; n < reports; n++) await submit(`http://127.0.0.1:${first.port}`, cookie, samples[n % samples.length]!.uscc)
await context.jobs.drain()

const ours: number[] = []
const theirs: number[] = []
const url = `http://127.0.0.1:${first.port}${verification.list.path}`
const bareUrl = `http://127.0.0.1:${(bare.address() as AddressInfo).port}/list`
for (let round = -1; round < rounds; round++) {
  const pair = [await throughput(bareUrl, cookie), await throughput(url, cookie)] as const
  if (round < 0) continue
  theirs.push(pair[0])
  ours.push(pair[1])
}
bare.close()
await first.stop()
await context.jobs.stop()
await context.pdf.close()
await database.close()
await postgres.stop()
data.remove()

const ratios = ours.map((rate, n) => rate / theirs[n]!)
print(
  `Dashboard list of ${reports} requests, ${connections} connections, load ${loadavg()[0]!.toFixed(1)}`,
  ['route', 'answers a second', 'ratio'],
  [
    ['bare Hono, getSession and the same queries', middle(theirs).toFixed(0), '1'],
    ['GET /api/verification-requests (target 0.60)', middle(ours).toFixed(0), middle(ratios).toFixed(2)],
  ],
)
process.exit(0)
