import { describe, expect, test } from 'vitest'
import { bilingual, dossierOf, type Sections } from '#test/support/dossier.ts'
import { rateChurn, rateDisputes, rateFootprint, rateIncidents, rateMedia } from './reputation.ts'

const text = bilingual('In words')
const unknown = { kind: 'unknown' }
const fact = (v: number) => ({ kind: 'fact', v: expect.closeTo(v, 6), age: 0 })
const clean = (recall: number) => ({ kind: 'clean', v: 1, recall, age: 0 })
const records = (...all: [v0: number, resolvedDays: number | null][]) => ({
  kind: 'records',
  records: all.map(([v0, resolvedDays]) => ({ v0, resolvedDays })),
  age: 0,
})

describe('R1 adverse news', () => {
  const article = (severity: 'minor' | 'serious', on: string) => ({ ...text, severity, on })
  test.each([
    ['none', [], clean(0.5)],
    ['minor: over on its own day', [article('minor', '2026-11-10')], records([0.6, 10])],
    ['serious', [article('serious', '2026-11-20')], records([0.2, 0])],
    ['repaired', [{ ...article('serious', '2026-11-20'), repaired: true as const }], clean(0.5)],
  ])('%s', (_, all, entry) => {
    expect(rateMedia(dossierOf({ media: { records: all } })).entry).toEqual(entry)
  })
  test('unknown without the section', () => expect(rateMedia(dossierOf()).entry).toEqual(unknown))
})

test('R2: nobody can report incidents yet', () => expect(rateIncidents(dossierOf()).entry).toEqual(unknown))

describe('R3 disputes over designs and brands', () => {
  const dispute = (kind: 'dispute' | 'counterfeiting_penalty', endedOn?: string) => ({ ...text, kind, on: '2026-11-10', endedOn })
  test.each([
    ['none', [], clean(0.6)],
    ['a dispute that runs', [dispute('dispute')], records([0.6, null])],
    ['a dispute that ended', [dispute('dispute', '2026-11-19')], records([0.6, 1])],
    ['a penalty: over on its own day', [dispute('counterfeiting_penalty')], records([0.1, 10])],
    ['repaired', [{ ...dispute('dispute'), repaired: true as const }], clean(0.6)],
  ])('%s', (_, all, entry) => {
    expect(rateDisputes(dossierOf({ ipDisputes: { records: all } })).entry).toEqual(entry)
  })
  test('unknown without the section', () => expect(rateDisputes(dossierOf()).entry).toEqual(unknown))
})

describe('R4 footprint', () => {
  const check = (what: 'domain_age' | 'icp_owner' | 'email_domain', agrees: boolean) => ({ ...text, what, agrees })
  test.each([
    ['all agree', [check('domain_age', true), check('icp_owner', true)], fact(1)],
    ['two of three', [check('domain_age', true), check('icp_owner', true), check('email_domain', false)], fact(2 / 3)],
    ['none', [check('icp_owner', false)], fact(0)],
  ])('%s', (_, checks, entry) => {
    expect(rateFootprint(dossierOf({ web: { checks } })).entry).toEqual(entry)
  })
  test('unknown without the section', () => expect(rateFootprint(dossierOf()).entry).toEqual(unknown))
})

describe('R5 churn', () => {
  type Change = NonNullable<Sections['changes']>['records'][number]
  const change = (what: Change['what'], on = '2026-05-05'): Change => ({ ...text, what, on })
  const [person, holders, name, address] = (['legal_representative', 'shareholders', 'name', 'address'] as const).map((what) =>
    change(what),
  ) as [Change, Change, Change, Change]
  test.each<[string, Change[], object]>([
    ['none', [], clean(1)],
    ['one', [person], fact(0.8)],
    ['two', [person, holders], fact(0.5)],
    ['three', [person, holders, name], fact(0.2)],
    ['four', [person, holders, name, address], fact(0.2)],
    ['others do not count', [change('scope'), change('capital'), change('other')], clean(1)],
    ['longer ago does not count', [change('address', '2025-11-20')], clean(1)],
    ['a year less a day counts', [change('address', '2025-11-21')], fact(0.8)],
    ['repaired', [{ ...person, repaired: true }], clean(1)],
  ])('%s', (_, all, entry) => {
    expect(rateChurn(dossierOf({ changes: { records: all } })).entry).toEqual(entry)
  })
  test('unknown without the section', () => expect(rateChurn(dossierOf()).entry).toEqual(unknown))
})
