import { describe, expect, test } from 'vitest'
import type { BuyerAnswers } from '#domain/verification/buyer-answers.ts'
import { bilingual, dossierOf, identity, type Sections } from '#test/support/dossier.ts'
import { rateAddress, rateAge, rateCertificates, rateDocuments, rateExports, rateInsuredStaff, rateMakerEvidence } from './operational.ts'

const text = bilingual('In words')
const unknown = { kind: 'unknown' }
const na = { kind: 'na' }
const fact = (v: number) => ({ kind: 'fact', v: expect.closeTo(v, 6), age: 0 })
const clean = (v: number, recall: number) => ({ kind: 'clean', v, recall, age: 0 })

describe('O1 age', () => {
  test.each([
    ['2026-11-20', 0, '0 months'],
    ['2025-11-21', 0, '11 months'],
    ['2025-11-20', 0, '12 months'],
    ['2025-05-20', 0.6 * (184 / 365), '18 months'],
    ['2024-11-20', 0.6, '2 years'],
    ['2023-05-20', 0.6 + 0.4 * ((1 + 184 / 365) / 3), '3 years'],
    ['2021-11-20', 1, '5 years'],
    ['1999-01-01', 1, '27 years'],
  ])('established on %s: %d', (establishedOn, v, words) => {
    const found = rateAge(dossierOf({ identity: { ...identity, establishedOn } }))
    expect(found.entry).toEqual(fact(v))
    expect(found.words).toMatch(new RegExp(`^${words}`, 'u'))
  })
  test('unknown without the section', () => expect(rateAge(dossierOf()).entry).toEqual(unknown))
})

describe('O2 insured staff', () => {
  test.each<[string, number | null, number | null, object]>([
    ['no claim', null, 100, na],
    ['a claim, nothing read', 200, null, unknown],
    ['70 % of the claim', 200, 140, fact(1)],
    ['half of that', 200, 70, fact(0.5)],
    ['nobody', 200, 0, fact(0)],
    ['a claim of none', 0, 0, fact(1)],
  ])('%s', (_, claimedStaff, insured, entry) => {
    expect(
      rateInsuredStaff(dossierOf(insured === null ? {} : { insuredStaff: { count: insured, year: 2025 } }, { answers: { claimedStaff } }))
        .entry,
    ).toEqual(entry)
  })
})

describe('O3 maker evidence', () => {
  const permit = (kind: 'pollution' | 'production' | 'other', endedOn?: string) => ({ ...text, on: '2024-01-01', kind, endedOn })
  const evidence = (makes: boolean, permits: ReturnType<typeof permit>[], own: boolean, patents: number): Sections => ({
    scope: makes ? { zh: '五金制品制造；五金制品销售', en: '' } : { zh: '五金制品销售；智能制造装备销售；货物进出口', en: '' },
    permits: { records: permits },
    address: { ...text, kind: own ? 'own_industrial_site' : 'office' },
    equipmentPatents: { records: Array.from({ length: patents }, () => ({ ...text, on: '2024-01-01' })) },
  })
  const none = evidence(false, [], false, 0)
  const { permits: _permits, ...unread } = evidence(true, [], true, 0)
  const cases: [string, Sections, BuyerAnswers['saysItMakes'], object][] = [
    ['not said', none, null, unknown],
    ['nothing read', {}, true, unknown],
    ['none of five kinds', none, true, fact(0.1)],
    ['one', evidence(true, [], false, 0), true, fact(0.3)],
    ['two', evidence(true, [], true, 0), true, fact(0.6)],
    ['three', evidence(true, [permit('pollution')], true, 0), true, fact(0.8)],
    ['four', evidence(true, [permit('pollution'), permit('production')], true, 0), true, fact(1)],
    ['five', evidence(true, [permit('pollution'), permit('production')], true, 3), true, fact(1)],
    [
      'a permit that has ended and one of another kind',
      evidence(false, [permit('pollution', '2026-01-01'), permit('other')], false, 0),
      true,
      fact(0.1),
    ],
    ['permits not read', unread, true, unknown],
    [
      'four found, the rest not read',
      { ...evidence(true, [permit('pollution'), permit('production')], true, 0), equipmentPatents: undefined } as Sections,
      true,
      fact(1),
    ],
    ['says that it trades, and does', none, false, fact(1)],
    ['says that it trades, and makes', evidence(true, [], true, 0), false, unknown],
  ]
  test.each(cases)('%s', (_, sections, saysItMakes, entry) => {
    const present = Object.fromEntries(Object.entries(sections).filter(([, value]) => value !== undefined))
    expect(rateMakerEvidence(dossierOf(present, { answers: { saysItMakes } })).entry).toEqual(entry)
  })

  test.each([
    ['生产、销售：电子产品', 0.3],
    ['加工五金制品', 0.3],
    ['电子产品销售（不含生产）', 0.1],
    ['销售塑料制品；产品设计', 0.1],
  ])('the scope %s', (zh, v) => {
    expect(rateMakerEvidence(dossierOf({ ...none, scope: { zh, en: '' } }, { answers: { saysItMakes: true } })).entry).toEqual(fact(v))
  })

  test.each([
    ['Manufacture and sale of lamps', 0.3],
    ['Sale of plastic products', 0.1],
  ])('a scope of which only English is known: %s', (en, v) => {
    expect(rateMakerEvidence(dossierOf({ ...none, scope: { zh: '', en } }, { answers: { saysItMakes: true } })).entry).toEqual(fact(v))
  })
})

describe('O4 address', () => {
  test.each([
    ['own_industrial_site', fact(1)],
    ['office', fact(0.6)],
    ['residential', fact(0.2)],
    ['mass_registration', fact(0.1)],
    ['unclassified', clean(0.8, 0.7)],
  ] as const)('%s', (kind, entry) => {
    expect(rateAddress(dossierOf({ address: { ...text, kind } })).entry).toEqual(entry)
  })
  test('unknown without the section', () => expect(rateAddress(dossierOf()).entry).toEqual(unknown))
})

describe('O5 exports', () => {
  const customsRecord = { ...text, since: '2016-01-01' }
  const shipments = { count: 12, lastOn: '2026-10-01' }
  test.each([
    ['record and shipments', { customsRecord, shipments }, fact(1)],
    ['the record alone', { customsRecord, shipments: null }, fact(0.7)],
    ['shipments alone', { customsRecord: null, shipments }, fact(0.7)],
    ['searched, nothing found', { customsRecord: null, shipments: null }, clean(0.2, 0.7)],
  ])('%s', (_, exports, entry) => {
    expect(rateExports(dossierOf({ exports })).entry).toEqual(entry)
  })
  test('unknown without the section', () => expect(rateExports(dossierOf()).entry).toEqual(unknown))
})

describe('O6 certificates', () => {
  type State = NonNullable<Sections['certificates']>['certificates'][number]['state']
  const certificates = (...states: State[]) => ({ needed: true, certificates: states.map((state) => ({ ...text, state })) })
  test.each<[string, Sections['certificates'], object]>([
    ['not read', undefined, unknown],
    ['none needed', { needed: false, certificates: [] }, na],
    ['needed, none supplied', { needed: true, certificates: [] }, unknown],
    ['all checked', certificates('valid', 'valid'), fact(1)],
    ['some cannot be checked', certificates('valid', 'uncheckable'), fact(0.5)],
    ['expired', certificates('expired', 'uncheckable'), fact(0.3)],
    ['for another product', certificates('another_product'), fact(0.3)],
    ['false', certificates('valid', 'false', 'expired'), fact(0)],
  ])('%s', (_, section, entry) => {
    expect(rateCertificates(dossierOf(section ? { certificates: section } : {})).entry).toEqual(entry)
  })
})

test('O7: documents are not compared yet', () => expect(rateDocuments(dossierOf()).entry).toEqual(unknown))
