import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as accounts from '#contract/accounts.ts'
import { subscribe } from '#contract/newsletter.ts'
import * as contract from '#contract/verification.ts'
import { ensureSampleAndStarterCompanies } from '#server/companies/actions.ts'
import { samples } from '#server/sources/sandbox/companies.ts'
import { startWorker } from '#server/worker.ts'
import type { Client } from '#test/support/client.ts'
import { TEST_DATABASES } from '#test/support/database.ts'
import { type Harness, openHarness, password } from '#test/support/harness.ts'
import { readRequest, submission, submitted } from '#test/support/requests.ts'
import { countKept, runStage } from '#test/support/stages.ts'
import { setDatabaseClock } from './database-clock.ts'

const daySeconds = 86_400
const [aDayBack, aYearOn] = [-daySeconds, 366 * daySeconds]
const today = Date.parse('2026-11-20T12:00:00Z')
const sample = samples[0]!.nameZh

describe.each(TEST_DATABASES)('a clock that jumps, on the %s database', (kind) => {
  let harness: Harness
  beforeAll(async () => {
    harness = await openHarness(kind, { work: false, env: { rateLimits: 'on' } })
    await ensureSampleAndStarterCompanies(harness.context.database, harness.context.env)
  })
  afterAll(() => harness.close())
  beforeEach(() => jump(0))
  afterEach(() => void vi.useRealTimers())

  /** So many seconds from today, for everything that runs in this process. */
  function jump(seconds: number): void {
    vi.setSystemTime(today + seconds * 1000)
    harness.clock.set(new Date(today + seconds * 1000))
  }
  const signIn = (client: Client, email: string) => client.call(accounts.signIn, { body: { email, password } })

  it.each([
    ['back a day, then forward a year', [aDayBack, aYearOn]],
    ['forward a year, then back a day', [aYearOn, aDayBack]],
  ])('%s: a request under way is completed once, due when it was promised', async (_, [collecting, delivering]) => {
    const buyer = await harness.signUp()
    const sent = submission(sample)
    const { request } = (await buyer.call(contract.submit, sent)).body
    jump(collecting!)
    await runStage(harness, 'collect', request.id)
    jump(delivering!)
    for (const stage of ['prepare', 'deliver', 'deliver'] as const) await runStage(harness, stage, request.id)
    jump(0)
    await signIn(buyer, buyer.email)
    const after = await readRequest(buyer, request.id)
    expect(after.request).toMatchObject({ status: 'completed', dueAt: request.dueAt, outcome: { version: 1 } })
    expect(await countKept(harness, request.id)).toMatchObject({ reports: 1, screenings: 1 })
    expect((await buyer.call(contract.getReport, { params: { id: request.id }, query: {} })).status).toBe(200)
    expect((await buyer.call(contract.submit, sent)).body.request.id).toBe(request.id)
  })

  it('the checks of a month are never more than the plan has, whichever month the clock says', async () => {
    const buyer = await harness.member({ plan: 'premium' })
    const submits = async (from: number, count: number) => {
      const statuses: number[] = []
      for (let n = 0; n < count; n++) {
        jump(from + n * 5)
        statuses.push((await buyer.call(contract.submit, submission(sample))).status)
      }
      return statuses.filter((status) => status === 201).length
    }
    expect(await submits(aDayBack, 10)).toBe(10)
    expect(await submits(0, 21)).toBe(20)
    expect(await submits(aDayBack, 1)).toBe(0)
    jump(aYearOn)
    await signIn(buyer, buyer.email)
    expect(await submits(aYearOn, 2)).toBe(2)
    expect(await submits(0, 1)).toBe(0)
    const { usage } = (await buyer.call(accounts.getSession)).body
    expect(usage).toMatchObject({ left: 0, limit: 30, resetsAt: '2026-12-01T00:00:00.000Z' })
  })

  it('a session lasts over a day that comes twice, ends over a year, and signing in opens another', async () => {
    const buyer = await harness.signUp()
    jump(aDayBack)
    expect((await buyer.call(contract.list)).status).toBe(200)
    jump(aYearOn)
    const { status, body } = await buyer.call(contract.list)
    expect([status, body.error?.code]).toEqual([401, 'unauthenticated'])
    for (const seconds of [aYearOn, 0]) {
      jump(seconds)
      expect((await signIn(buyer, buyer.email)).status).toBe(200)
      expect((await buyer.call(contract.list)).status).toBe(200)
    }
  })

  it('nobody waits longer for a limit of pace than he would have, because a clock was wrong', async () => {
    const visitor = harness.client('192.0.2.77')
    const subscribed = async () => (await visitor.call(subscribe, { body: { email: 'reader@example.test' } })).status
    for (const seconds of [aYearOn, 0, aDayBack]) {
      jump(seconds)
      for (let n = 0; n < 10; n++) expect(await subscribed()).toBe(200)
      const { status, headers } = await visitor.call(subscribe, { body: { email: 'reader@example.test' } })
      expect([status, headers.get('retry-after')]).toEqual([429, '3600'])
    }
  })

  it('the clock of the database: jobs come early or late, and are neither lost nor doubled', async () => {
    vi.useRealTimers()
    harness.clock.set(new Date())
    const { database } = harness.context
    const buyer = await harness.signUp()
    const id = await submitted(buyer, sample)
    // Kept as long as pg-boss keeps a job of which nothing is said; once it is gone, all is swept that will be.
    await sql`insert into pgboss.job (name, data) values ('verification.settle-waiting', '{"requestId":null}')`.execute(database.db)
    const forgettable = sql`select id from pgboss.job where name = 'verification.settle-waiting'`
    await setDatabaseClock(database, '366 days')
    await expect.poll(async () => (await forgettable.execute(database.db)).rows, { timeout: 60_000 }).toEqual([])
    await setDatabaseClock(database, '-1 days')
    await startWorker(harness.context)
    expect((await readRequest(buyer, id)).request.status).toBe('pending')
    await setDatabaseClock(database, '0 days')
    await harness.drain()
    expect((await readRequest(buyer, id)).request).toMatchObject({ status: 'completed', outcome: { version: 1 } })
    expect(await countKept(harness, id)).toMatchObject({ reports: 1 })
  })
})
