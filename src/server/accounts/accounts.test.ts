import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as accounts from '#contract/accounts.ts'
import { setPlan, setRole } from '#server/accounts/actions.ts'
import type { Client } from '#test/support/client.ts'
import { TEST_DATABASES } from '#test/support/database.ts'
import { type Harness, openHarness, password } from '#test/support/harness.ts'

describe.each(TEST_DATABASES)('accounts on %s', (kind) => {
  let harness: Harness
  beforeAll(async () => {
    harness = await openHarness(kind)
  })
  afterAll(() => harness.close())

  const users = (email: string) => harness.context.database.db.selectFrom('users').selectAll().where('email', '=', email)
  const session = async (client: Client) => (await client.call(accounts.getSession)).body

  test('sign-up opens an account, signs in and keeps what was accepted', async () => {
    const client = harness.client()
    const { status, body } = await client.call(accounts.signUp, { body: { email: ' Ada@Example.test ', password } })
    expect(status).toBe(200)
    expect(body.user.email).toBe('ada@example.test')
    expect(JSON.stringify(body)).not.toMatch(/token/i)
    const row = await users('ada@example.test').executeTakeFirstOrThrow()
    expect(row).toMatchObject({ role: 'user', plan: 'free', termsVersion: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
    expect(row.termsAcceptedAt).toEqual(harness.clock.now())
    expect(row.lastLoginAt).toEqual(harness.clock.now())
    const { member, usage } = await session(client)
    expect(member).toMatchObject({ email: 'ada@example.test', plan: 'free' })
    expect(usage).toEqual({ used: 0, limit: 3, left: 3, resetsAt: null })
  })

  test('role, plan and terms cannot be chosen at sign-up', async () => {
    const { status, body } = await harness
      .client()
      .call(accounts.signUp, { body: { email: 'eve@example.test', password, role: 'admin' } as never })
    expect(status).toBe(400)
    expect(body.error?.code).toBe('invalid_input')
  })

  test('a weak password is refused with the unmet parts', async () => {
    const { status, body } = await harness.client().call(accounts.signUp, { body: { email: 'weak@example.test', password: 'abc' } })
    expect(status).toBe(400)
    expect(body.error).toMatchObject({
      code: 'WEAK_PASSWORD',
      message: 'Password must be at least 8 characters long, contain an uppercase letter, contain a number',
    })
    expect(await users('weak@example.test').execute()).toEqual([])
  })

  test('a mistyped address is refused', async () => {
    const { status, body } = await harness.client().call(accounts.signUp, { body: { email: 'no address', password } })
    expect([status, body.error?.code, body.error?.message]).toEqual([400, 'INVALID_EMAIL', 'Invalid email address format.'])
  })

  test('one address signed up three times at once makes one account', async () => {
    const body = { email: 'Once@example.test', password }
    const answers = await Promise.all([1, 2, 3].map(() => harness.client().call(accounts.signUp, { body })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const refused = answers.filter(({ status }) => status === 409)
    for (const { body: said } of refused) {
      expect(said.error).toMatchObject({
        code: 'USER_ALREADY_EXISTS',
        message: 'This email is already registered. Please sign in instead.',
      })
    }
    expect(await users('once@example.test').execute()).toHaveLength(1)
  })

  test('sign-in ignores the case of the address and keeps its moment', async () => {
    const { email } = await harness.signUp({ email: 'late@example.test' })
    harness.clock.advance(3600)
    const { status } = await harness.client().call(accounts.signIn, { body: { email: email.toUpperCase(), password } })
    expect(status).toBe(200)
    expect((await users(email).executeTakeFirstOrThrow()).lastLoginAt).toEqual(harness.clock.now())
  })

  test('an unknown address and a wrong password read the same', async () => {
    const { email } = await harness.signUp()
    const wrong = await harness.client().call(accounts.signIn, { body: { email, password: 'Wrong-password-1' } })
    const unknown = await harness.client().call(accounts.signIn, { body: { email: 'nobody@example.test', password } })
    for (const { status, body, headers } of [wrong, unknown]) {
      expect([status, body.error?.code, body.error?.message]).toEqual([
        401,
        'INVALID_EMAIL_OR_PASSWORD',
        'Invalid email or password. Please check your credentials and try again.',
      ])
      expect(headers.getSetCookie()).toEqual([])
    }
  })

  test('cookies: one that scripts cannot read, and a hint that they can', async () => {
    const client = harness.client()
    const { headers } = await client.call(accounts.signUp, { body: { email: 'cookies@example.test', password } })
    const [secret, hint] = headers.getSetCookie()
    expect(secret).toMatch(/^chopmark\.session_token=.*HttpOnly/)
    expect(secret).toMatch(/SameSite=Lax/i)
    expect(hint).toMatch(/^session=in;/)
    expect(hint).not.toMatch(/httponly/i)
    const out = await client.call(accounts.signOut)
    expect([out.status, out.body.success]).toEqual([200, true])
    expect([...client.cookies.keys()]).toEqual([])
  })

  test('a session that was signed out opens nothing', async () => {
    const client = await harness.signUp()
    const kept = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    await client.call(accounts.signOut)
    const answer = await harness.client().call(accounts.getSession, { headers: { cookie: kept } } as never)
    expect(answer.body.member).toBeNull()
    expect(answer.headers.getSetCookie().join('\n')).toMatch(/session=; Max-Age=0/)
  })

  test('a change of role or plan takes effect at the next call', async () => {
    const client = await harness.signUp()
    const { db } = harness.context.database
    await setPlan(db, client.email, 'premium', harness.clock.now())
    await setRole(db, client.email.toUpperCase(), 'analyst', harness.clock.now())
    expect((await session(client)).member).toMatchObject({ plan: 'premium', role: 'analyst' })
    await expect(setRole(db, 'nobody@example.test', 'admin', harness.clock.now())).rejects.toThrow('no account')
  })

  test('a change of password ends every other session and keeps this one', async () => {
    const here = await harness.signUp()
    const there = harness.client()
    await there.call(accounts.signIn, { body: { email: here.email, password } })
    const weak = await here.call(accounts.changePassword, { body: { currentPassword: password, newPassword: 'short' } })
    expect([weak.status, weak.body.error?.code]).toEqual([400, 'WEAK_PASSWORD'])
    const wrong = await here.call(accounts.changePassword, {
      body: { currentPassword: 'Wrong-1-password', newPassword: 'Another-horse-8' },
    })
    expect([wrong.status, wrong.body.error?.code]).toEqual([400, 'INVALID_PASSWORD'])
    expect((await session(there)).member).not.toBeNull()
    const done = await here.call(accounts.changePassword, { body: { currentPassword: password, newPassword: 'Another-horse-8' } })
    expect(done.status).toBe(200)
    expect((await session(here)).member?.email).toBe(here.email)
    expect((await session(there)).member).toBeNull()
    const again = await harness.client().call(accounts.signIn, { body: { email: here.email, password } })
    expect(again.status).toBe(401)
  })

  let client: Client | undefined
  test.each([
    '/api/auth/get-session',
    '/api/auth/list-sessions',
    '/api/auth/request-password-reset',
    '/api/auth/sign-in/social',
    '/api/auth/update-user',
    '/api/auth/delete-user',
    '/api/auth/ok',
    '/api/auth',
  ])('%s does not exist', async (path) => {
    client ??= await harness.signUp()
    for (const method of ['GET', 'POST']) {
      const answer = await client.fetch(path, {
        method,
        ...(method === 'POST' && { body: '{}', headers: { 'content-type': 'application/json' } }),
      })
      expect(answer.status).toBe(404)
    }
  })
})

test('where the operator wants it, sign-in says whether an account exists', async () => {
  const harness = await openHarness('embedded', { env: { revealAccountExistence: true } })
  const { email } = await harness.signUp()
  const wrong = await harness.client().call(accounts.signIn, { body: { email, password: 'Wrong-password-1' } })
  expect(wrong.body.error).toMatchObject({ code: 'INVALID_PASSWORD', message: 'Incorrect password. Please try again.' })
  const unknown = await harness.client().call(accounts.signIn, { body: { email: 'nobody@example.test', password } })
  expect(unknown.body.error).toMatchObject({ code: 'USER_NOT_FOUND', message: 'No account found with this email. Please sign up first.' })
  await harness.close()
})

test('in production mode the session cookies are Secure', async () => {
  const harness = await openHarness('embedded', { env: { mode: 'production' } })
  const { headers } = await harness.client().call(accounts.signUp, { body: { email: 'safe@example.test', password } })
  expect(headers.getSetCookie()).toHaveLength(2)
  for (const cookie of headers.getSetCookie()) expect(cookie).toMatch(/; Secure/)
  await harness.close()
})
