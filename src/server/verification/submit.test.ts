import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as accounts from '#contract/accounts.ts'
import * as contract from '#contract/verification.ts'
import { noAnswers } from '#domain/verification/buyer-answers.ts'
import { requestId } from '#domain/verification/request.ts'
import { samples } from '#server/sources/sandbox/companies.ts'
import { ensureSampleAndStarterCompanies } from '#server/companies/actions.ts'
import type { Plan } from '#domain/billing/plan.ts'
import { TEST_DATABASES } from '#test/support/database.ts'
import { openHarness, type Harness } from '#test/support/harness.ts'
import { submission, submitted } from '#test/support/requests.ts'
import { failRequest, submitRequest } from './actions.ts'

const sample = samples[0]!
const unknownName = '没有这家公司'

describe.each(TEST_DATABASES)('submit on %s', (kind) => {
  let harness: Harness
  beforeAll(async () => {
    harness = await openHarness(kind, { work: false })
    await ensureSampleAndStarterCompanies(harness.context.database, harness.context.env)
  })
  afterAll(() => harness.close())

  const countRows = async (userEmail: string) => {
    const { count } = await harness.context.database.db
      .selectFrom('verificationRequests as r')
      .innerJoin('users as u', 'u.id', 'r.userId')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('u.email', '=', userEmail)
      .executeTakeFirstOrThrow()
    return count
  }

  describe('which company is meant', () => {
    test.each([
      ['the identical legal name', sample.nameZh, null],
      ['the credit code', sample.uscc, null],
      ['the credit code as people write it', ` ${sample.uscc.toLowerCase().replace(/(.{4})/gu, '$1 ')}`, null],
      ['the buyer confirmed it', 'something else', sample.id],
    ])('settled: %s', async (_, searchTerm, companyId) => {
      const buyer = await harness.member()
      const { status, body } = await buyer.call(contract.submit, submission(searchTerm, { companyId }))
      expect(status).toBe(201)
      expect(requestId.safeParse(body.request.id).success).toBe(true)
      expect(body.request).toMatchObject({
        status: 'pending',
        stage: 'queued',
        waitingFor: null,
        sample: true,
        cancellable: true,
        company: { nameZh: sample.nameZh, uscc: sample.uscc },
        progress: 'Search Initiated. Your request is in the queue',
      })
      expect(body.usage).toMatchObject({ used: 1, limit: 3, left: 2, resetsAt: null })
    })

    test('the confirmation is kept with what the words alone would have said', async () => {
      const buyer = await harness.member()
      const id = await submitted(buyer, sample.nameEn, { companyId: sample.id })
      const row = await harness.context.database.db
        .selectFrom('verificationRequests')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      expect(row).toMatchObject({ confirmedByBuyer: true, matchConfidence: 1, companyId: sample.id })
      expect(row.matchReasons).toEqual([
        expect.objectContaining({ code: 'english_name' }),
        { code: 'resolver', words: 'What you typed matched it by 90 %' },
      ])
    })

    test.each([
      ['a name that no source gives', unknownName],
      ['an English name, which several companies may carry', sample.nameEn],
      ['a part of the name', sample.nameZh.slice(0, 4)],
    ])('words as typed wait: %s', async (_, searchTerm) => {
      const buyer = await harness.member()
      const { body } = await buyer.call(contract.submit, submission(searchTerm))
      expect(body.request).toMatchObject({ status: 'pending', waitingFor: 'company', company: null, cancellable: true, searchTerm })
      expect(body.request.progress).toBe('Waiting: the words as typed name no company that we hold')
    })

    test('a company that we do not hold is refused', async () => {
      const buyer = await harness.member()
      const { status, body } = await buyer.call(contract.submit, submission('x', { companyId: 'no-such-company' }))
      expect(status).toBe(400)
      expect(body.error).toMatchObject({ code: 'invalid_input', fields: { companyId: expect.any(String) } })
      expect(await countRows(buyer.email)).toBe(0)
    })
  })

  describe('one key, one request', () => {
    test('two clicks, a retry and a second tab use one check', async () => {
      const buyer = await harness.member()
      const once = submission(unknownName)
      const answers = await Promise.all([1, 2, 3, 4, 5].map(() => buyer.call(contract.submit, once)))
      const retried = await buyer.call(contract.submit, once)
      expect([...answers, retried].map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201])
      expect(new Set([...answers, retried].map(({ body }) => body.request.id)).size).toBe(1)
      expect(retried.body.usage.used).toBe(1)
      expect(await countRows(buyer.email)).toBe(1)
    })

    test('the same key is found again when no check is left', async () => {
      const buyer = await harness.member()
      const last = submission(unknownName)
      await submitted(buyer, unknownName)
      await submitted(buyer, unknownName)
      expect((await buyer.call(contract.submit, last)).status).toBe(201)
      expect((await buyer.call(contract.submit, last)).status).toBe(201)
      expect((await buyer.call(contract.submit, submission(unknownName))).status).toBe(429)
    })

    test.each([
      ['other words', { searchTerm: '另一家公司' }],
      ['another company', { companyId: sample.id }],
      ['another answer', { answers: { ...noAnswers, claimedStaff: 20 } }],
    ])('the same key with %s is refused', async (_, other) => {
      const buyer = await harness.member()
      const first = submission(unknownName)
      await buyer.call(contract.submit, first)
      const { status, body } = await buyer.call(contract.submit, { ...first, body: { ...first.body, ...other } })
      expect([status, body.error?.code]).toEqual([409, 'idempotency_key_reused'])
      expect(await countRows(buyer.email)).toBe(1)
    })

    test('two buyers may use the same key', async () => {
      const [one, other] = [await harness.member(), await harness.member()]
      const shared = submission(unknownName)
      const ids = [await one.call(contract.submit, shared), await other.call(contract.submit, shared)].map(({ body }) => body.request.id)
      expect(new Set(ids).size).toBe(2)
    })
  })

  describe('the limit', () => {
    test('100 submits at once by a free buyer: exactly 3 accepted', async () => {
      const buyer = await harness.member()
      const answers = await Promise.all(Array.from({ length: 100 }, () => buyer.call(contract.submit, submission(unknownName))))
      const refused = answers.filter(({ status }) => status === 429)
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
      expect(refused).toHaveLength(97)
      expect(new Set(refused.map(({ body }) => body.error?.code))).toEqual(new Set(['search_limit_reached']))
      expect(await countRows(buyer.email)).toBe(3)
    })

    // PGlite runs one transaction at a time and cannot show that the lock is missing.
    test.runIf(kind === 'server')('without the lock more than 3 are accepted', async () => {
      const buyer = await harness.member()
      const { body } = await buyer.call(accounts.getSession)
      const unlocked = async () => 'free' as const
      const asks = Array.from({ length: 100 }, (_, i) => ({
        key: `unlocked-${i}`,
        searchTerm: unknownName,
        companyId: null,
        answers: noAnswers,
      }))
      await Promise.allSettled(asks.map((ask) => submitRequest(harness.context, body.member!, ask, unlocked)))
      expect(await countRows(buyer.email)).toBeGreaterThan(3)
    })

    test('the fourth free request is refused in words', async () => {
      const buyer = await harness.member()
      for (const _ of [1, 2, 3]) await submitted(buyer, sample.uscc)
      const { status, body } = await buyer.call(contract.submit, submission(sample.uscc))
      expect(status).toBe(429)
      expect(body.error).toMatchObject({ code: 'search_limit_reached', message: expect.stringContaining('Search Limit Reached') })
      const session = await buyer.call(accounts.getSession)
      expect(session.body.usage).toEqual({ used: 3, limit: 3, left: 0, resetsAt: null })
    })

    test('failed and cancelled requests give their check back', async () => {
      const buyer = await harness.member()
      const ids = [await submitted(buyer, sample.uscc), await submitted(buyer, unknownName), await submitted(buyer, unknownName)]
      await failRequest(harness.context, ids[0]!)
      const cancelled = await buyer.call(contract.cancel, { params: { id: ids[1]! } })
      expect(cancelled.body.usage).toMatchObject({ used: 1, left: 2 })
      await submitted(buyer, unknownName)
      await submitted(buyer, unknownName)
      expect((await buyer.call(contract.submit, submission(unknownName))).status).toBe(429)
    })

    test('a plan that changes counts at once', async () => {
      const buyer = await harness.member()
      for (const _ of [1, 2, 3]) await submitted(buyer, unknownName)
      await setPlan(buyer.email, 'partner')
      await submitted(buyer, unknownName)
      await setPlan(buyer.email, 'free')
      expect((await buyer.call(contract.submit, submission(unknownName))).status).toBe(429)
    })

    test('premium: 30 in a calendar month of UTC, and again from its first moment', async () => {
      harness.clock.set('2027-01-31T23:00:00.000Z')
      const buyer = await harness.member({ plan: 'premium' })
      for (let i = 0; i < 30; i += 1) await submitted(buyer, unknownName)
      harness.clock.set('2027-01-31T23:59:59.999Z')
      const { status, body } = await buyer.call(contract.submit, submission(unknownName))
      expect(status).toBe(429)
      expect(body.error).toMatchObject({
        code: 'monthly_search_limit_reached',
        message: expect.stringContaining('Enterprise plans with unlimited searches'),
      })
      expect((await buyer.call(contract.list)).body.usage).toEqual({ used: 30, limit: 30, left: 0, resetsAt: '2027-02-01T00:00:00.000Z' })
      harness.clock.set('2027-02-01T00:00:00.000Z')
      const next = await buyer.call(contract.submit, submission(unknownName))
      expect(next.status).toBe(201)
      expect(next.body.usage).toEqual({ used: 1, limit: 30, left: 29, resetsAt: '2027-03-01T00:00:00.000Z' })
    })

    test('partner: no limit', async () => {
      const buyer = await harness.member({ plan: 'partner' })
      for (let i = 0; i < 35; i += 1) await submitted(buyer, unknownName)
      expect((await buyer.call(contract.list)).body.usage).toEqual({ used: 35, limit: null, left: null, resetsAt: null })
    })

    test.each([
      ['free', 48],
      ['premium', 24],
      ['partner', 12],
    ] as const)('a %s request is due in %i hours', async (plan, hours) => {
      const buyer = await harness.member({ plan })
      const { body } = await buyer.call(contract.submit, submission(unknownName))
      expect(Date.parse(body.request.dueAt) - Date.parse(body.request.createdAt)).toBe(hours * 3_600_000)
      expect(body.request.plan).toBe(plan)
    })
  })

  describe('bad input', () => {
    test.each([
      ['blank', '   ', 'No search term provided.'],
      ['10,000 characters', '华'.repeat(10_000), 'Please use at most 300 characters.'],
      ['a control character', 'Acme\u0007Ltd', 'Please remove invisible characters.'],
      ['a mark that turns the reading direction', 'Acme \u202edtL', 'Please remove invisible characters.'],
    ])('%s is refused and uses no check', async (_, searchTerm, message) => {
      const buyer = await harness.member()
      const { status, body } = await buyer.call(contract.submit, submission(searchTerm))
      expect(status).toBe(400)
      expect(body.error).toMatchObject({ code: 'invalid_input', fields: { searchTerm: message } })
      expect(await countRows(buyer.email)).toBe(0)
    })

    test.each(["'; drop table verification_requests; --", '<img src=x onerror=alert(1)>', '%_\\', '${jndi:ldap://x}'])(
      '%s ends as text',
      async (searchTerm) => {
        const buyer = await harness.member()
        const id = await submitted(buyer, searchTerm)
        const { body } = await buyer.call(contract.get, { params: { id } })
        expect(body.request).toMatchObject({ searchTerm, waitingFor: 'company' })
      },
    )

    test.each([
      ['no key', {}],
      ['a short key', { 'idempotency-key': 'x' }],
      ['a long key', { 'idempotency-key': 'x'.repeat(81) }],
    ])('%s is refused', async (_, headers) => {
      const buyer = await harness.member()
      const { status } = await buyer.call(contract.submit, {
        ...submission(unknownName),
        headers: headers as { 'idempotency-key': string },
      })
      expect(status).toBe(400)
    })

    test('nobody signed in: nothing is written', async () => {
      const { status } = await harness.client().call(contract.submit, submission(unknownName))
      expect(status).toBe(401)
    })
  })

  const setPlan = (email: string, plan: Plan) =>
    harness.context.database.db.updateTable('users').set({ plan }).where('email', '=', email).execute()
})

test('where the sandbox is off a sample is no company', async () => {
  const harness = await openHarness('embedded', { work: false, env: { sandbox: false } })
  try {
    await ensureSampleAndStarterCompanies(harness.context.database, { ...harness.context.env, sandbox: true })
    const buyer = await harness.member()
    expect((await buyer.call(contract.submit, submission(sample.uscc, { companyId: sample.id }))).status).toBe(400)
    const asTyped = await buyer.call(contract.submit, submission(sample.uscc))
    expect(asTyped.body.request).toMatchObject({ waitingFor: 'company', company: null })
  } finally {
    await harness.close()
  }
})
