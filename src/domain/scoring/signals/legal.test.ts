import { describe, expect, test } from 'vitest'
import type { BuyerAnswers } from '#domain/verification/buyer-answers.ts'
import { bilingual, company, dossierOf, factsOf, identity, type Sections } from '#test/support/dossier.ts'
import {
  rateAbnormalList,
  rateEnforcement,
  rateIdentity,
  rateLitigation,
  ratePenalties,
  rateScope,
  rateSeriousViolation,
  rateStatus,
} from './legal.ts'

const text = bilingual('In words')
const unknown = { kind: 'unknown' }
const fact = (v: number) => ({ kind: 'fact', v, age: 0 })
const clean = (recall: number) => ({ kind: 'clean', v: 1, recall, age: 0 })
const records = (...all: [v0: number, resolvedDays: number | null][]) => ({
  kind: 'records',
  records: all.map(([v0, resolvedDays]) => ({ v0, resolvedDays })),
  age: 0,
})

describe('L1 identity', () => {
  const chen = { zh: '陈示例', en: 'Chen Shili' }
  const register: Sections = { identity, legalRepresentative: chen }
  const lei = {
    lei: '549300LBI3LRIZ2V8V66',
    legalName: company.zh,
    englishName: company.en,
    registeredAs: identity.uscc ?? null,
    entityStatus: 'ACTIVE',
    registrationStatus: 'ISSUED',
    address: '',
    parents: [],
  }
  const code = identity.uscc ?? ''
  const other = '91330206MAEXAMPL8X'
  const cases: [string, Sections, string, Partial<BuyerAnswers>, object, RegExp][] = [
    ['register not read', {}, company.zh, { statedUscc: code }, unknown, /not read/],
    ['nothing stated', register, 'Shili Hardware', {}, unknown, /Nothing stated/],
    ['the legal name typed alone', register, company.zh, {}, unknown, /Only the name/],
    ['the code typed alone', register, code, {}, unknown, /Only the credit code/],
    ['an English name is no statement', register, company.en, { statedUscc: code }, unknown, /Only the credit code/],
    ['code and name', register, company.zh, { statedUscc: ' 91 330206 maexampl8 y ' }, fact(0.6), /legal representative not compared/],
    ['code typed and representative', register, code, { statedLegalRepresentative: 'Mr. Shili Chen' }, fact(0.6), /name not compared/],
    ['all three', register, company.zh, { statedUscc: code, statedLegalRepresentative: '陈示例' }, fact(1), /^Credit code, name and/],
    ['representative differs', register, company.zh, { statedUscc: code, statedLegalRepresentative: 'Wang Fang' }, fact(0), /Wang Fang/],
    ['Chinese representative differs', register, 'x', { statedLegalRepresentative: '王示例' }, fact(0), /王示例/],
    [
      'an English given name proves nothing',
      register,
      company.zh,
      { statedUscc: code, statedLegalRepresentative: 'David Chen' },
      fact(0.6),
      /not compared/,
    ],
    ['half a name proves nothing', register, company.zh, { statedLegalRepresentative: 'Mr. Chen' }, unknown, /Only the name/],
    ['the stated code fails its check digit', register, company.zh, { statedUscc: other }, fact(0), /should be Y, not X/],
    [
      'the stated code is another company’s',
      register,
      company.zh,
      { statedUscc: '91110000600037341L' },
      fact(0),
      /the register has 91330206MAEXAMPL8Y/,
    ],
    ['the typed code is another company’s', register, '91110000600037341L', {}, fact(0), /the register has 91330206MAEXAMPL8Y/],
    ['17 characters are no credit code', register, company.zh, { statedUscc: code.slice(1) }, unknown, /has 17 characters, not 18/],
    ['a person’s number is no credit code', register, company.zh, { statedUscc: '110101199003071233' }, unknown, /Only the name/],
    ['GLEIF agrees on code and name', { identity, leiRecord: lei }, 'x', {}, fact(0.6), /Credit code and name agree/],
    ['GLEIF and the buyer', { ...register, leiRecord: lei }, 'x', { statedLegalRepresentative: 'Chen Shili' }, fact(1), /agree/],
    [
      'GLEIF has another code',
      { identity, leiRecord: { ...lei, registeredAs: '91110000600037341L' } },
      company.zh,
      {},
      fact(0),
      /GLEIF has/,
    ],
    [
      'a lapsed record may be old',
      { identity, leiRecord: { ...lei, registeredAs: '91110000600037341L', registrationStatus: 'LAPSED' } },
      'x',
      {},
      unknown,
      /Only the name/,
    ],
    [
      'an English name at GLEIF is not compared',
      { identity, leiRecord: { ...lei, legalName: 'NINGBO' } },
      'x',
      {},
      unknown,
      /Only the credit code/,
    ],
    [
      'a former name at GLEIF is not compared',
      { identity: { ...identity, formerNames: [bilingual('', '旧示例有限公司')] }, leiRecord: { ...lei, legalName: '旧示例有限公司' } },
      'x',
      {},
      unknown,
      /Only the credit code/,
    ],
  ]
  test.each(cases)('%s', (_, sections, searchTerm, answers, entry, words) => {
    const found = rateIdentity(dossierOf(sections, { searchTerm, answers }))
    expect(found.entry).toEqual(entry)
    expect(found.words).toMatch(words)
  })

  test('a record is never compared with itself', () => {
    const facts = factsOf({ identity, leiRecord: lei }).map((one) => ({ ...one, source: { id: 'gleif', name: 'GLEIF' } }))
    expect(rateIdentity(dossierOf({}, { facts })).entry).toEqual(unknown)
  })
})

describe('L2 status', () => {
  test.each([
    ['active', fact(1)],
    ['moving', fact(0.7)],
    ['suspended', fact(0.2)],
    ['liquidation', fact(0.1)],
    ['revoked', fact(0)],
    ['deregistered', fact(0)],
    ['annulled', fact(0)],
    ['ordered_closed', fact(0)],
    ['unrecognised', unknown],
  ] as const)('%s', (state, entry) => {
    expect(rateStatus(dossierOf({ status: { ...text, state } })).entry).toEqual(entry)
  })

  test('unknown without the section, and without a date of the source', () => {
    expect(rateStatus(dossierOf()).entry).toEqual(unknown)
    expect(rateStatus(dossierOf({}, { facts: factsOf({ status: { ...text, state: 'active' } }, null) })).entry).toEqual(unknown)
  })

  test('counts whole days from the day that the source gives', () => {
    expect(rateStatus(dossierOf({}, { facts: factsOf({ status: { ...text, state: 'active' } }, '2026-10-01') })).entry).toMatchObject({
      age: 50,
    })
    expect(rateStatus(dossierOf({}, { facts: factsOf({ status: { ...text, state: 'active' } }, '2026-11-21') })).entry).toMatchObject({
      age: 0,
    })
  })
})

describe('L3 abnormal operations list', () => {
  const listed = (reason: 'late_annual_report' | 'information_not_published' | 'unreachable' | 'false_data', endedOn?: string) => ({
    ...text,
    on: '2025-07-08',
    reason,
    endedOn,
  })
  test.each([
    ['none', [], clean(1)],
    ['late report', [listed('late_annual_report')], records([0.4, null])],
    ['information not published', [listed('information_not_published')], records([0.4, null])],
    ['unreachable', [listed('unreachable')], records([0, null])],
    ['false data', [listed('false_data')], records([0, null])],
    ['taken off the list', [listed('unreachable', '2025-11-20')], records([0, 365])],
    ['taken off tomorrow is still on it', [listed('unreachable', '2026-11-21')], records([0, null])],
    ['repaired: as if it had never been', [{ ...listed('unreachable'), repaired: true as const }], clean(1)],
  ])('%s', (_, all, entry) => {
    expect(rateAbnormalList(dossierOf({ abnormalListings: { records: all } })).entry).toEqual(entry)
  })
  test('unknown without the section', () => expect(rateAbnormalList(dossierOf()).entry).toEqual(unknown))
})

describe('L4 serious violations', () => {
  test.each([
    ['none', [], clean(1)],
    ['active', [{ ...text, on: '2026-01-01' }], records([0, null])],
    ['ended', [{ ...text, on: '2024-01-01', endedOn: '2026-11-10' }], records([0, 10])],
    ['repaired', [{ ...text, on: '2024-01-01', repaired: true as const }], clean(1)],
  ])('%s', (_, all, entry) => {
    expect(rateSeriousViolation(dossierOf({ seriousViolations: { records: all } })).entry).toEqual(entry)
  })
  test('unknown without the section', () => expect(rateSeriousViolation(dossierOf()).entry).toEqual(unknown))
})

describe('L5 enforcement', () => {
  type Enforcement = NonNullable<Sections['enforcement']>['records'][number]
  const against = (kind: Enforcement['kind'], changes: Partial<Enforcement> = {}): Enforcement => ({
    ...text,
    on: '2026-01-01',
    kind,
    against: 'company',
    identityProved: false,
    ...changes,
  })
  test.each([
    ['none', [], clean(0.9)],
    ['open', [against('enforced')], records([0.3, null])],
    ['paid', [against('enforced', { endedOn: '2026-11-20' })], records([0.6, 0])],
    ['consumption limit', [against('consumption_limit')], records([0.1, null])],
    ['ended without assets', [against('ended_without_assets')], records([0.1, null])],
    ['dishonest debtor', [against('dishonest_debtor')], records([0, null])],
    ['the worst of two', [against('enforced'), against('dishonest_debtor')], records([0.3, null], [0, null])],
    ['a person by name only', [against('dishonest_debtor', { against: 'legal_representative' })], clean(0.9)],
    [
      'a person, identity proved',
      [against('dishonest_debtor', { against: 'legal_representative', identityProved: true })],
      records([0, null]),
    ],
    ['repaired', [against('dishonest_debtor', { repaired: true })], clean(0.9)],
  ])('%s', (_, all, entry) => {
    expect(rateEnforcement(dossierOf({ enforcement: { records: all } })).entry).toEqual(entry)
  })
  test('unknown without the section', () => expect(rateEnforcement(dossierOf()).entry).toEqual(unknown))
  test('a possible same name is said apart', () => {
    expect(rateEnforcement(dossierOf({ enforcement: { records: [against('enforced', { against: 'legal_representative' })] } })).words).toBe(
      'Searched, none found; 1 possible same name, not counted',
    )
  })
})

describe('L6 litigation', () => {
  type Judgment = NonNullable<Sections['judgments']>['records'][number]
  const sued = (matter: Judgment['matter'], on = '2025-05-05', role: Judgment['role'] = 'defendant'): Judgment => ({
    ...text,
    on,
    role,
    matter,
  })
  test.each([
    ['none', [], clean(0.4)],
    ['as plaintiff only', [sued('commercial', '2025-05-05', 'plaintiff')], clean(0.4)],
    ['few', [sued('commercial')], records([0.7, null])],
    ['three are still few', Array.from({ length: 3 }, () => sued('commercial')), records([0.7, null], [0.7, null], [0.7, null])],
    ['four are more', Array.from({ length: 4 }, () => sued('other')), records([0.5, null], [0.5, null], [0.5, null], [0.5, null])],
    [
      'old ones do not add up',
      [...Array.from({ length: 3 }, () => sued('commercial')), sued('commercial', '2023-11-19')],
      records([0.7, null], [0.7, null], [0.7, null], [0.7, null]),
    ],
    ['one case over quality', [sued('quality')], records([0.7, null])],
    [
      'a pattern over quality and wages',
      [sued('quality'), sued('wages'), sued('commercial')],
      records([0.2, null], [0.2, null], [0.7, null]),
    ],
    ['performed', [{ ...sued('commercial'), endedOn: '2026-11-01' }], records([0.7, 19])],
    ['repaired', [{ ...sued('quality'), repaired: true as const }], clean(0.4)],
  ])('%s', (_, all, entry) => {
    expect(rateLitigation(dossierOf({ judgments: { records: all } })).entry).toEqual(entry)
  })
  test('unknown without the section', () => expect(rateLitigation(dossierOf()).entry).toEqual(unknown))
})

describe('L7 penalties', () => {
  const penalty = (severity: 'minor' | 'general' | 'serious', on: string, endedOn?: string) => ({ ...text, severity, on, endedOn })
  test.each([
    ['none', [], clean(0.8)],
    ['minor, closed', [penalty('minor', '2025-01-01', '2026-11-19')], records([0.9, 1])],
    ['general, without an end: over on its own day', [penalty('general', '2026-11-10')], records([0.5, 10])],
    ['serious', [penalty('serious', '2026-11-20')], records([0.1, 0])],
    ['repaired', [{ ...penalty('serious', '2026-11-20'), repaired: true as const }], clean(0.8)],
  ])('%s', (_, all, entry) => {
    expect(ratePenalties(dossierOf({ penalties: { records: all } })).entry).toEqual(entry)
  })
  test('unknown without the section', () => expect(ratePenalties(dossierOf()).entry).toEqual(unknown))
})

describe('L8 scope', () => {
  const scope = {
    zh: '卫浴洁具制造；五金产品批发；货物进出口',
    en: 'Manufacture of bathroom fittings; wholesale of hardware; import and export of goods',
  }
  const atHome = { zh: '卫浴洁具制造', en: 'Manufacture of bathroom fittings' }
  test.each([
    ['both', scope, 'Bathroom fitting, brass', fact(1)],
    ['both, in Chinese', scope, '卫浴龙头', fact(1)],
    ['the goods alone', atHome, 'bathroom taps', fact(0.5)],
    ['export alone', scope, 'LED strip lights', fact(0.5)],
    ['neither', atHome, 'LED strip lights', fact(0)],
    ['goods not stated', scope, null, unknown],
    ['goods stated in blanks', scope, '  ', unknown],
    ['words that say nothing', scope, 'high quality products', unknown],
  ])('%s', (_, value, product, entry) => {
    expect(rateScope(dossierOf({ scope: value }, { answers: { product } })).entry).toEqual(entry)
  })
  test('unknown without the section', () => expect(rateScope(dossierOf({}, { answers: { product: 'taps' } })).entry).toEqual(unknown))
})
