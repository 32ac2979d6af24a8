import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changePassword, signIn } from '#contract/accounts.ts'
import * as contract from '#contract/verification.ts'
import { ensureSampleAndStarterCompanies } from '#server/companies/actions.ts'
import { samples } from '#server/sources/sandbox/companies.ts'
import { openLog } from '#server/platform/log.ts'
import { pathOf, type Client } from '#test/support/client.ts'
import { TEST_DATABASES } from '#test/support/database.ts'
import { openEvents, type ServerEvent } from '#test/support/events.ts'
import { openHarness, password, type Harness } from '#test/support/harness.ts'
import { readRequest, submitted } from '#test/support/requests.ts'
import { statementAnswer, testSource } from '#test/support/sources.ts'

const sample = samples[0]!

describe.each(TEST_DATABASES)('following on %s', (kind) => {
  let harness: Harness
  let answerNow: () => void
  beforeAll(async () => {
    harness = await openHarness(kind)
    await ensureSampleAndStarterCompanies(harness.context.database, harness.context.env)
  })
  afterAll(() => harness.close())
  beforeEach(() => {
    const gate = Promise.withResolvers<void>()
    answerNow = gate.resolve
    const quick = testSource('quick', async () => statementAnswer(new Date(), 'at once'))
    const slow = testSource('slow', () => gate.promise.then(() => statementAnswer(new Date(), 'when told')))
    harness.context.sources = [quick, slow]
  })

  const follow = (client: Client, id: string, lastEventId?: number) => openEvents(client, pathOf(contract.follow, { id }), lastEventId)
  const trailOf = (events: readonly ServerEvent[]) => events.filter(({ event }) => event === 'trail').map(({ data }) => data.id)
  const isAnswered =
    (source: string) =>
    ({ event, data }: ServerEvent) =>
      event === 'trail' && data.source === source && data.state === 'answered'
  const isCompleted = ({ event, data }: ServerEvent) => event === 'request' && data.status === 'completed'

  test('first what is stored, then each change, and after a reload only what was missed', async () => {
    const buyer = await harness.member()
    const id = await submitted(buyer, sample.uscc)
    const first = await follow(buyer, id)
    expect(first.headers.get('content-type')).toBe('text/event-stream')
    await first.until(isAnswered('Source quick'))
    await first.close()
    const last = trailOf(first.all).at(-1)
    answerNow()
    await harness.drain()
    const second = await follow(buyer, id, last)
    await second.until(isCompleted)
    await second.close()
    const { trail, request } = await readRequest(buyer, id)
    expect([...trailOf(first.all), ...trailOf(second.all)]).toEqual(trail.map((entry) => entry.id))
    expect(second.all.filter(({ event }) => event === 'trail').map(({ data, id: eventId }) => [data, eventId])).toEqual(
      trail.slice(trailOf(first.all).length).map((entry) => [entry, String(entry.id)]),
    )
    expect(second.all.filter(({ event }) => event === 'request').at(-1)!.data).toEqual(request)
  })

  test('many followers, each from another point on, live: every one sees every entry once', async () => {
    const buyer = await harness.member()
    const id = await submitted(buyer, sample.uscc)
    const early = await follow(buyer, id)
    await early.until(isAnswered('Source quick'))
    const known = trailOf(early.all)
    const later = await Promise.all(known.map((from) => follow(buyer, id, from)))
    answerNow()
    for (const stream of [early, ...later]) await stream.until(isCompleted)
    const ids = (await readRequest(buyer, id)).trail.map((entry) => entry.id)
    expect(trailOf(early.all)).toEqual(ids)
    for (const [at, stream] of later.entries()) {
      expect(trailOf(stream.all)).toEqual(ids.slice(ids.indexOf(known[at]!) + 1))
      await stream.close()
    }
    await early.close()
  })

  test('the dashboard hears of all its requests and of nobody else’s', async () => {
    const [buyer, other] = [await harness.member(), await harness.member()]
    const stored = await submitted(buyer, '没有这家公司')
    const stream = await openEvents(buyer, contract.followAll.path)
    await stream.until(({ data }) => data.id === stored)
    const foreign = await submitted(other, sample.uscc)
    const own = await submitted(buyer, sample.uscc)
    answerNow()
    await stream.until((event) => isCompleted(event) && event.data.id === own)
    await stream.close()
    expect(new Set(stream.all.map(({ data }) => data.id))).toEqual(new Set([stored, own]))
    expect(stream.all.some(({ data }) => data.id === foreign)).toBe(false)
    expect(stream.all.at(-1)!.data).toEqual((await readRequest(buyer, own)).request)
  })

  test.each([['nonsense'], ['-5'], ['1e400']])('a Last-Event-ID of %s starts from the beginning', async (lastEventId) => {
    const buyer = await harness.member()
    const id = await submitted(buyer, '没有这家公司')
    const stream = await openEvents(buyer, pathOf(contract.follow, { id }), lastEventId as unknown as number)
    expect((await stream.until(({ event }) => event === 'trail')).data.stage).toBe('queued')
    await stream.close()
  })

  test('another buyer’s request cannot be followed', async () => {
    const [buyer, other] = [await harness.member(), await harness.member()]
    const id = await submitted(buyer, sample.uscc)
    answerNow()
    expect((await other.fetch(pathOf(contract.follow, { id }))).status).toBe(404)
    expect((await harness.client().fetch(pathOf(contract.follow, { id }))).status).toBe(401)
    await harness.drain()
  })

  // The embedded database has one session, which ends with the process.
  test.runIf(kind === 'server')('a lost connection to the database loses no entry', async () => {
    const buyer = await harness.member()
    const id = await submitted(buyer, sample.uscc)
    const stream = await follow(buyer, id)
    await stream.until(isAnswered('Source quick'))
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%requests%'`.execute(
      harness.context.database.db,
    )
    answerNow()
    await stream.until(isCompleted)
    await stream.close()
    await harness.drain()
    expect(trailOf(stream.all)).toEqual((await readRequest(buyer, id)).trail.map((entry) => entry.id))
  })

  test('a session that is ended elsewhere hears no more', async () => {
    const buyer = await harness.member()
    const id = await submitted(buyer, '没有这家公司')
    const elsewhere = harness.client()
    await elsewhere.call(signIn, { body: { email: buyer.email, password } })
    const streams = [await follow(buyer, id), await openEvents(buyer, contract.followAll.path)]
    for (const stream of streams) await stream.until(({ event }) => event === 'request')
    const told = streams.map(({ all }) => all.length)
    await elsewhere.call(changePassword, { body: { currentPassword: password, newPassword: `${password}-anew` } })
    expect((await elsewhere.call(contract.cancel, { params: { id } })).status).toBe(200)
    for (const stream of streams) await stream.end()
    expect(streams.map(({ all }) => all.length)).toEqual(told)
  })

  test('streams end when the process stops', async () => {
    const buyer = await harness.member()
    const id = await submitted(buyer, '没有这家公司')
    const streams = [await follow(buyer, id), await openEvents(buyer, contract.followAll.path)]
    for (const stream of streams) await stream.until(({ event }) => event === 'request')
    await harness.context.changes.close()
    for (const stream of streams) await stream.end()
  })
})

test('a stream that fails ends, and is logged under the number of its request', async () => {
  const lines: string[] = []
  const log = openLog({ level: 'error', json: true }, { write: (line) => lines.push(line) })
  const harness = await openHarness('embedded', { work: false, replace: () => ({ log }) })
  const stream = await openEvents(await harness.member(), contract.followAll.path)
  await sql`alter table verification_requests rename to gone`.execute(harness.context.database.db)
  await sql`select pg_notify('requests', 'look at everything')`.execute(harness.context.database.db)
  await stream.end()
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    {
      msg: 'event stream failed',
      requestId: stream.headers.get('x-request-id'),
      error: { message: expect.stringContaining('does not exist') },
    },
  ])
  await harness.close()
})
