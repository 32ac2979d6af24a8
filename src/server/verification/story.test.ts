import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as contract from '#contract/verification.ts'
import { popularCompanies } from '#domain/company/popular.ts'
import { type BuyerAnswers, noAnswers } from '#domain/verification/buyer-answers.ts'
import { ensureSampleAndStarterCompanies } from '#server/companies/actions.ts'
import { samples } from '#server/sources/sandbox/companies.ts'
import { pathOf } from '#test/support/client.ts'
import { TEST_DATABASES } from '#test/support/database.ts'
import { openHarness, type Harness } from '#test/support/harness.ts'
import { hasPoppler, textOf } from '#test/support/pdf-text.ts'
import { readRequest, submitted } from '#test/support/requests.ts'

const sampleOf = (name: string) => samples.find(({ id }) => id === `sample-${name}`)!

describe.each(TEST_DATABASES)('from a name to a report on %s', (kind) => {
  let harness: Harness
  beforeAll(async () => {
    harness = await openHarness(kind)
    await ensureSampleAndStarterCompanies(harness.context.database, harness.context.env)
  })
  afterAll(() => harness.close())

  const verify = async (searchTerm: string, answers = noAnswers) => {
    const buyer = await harness.member()
    const id = await submitted(buyer, searchTerm, { answers })
    await harness.drain()
    return { buyer, id, ...(await readRequest(buyer, id)) }
  }

  test.each([
    ['sound-exporter', { published: true, colour: 'green', cap: null }],
    ['late-report', { published: true, shown: 69, cap: expect.objectContaining({ code: 'ABNORMAL_LATE_REPORT', value: 69 }) }],
    [
      'sanctioned',
      {
        published: true,
        shown: 5,
        colour: 'red',
        cap: expect.objectContaining({ code: 'SANCTIONED', value: 5, short: expect.stringContaining('sandbox list') }),
      },
    ],
    ['revoked', { published: true, shown: 10, colour: 'red', cap: expect.objectContaining({ code: 'NOT_ACTIVE', value: 10 }) }],
    ['shell', { published: true, colour: 'red', cap: expect.objectContaining({ code: 'TYPOLOGY_SHELL' }) }],
    ['trader', { published: true, cap: null }],
    ['broken-source', { published: true }],
  ])('sample %s, no question answered', async (name, outcome) => {
    const { request, trail } = await verify(sampleOf(name).nameZh)
    expect(request).toMatchObject({
      status: 'completed',
      stage: 'delivering',
      waitingFor: null,
      sample: true,
      cancellable: false,
      progress: 'The report is ready',
    })
    expect(request.outcome).toMatchObject(outcome)
    expect(request.outcome!.coverage).toBeGreaterThanOrEqual(0.4)
    expect(request.company).toMatchObject({ nameZh: sampleOf(name).nameZh, nameEn: sampleOf(name).nameEn, uscc: sampleOf(name).uscc })
    expect(trail.map(({ stage }) => stage)).toEqual(trail.map(({ stage }) => stage).toSorted((a, b) => order(a) - order(b)))
    for (const asked of trail.filter(({ state }) => state === 'asking')) {
      const came = trail.filter(({ source, state }) => source === asked.source && (state === 'answered' || state === 'failed'))
      expect([asked.source, came.length]).toEqual([asked.source, 1])
      expect(came[0]!.id).toBeGreaterThan(asked.id)
    }
  })

  const order = (stage: (typeof contract.trailEntry)['_output']['stage']) =>
    ['queued', 'collecting', 'preparing', 'delivering'].indexOf(stage)

  test('a trader that says it owns a factory is capped for it', async () => {
    const { request } = await verify(sampleOf('trader').uscc, { ...noAnswers, saysItMakes: true })
    expect(request.outcome).toMatchObject({ published: true, cap: { code: 'CLAIMED_MAKER_IS_TRADER' } })
  })

  test('a source that fails halfway is named, with what it costs, and the report comes without it', async () => {
    const { buyer, id, trail } = await verify(sampleOf('broken-source').nameZh)
    const failed = trail.filter(({ state }) => state === 'failed').map(({ source }) => source)
    expect(failed.length).toBeGreaterThan(0)
    const { body } = await buyer.call(contract.getReport, { params: { id }, query: {} })
    expect(body.gaps.map(({ source }) => source).toSorted()).toEqual(failed.toSorted())
  })

  test('an undecided match on a list waits, labelled, and cannot be cancelled', async () => {
    const { buyer, id, request, trail } = await verify(sampleOf('name-hit').nameZh)
    expect(request).toMatchObject({
      status: 'pending',
      stage: 'preparing',
      waitingFor: 'hit',
      outcome: null,
      cancellable: false,
      progress: 'Waiting: an analyst compares a possible match on a list',
    })
    expect(trail.at(-1)).toMatchObject({ came: 'Not yet: an analyst has to compare the records of a possible match first' })
    expect((await buyer.call(contract.cancel, { params: { id } })).status).toBe(409)
    expect((await buyer.call(contract.list)).body.counts).toEqual({ total: 1, completed: 0, pending: 1 })
  })

  test('every popular company completes without a score, with its range and coverage', async () => {
    const buyer = await harness.member({ plan: 'partner' })
    for (const { nameZh } of popularCompanies) await submitted(buyer, nameZh)
    await harness.drain()
    const { body } = await buyer.call(contract.list)
    expect(body.counts).toEqual({ total: popularCompanies.length, completed: popularCompanies.length, pending: 0 })
    for (const { outcome, sample, searchTerm } of body.requests) {
      expect([searchTerm, sample, outcome]).toEqual([
        searchTerm,
        false,
        expect.objectContaining({ published: false, shown: null, colour: null, low: expect.any(Number), high: expect.any(Number) }),
      ])
      expect(outcome!.coverage).toBeLessThan(0.4)
    }
  }, 120_000)

  test('what the buyer told and confirmed is kept, and printed in the report and its PDF', async () => {
    const buyer = await harness.member()
    const sample = sampleOf('sound-exporter')
    const answers: BuyerAnswers = {
      statedUscc: sample.uscc,
      statedLegalRepresentative: 'Somebody Else',
      product: 'turned brass fittings',
      saysItMakes: true,
      claimedStaff: 4_321,
      controlledGoods: false,
      lens: 'uk',
    }
    const id = await submitted(buyer, sample.nameEn, { companyId: sample.id, answers })
    await harness.drain()
    expect((await readRequest(buyer, id)).answers).toEqual(answers)
    const { body } = await buyer.call(contract.getReport, { params: { id }, query: {} })
    expect(body.request).toMatchObject({ searchTerm: sample.nameEn, answers })
    expect(body.lens.code).toBe('uk')
    expect(body.company).toMatchObject({ nameZh: sample.nameZh, nameEn: sample.nameEn, matchConfidence: 1 })
    expect(body.company.matchWords).toMatch(/What you typed matched it by 90 %\. Confirmed by you\.$/)

    const pdf = await buyer.fetch(pathOf(contract.getReportPdf, { id }))
    if (!hasPoppler) return
    const printed = textOf(new Uint8Array(await pdf.arrayBuffer())).replace(/\s+/g, ' ')
    for (const words of ['Somebody Else', 'turned brass fittings', '4,321 staff', sample.nameEn, sample.nameZh, 'Confirmed by you'])
      expect(printed).toContain(words)
  })

  test('the list is newest first', async () => {
    const buyer = await harness.member()
    const ids: string[] = []
    for (const term of ['甲公司', '乙公司', '丙公司']) {
      harness.clock.advance(60)
      ids.push(await submitted(buyer, term))
    }
    expect((await buyer.call(contract.list)).body.requests.map(({ id }) => id)).toEqual(ids.toReversed())
  })
})
