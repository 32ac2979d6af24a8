import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as contract from '#contract/companies.ts'
import { popularCompanies } from '#domain/company/popular.ts'
import { settledConfidence } from '#domain/verification/request.ts'
import { samples } from '#server/sources/sandbox/companies.ts'
import { TEST_DATABASES } from '#test/support/database.ts'
import { type Harness, openHarness, type SignedIn } from '#test/support/harness.ts'
import { ensureSampleAndStarterCompanies } from './actions.ts'
import { findCandidates } from './queries.ts'

describe.each(TEST_DATABASES)('finding a company on the %s database', (kind) => {
  let harness: Harness
  let buyer: SignedIn
  beforeAll(async () => {
    harness = await openHarness(kind, { work: false })
    await ensureSampleAndStarterCompanies(harness.context.database, { sandbox: true })
    buyer = await harness.signUp()
  })
  afterAll(() => harness.close())

  const search = async (searchTerm: string) => buyer.call(contract.findCandidates, { query: { searchTerm } })
  const found = async (searchTerm: string) => (await search(searchTerm)).body.candidates
  const listed = async (searchTerm: string) => (await found(searchTerm)).map(({ nameZh, confidence }) => `${confidence} ${nameZh}`)

  test('a credit code names one company, however it is typed', async () => {
    for (const typed of ['91999999MADEM0B2X5', ' 91 999999 madem0b2x 5 ', '９１９９９９９９ＭＡＤＥＭ０Ｂ２Ｘ５']) {
      const [candidate, ...others] = await found(typed)
      expect(others).toEqual([])
      expect(candidate).toMatchObject({
        companyId: 'sample-late-report',
        confidence: 1,
        reasons: [{ code: 'credit_code', words: 'Same credit code, 91999999MADEM0B2X5' }],
      })
    }
    // The check digit fits, and nobody has it.
    expect(await found('91999999MAGLF0015Y')).toEqual([])
  })

  test('a candidate shows what its newest record states', async () => {
    const [candidate] = await found('宁波示例远舟五金制造有限公司')
    expect(candidate).toMatchObject({
      nameZh: '宁波示例远舟五金制造有限公司',
      nameEn: 'Ningbo Shili Yuanzhou Hardware Manufacturing Co., Ltd.',
      tradeNameZh: '示例远舟',
      uscc: '91999999MADEM0B2X5',
      place: 'Beilun, Ningbo, Zhejiang',
      status: { zh: '存续', en: 'Active', active: true },
      establishedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/u),
      legalRepresentative: '李示例 Li Shili',
      sample: true,
      confidence: 1,
      reasons: [{ code: 'legal_name', words: 'Same Chinese legal name, character for character' }],
    })
    expect((await found('佛山市顺德区示例陶家居用品有限公司'))[0]?.status).toMatchObject({ active: false })
  })

  test.each([
    ['华为技术有限公司', '1 华为技术有限公司'],
    ['联想(北京) 有限公司', '1 联想（北京）有限公司'],
    ['Huawei Technologies Co., Ltd.', '0.9 华为技术有限公司'],
    ['gree electric appliances inc of zhuhai', '0.9 珠海格力电器股份有限公司'],
    ['苏州示例精密机械厂', '0.9 苏州示例精密机械有限公司'],
  ])('%s is known', async (typed, expected) => expect((await listed(typed))[0]).toBe(expected))

  test.each([...popularCompanies])('$nameEn of the popular searches leads to $nameZh', async ({ id, nameEn }) => {
    const [best] = await found(nameEn)
    expect(best).toMatchObject({ companyId: id })
    expect(best!.confidence).toBeLessThan(settledConfidence)
    expect(best!.reasons[0]!.words).toContain(nameEn)
  })

  test('parts of a name bring several companies, best first, and settle none', async () => {
    const candidates = await found('示例')
    expect(candidates).toHaveLength(6)
    expect(candidates.map(({ confidence }) => confidence)).toEqual(candidates.map(({ confidence }) => confidence).toSorted((a, b) => b - a))
    for (const { confidence } of candidates) expect(confidence).toBeLessThan(settledConfidence)
    expect((await found('Ningbo Yuanzhou hardware'))[0]?.companyId).toBe('sample-late-report')
    expect(await found('Wenzhou Yuanzhou footwear')).toMatchObject([{ companyId: 'sample-name-hit' }])
  })

  test.each([
    ['%', 'a wildcard'],
    ['___', 'wildcards of one character'],
    ["'; drop table companies; --", 'SQL'],
    ["示例' or '1'='1", 'SQL around a name'],
    ['<script>alert(1)</script>', 'HTML'],
    ['有限公司', 'a legal form'],
    ['Co., Ltd.', 'a legal form in English'],
    ['王', 'one character'],
    ['🏭🏭🏭', 'emoji'],
  ])('%s, %s, is text and finds nobody', async (typed) => {
    const { status, body } = await search(typed)
    expect([status, body]).toEqual([200, { candidates: [] }])
  })

  test.each([
    ['a'.repeat(10_000), 'Please use at most 300 characters.'],
    ['示'.repeat(10_000), 'Please use at most 300 characters.'],
    ['示例\u202e公司', 'Please remove invisible characters.'],
    ['示例\u0000公司', 'Please remove invisible characters.'],
    ['   ', 'No search term provided.'],
    ['110101190001010014', 'This is the identity number of a person.'],
    ['110101 19000101 0014', 'This is the identity number of a person.'],
  ])('what cannot be searched is refused in words', async (typed, words) => {
    const { status, body } = await search(typed)
    expect(status).toBe(400)
    expect(JSON.stringify(body.error)).toContain(words)
    expect(JSON.stringify(body)).not.toContain('110101')
  })

  test('nobody searches without an account', async () => {
    expect((await harness.client().call(contract.findCandidates, { query: { searchTerm: '示例' } })).status).toBe(401)
  })

  test('samples are offered to everybody, and exist only with the sandbox', async () => {
    const { body } = await harness.client().call(contract.sampleCompanies)
    expect(body.samples.map(({ nameZh }) => nameZh)).toEqual(samples.map(({ nameZh }) => nameZh))
    const { db } = harness.context.database
    for (const { uscc, nameZh, nameEn } of samples) {
      for (const typed of [uscc, nameZh, nameEn]) expect(await findCandidates(db, typed, { sandbox: false })).toEqual([])
    }
    expect(await findCandidates(db, '华为技术有限公司', { sandbox: false })).toHaveLength(1)
  })
})

test('without the sandbox no sample is put in, and none is offered', async () => {
  const harness = await openHarness('embedded', { work: false, env: { sandbox: false } })
  await ensureSampleAndStarterCompanies(harness.context.database, { sandbox: false })
  const ids = await harness.context.database.db.selectFrom('companies').select('id').where('sample', '=', true).execute()
  expect(ids).toEqual([])
  expect((await harness.client().call(contract.sampleCompanies)).body.samples).toEqual([])
  await harness.close()
})
