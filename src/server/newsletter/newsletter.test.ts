import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { subscribe } from '#contract/newsletter.ts'
import { TEST_DATABASES } from '#test/support/database.ts'
import { type Harness, openHarness } from '#test/support/harness.ts'

describe.each(TEST_DATABASES)('newsletter on %s', (kind) => {
  let harness: Harness
  beforeAll(async () => {
    harness = await openHarness(kind)
  })
  afterAll(() => harness.close())
  const stored = () =>
    harness.context.database.db.selectFrom('newsletterSubscriptions').select(['email', 'status', 'createdAt']).orderBy('email').execute()

  test('an address is kept once, however often and however it is typed', async () => {
    const asked = harness.clock.now()
    for (const email of ['reader@example.test', 'Reader@Example.test', 'reader@example.test']) {
      const { status, body } = await harness.client().call(subscribe, { body: { email } })
      expect([status, body]).toEqual([200, { subscribed: true }])
      harness.clock.advance(60)
    }
    expect(await stored()).toEqual([{ email: 'reader@example.test', status: 'active', createdAt: asked }])
  })

  test('whoever fills the hidden field is thanked and not kept', async () => {
    const before = await stored()
    const { status, body } = await harness.client().call(subscribe, { body: { email: 'robot@example.test', website: 'https://spam.test' } })
    expect([status, body]).toEqual([200, { subscribed: true }])
    expect(await stored()).toEqual(before)
  })

  test.each(['', 'reader', 'reader@', `${'x'.repeat(250)}@example.test`])('%j is refused in words', async (email) => {
    const { status, body } = await harness.client().call(subscribe, { body: { email } })
    expect([status, body.error?.code]).toEqual([400, 'invalid_input'])
    expect(body.error?.fields?.['email']).toMatch(/Invalid email address format\.|at most 254 characters/)
  })
})
