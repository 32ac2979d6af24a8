import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findCandidates } from '#contract/companies.ts'
import { changePassword, signIn, signUp } from '#contract/accounts.ts'
import { endpoints } from '#contract/api.ts'
import { subscribe } from '#contract/newsletter.ts'
import { submit } from '#contract/verification.ts'
import { TEST_DATABASES } from '#test/support/database.ts'
import { type Harness, openHarness, password } from '#test/support/harness.ts'
import { limitPace, limitRate, paces } from './rate-limit.ts'

describe.each(TEST_DATABASES)('limits of pace on %s', (kind) => {
  let harness: Harness
  beforeAll(async () => {
    harness = await openHarness(kind, { env: { rateLimits: 'on' } })
  })
  afterAll(() => harness.close())
  const db = () => harness.context.database.db
  const rows = () => db().selectFrom('rateLimits').select('key').execute()

  test('of fifty calls at once exactly as many pass as are allowed', async () => {
    const now = harness.clock.now()
    const calls = Array.from({ length: 50 }, () => limitRate(db(), { key: 'together', max: 10, windowSeconds: 60, now }))
    const settled = await Promise.allSettled(calls)
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    const refused = settled.find((one) => one.status === 'rejected')
    expect(refused?.reason).toMatchObject({
      kind: 'limit',
      code: 'too_many_requests',
      retryAfterSeconds: 60,
      message: expect.stringContaining('60 seconds'),
    })
  })

  test('a window ends, and a new one begins', async () => {
    const use = (at: number) => limitRate(db(), { key: 'window', max: 1, windowSeconds: 60, now: new Date(at) })
    const begin = harness.clock.now().getTime()
    await use(begin)
    await expect(use(begin + 59_000)).rejects.toMatchObject({ retryAfterSeconds: 1 })
    await use(begin + 60_000)
    await expect(use(begin + 60_001)).rejects.toMatchObject({ retryAfterSeconds: 60 })
  })

  test('counts that are over are removed', async () => {
    const now = harness.clock.now()
    await limitRate(db(), { key: 'old', max: 1, windowSeconds: 60, now: new Date(now.getTime() - 2 * 3_600_000) })
    await limitRate(db(), { key: 'young', max: 1, windowSeconds: 60, now })
    const keys = (await rows()).map(({ key }) => key)
    expect(keys).toContain('young')
    expect(keys).not.toContain('old')
  })

  test('sign-in: ten tries for an address of mail, whoever asks, then words and a wait', async () => {
    const { email } = await harness.signUp({ email: 'target@example.test' })
    const attempt = (from: number, tried = 'Wrong-password-1') =>
      harness.client(`198.51.100.${from}`).call(signIn, { body: { email: from % 2 ? email : email.toUpperCase(), password: tried } })
    for (let from = 1; from <= 10; from += 1) expect((await attempt(from)).status).toBe(401)
    const { status, headers, body } = await attempt(11, password)
    expect([status, body.error?.code, body.error?.message]).toEqual([
      429,
      'TOO_MANY_REQUESTS',
      'Too many failed attempts. Please try again later.',
    ])
    expect(headers.get('retry-after')).toBe('600')
    harness.clock.advance(600)
    expect((await attempt(12, password)).status).toBe(200)
    expect((await attempt(13)).status).toBe(401)
  })

  test('sign-in: a right password forgives the wrong ones before it', async () => {
    const { email } = await harness.signUp({ email: 'clumsy@example.test' })
    const attempt = (tried: string, from: number) => harness.client(`198.51.101.${from}`).call(signIn, { body: { email, password: tried } })
    for (let from = 1; from <= 9; from += 1) await attempt('Wrong-password-1', from)
    expect((await attempt(password, 10)).status).toBe(200)
    expect((await attempt('Wrong-password-1', 11)).status).toBe(401)
    expect((await attempt('Wrong-password-1', 12)).status).toBe(401)
  })

  test('sign-in: thirty tries from one place, whatever the names; one IPv6 household is one place', async () => {
    const attempt = (name: number, place: string) =>
      harness.client(place).call(signIn, { body: { email: `n${name}@example.test`, password: 'x' } })
    for (let name = 1; name <= 30; name += 1) expect((await attempt(name, `2001:db8:1:2::${name.toString(16)}`)).status).toBe(401)
    expect((await attempt(31, '2001:db8:1:2:ffff::1')).status).toBe(429)
    expect((await attempt(32, '2001:db8:1:3::1')).status).toBe(401)
  })

  test('sign-up: ten accounts an hour from one place', async () => {
    const open = (name: number) =>
      harness.client('203.0.113.9').call(signUp, { body: { email: `crowd${name}@example.test`, password: 'weak' } })
    for (let name = 1; name <= 10; name += 1) expect((await open(name)).status).toBe(400)
    expect((await open(11)).status).toBe(429)
  })

  test('sign-up: ten tries an hour for an address of mail, whoever asks', async () => {
    const open = (from: number) =>
      harness.client(`198.51.101.${from}`).call(signUp, { body: { email: 'wanted@example.test', password: 'weak' } })
    for (let from = 1; from <= 10; from += 1) expect((await open(from)).status).toBe(400)
    expect((await open(11)).status).toBe(429)
  })

  test.each([
    [findCandidates.id, findCandidates, 180],
    [submit.id, submit, 60],
  ] as const)('%s: one place has its own limit, over all of its accounts', async (_id, endpoint, most) => {
    const now = harness.clock.now()
    const use = (n: number) => limitPace(db(), endpoint, { account: `colleague ${n % 10}`, address: '198.51.102.1', email: null }, now)
    for (let n = 1; n <= most; n += 1) await use(n)
    await expect(use(most + 1)).rejects.toMatchObject({ code: 'too_many_requests' })
  })

  test('search: sixty a minute for an account, and another account is not touched', async () => {
    const busy = await harness.signUp({ email: 'busy@example.test' })
    const other = await harness.signUp({ email: 'other@example.test' })
    const query = { searchTerm: 'nothing of that name' }
    const answers = await Promise.all(Array.from({ length: 61 }, () => busy.call(findCandidates, { query })))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
    expect((await other.call(findCandidates, { query })).status).toBe(200)
  })

  test('no address and no e-mail is kept in clear', async () => {
    const keys = (await rows()).map(({ key }) => key).join('\n')
    expect(keys).toContain(`${signIn.id}:email:`)
    expect(keys).not.toMatch(/@|198\.51|203\.0|2001:db8/)
  })
})

test('the caller’s word on its address counts only behind our own proxy, and there only the last entry', async () => {
  const attempts = async (trustProxy: boolean) => {
    const harness = await openHarness('embedded', { env: { rateLimits: 'on', trustProxy } })
    const statuses: number[] = []
    for (let name = 1; name <= 11; name += 1) {
      const init = {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.9.8.${name}, 192.0.2.${trustProxy ? 7 : name}` },
        body: JSON.stringify({ email: `reader${name}@example.test` }),
      }
      statuses.push((await harness.client('192.0.2.200').fetch(subscribe.path, init)).status)
    }
    await harness.close()
    return statuses.at(-1)
  }
  expect(await attempts(false)).toBe(429)
  expect(await attempts(true)).toBe(429)
})

test('every limited endpoint exists', () => {
  const ids = endpoints.map(({ id }) => id)
  expect(Object.keys(paces).filter((id) => !ids.includes(id))).toEqual([])
  expect(Object.keys(paces)).toEqual(
    expect.arrayContaining([signIn.id, signUp.id, changePassword.id, findCandidates.id, 'verification.submit']),
  )
})
