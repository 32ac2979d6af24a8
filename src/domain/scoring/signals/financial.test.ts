import { describe, expect, test } from 'vitest'
import { bilingual, dossierOf, factsOf, identity, yuan, type Sections } from '#test/support/dossier.ts'
import { rateAnnualReports, rateEquityPledges, rateMortgages, ratePaidIn, rateStatements, rateTax } from './financial.ts'

const text = bilingual('In words')
const unknown = { kind: 'unknown' }
const fact = (v: number) => ({ kind: 'fact', v: expect.closeTo(v, 6), age: 0 })
const clean = (recall: number) => ({ kind: 'clean', v: 1, recall, age: 0 })
const records = (...all: [v0: number, resolvedDays: number | null][]) => ({
  kind: 'records',
  records: all.map(([v0, resolvedDays]) => ({ v0, resolvedDays })),
  age: 0,
})

describe('F1 paid-in capital', () => {
  const capital = (paidIn: number, dueOn?: string) => ({ registered: yuan(12_000_000), paidIn: yuan(paidIn), dueOn })
  const founded = (establishedOn: string) => ({ identity: { ...identity, establishedOn } })
  const sayDue = /CNY 10\.8 of 12\.0 million paid in; due in full by June 2027/
  test.each<[string, Sections, object, RegExp]>([
    ['not read', {}, unknown, /not read/],
    ['paid in full', { capital: capital(12_000_000) }, fact(1), /All of CNY 12\.0 million paid in/],
    ['paid-in not stated', { identity, capital: { registered: yuan(12_000_000) } }, unknown, /not stated/],
    [
      'two currencies',
      { identity, capital: { registered: yuan(1), paidIn: { minor: 100, currency: 'USD' } } },
      unknown,
      /cannot be compared/,
    ],
    ['nothing subscribed', { identity, capital: { registered: yuan(0), paidIn: yuan(0) } }, unknown, /cannot be compared/],
    ['founded on an unknown day', { capital: capital(1) }, unknown, /not known/],
    // 5364 of 5585 days have passed from 15 March 2012 to 30 June 2027: 0.96 was due, 0.9 is paid.
    ['an older company, behind', { identity, capital: capital(10_800_000) }, fact(0.9 / (5363.5 / 5585)), sayDue],
    ['an older company, its own later day', { identity, capital: capital(10_800_000, '2031-12-31') }, fact(1), /by December 2031/],
    ['a new company, on schedule', { ...founded('2025-11-20'), capital: capital(2_400_000 + 20_000) }, fact(1), /by November 2030/],
    [
      'a new company, behind',
      { ...founded('2024-11-20'), capital: capital(1_200_000) },
      fact(0.1 / (730.5 / 1826)),
      /CNY 1\.2 of 12\.0 million/,
    ],
    [
      'its own later day does not help a new company',
      { ...founded('2024-11-20'), capital: capital(1_200_000, '2050-01-01') },
      fact(0.1 / (730.5 / 1826)),
      /2029/,
    ],
    ['its own earlier day counts', { ...founded('2024-11-20'), capital: capital(1_200_000, '2026-11-01') }, fact(0.1), /November 2026/],
    ['in the first weeks at least 5 % are due', { ...founded('2026-11-10'), capital: capital(300_000) }, fact(0.5), /CNY 0\.3 of/],
    ['nothing paid', { ...founded('2026-06-10'), capital: capital(0) }, fact(0), /Nothing paid in of CNY 12\.0 million/],
  ])('%s', (_, sections, entry, words) => {
    const found = ratePaidIn(dossierOf(sections))
    expect(found.entry).toEqual(entry)
    expect(found.words).toMatch(words)
  })
})

describe('F2 annual reports', () => {
  const report = (year: number, filedOn: string | null) => ({ year, dueOn: `${year + 1}-06-30`, filedOn })
  const young = { identity: { ...identity, establishedOn: '2026-02-01' } }
  test.each<[string, Sections, object]>([
    ['not read', {}, unknown],
    ['three of three', { annualReports: { reports: [2023, 2024, 2025].map((year) => report(year, `${year + 1}-06-30`)) } }, fact(1)],
    [
      'one late',
      { annualReports: { reports: [report(2025, '2026-07-01'), report(2024, '2025-06-01'), report(2023, '2024-06-01')] } },
      fact(2 / 3),
    ],
    ['one missing', { annualReports: { reports: [report(2025, null), report(2024, '2025-06-01')] } }, fact(1 / 2)],
    [
      'only the last three count',
      { annualReports: { reports: [report(2022, null), ...[2023, 2024, 2025].map((year) => report(year, `${year + 1}-01-30`))] } },
      fact(1),
    ],
    ['one that is not due does not count', { annualReports: { reports: [report(2026, null), report(2025, '2026-06-30')] } }, fact(1)],
    ['none due yet', { ...young, annualReports: { reports: [] } }, { kind: 'na' }],
    ['due, and none listed', { identity, annualReports: { reports: [] } }, unknown],
  ])('%s', (_, sections, entry) => {
    expect(rateAnnualReports(dossierOf(sections)).entry).toEqual(entry)
  })
})

describe('F3 pledges and freezes', () => {
  const pledge = (kind: 'pledge' | 'freeze', endedOn?: string) => ({ ...text, on: '2026-01-01', kind, endedOn })
  test.each([
    ['none', [], clean(0.9)],
    ['pledge', [pledge('pledge')], records([0.6, null])],
    ['freeze', [pledge('freeze')], records([0.1, null])],
    ['released', [pledge('freeze', '2026-11-18')], records([0.1, 2])],
    ['repaired', [{ ...pledge('freeze'), repaired: true as const }], clean(0.9)],
  ])('%s', (_, all, entry) => {
    expect(rateEquityPledges(dossierOf({ equityPledges: { records: all } })).entry).toEqual(entry)
  })
  test('unknown without the section', () => expect(rateEquityPledges(dossierOf()).entry).toEqual(unknown))
})

describe('F4 mortgages', () => {
  const mortgage = (amount: number, endedOn?: string) => ({ ...text, on: '2026-01-01', amount: yuan(amount), endedOn })
  const capital = { registered: yuan(10_000_000), paidIn: yuan(10_000_000) }
  test.each<[string, Sections, object]>([
    ['none', { chattelMortgages: { records: [] } }, clean(0.9)],
    ['against paid-in capital', { capital, chattelMortgages: { records: [mortgage(2_500_000)] } }, records([0.75, null])],
    [
      'open ones add up',
      { capital, chattelMortgages: { records: [mortgage(2_500_000), mortgage(5_000_000)] } },
      records([0.25, null], [0.25, null]),
    ],
    ['not below 0', { capital, chattelMortgages: { records: [mortgage(25_000_000)] } }, records([0, null])],
    [
      'a closed one recovers alone',
      { capital, chattelMortgages: { records: [mortgage(5_000_000, '2026-11-19'), mortgage(2_500_000)] } },
      records([0.5, 1], [0.75, null]),
    ],
    ['nothing paid in', { capital: { ...capital, paidIn: yuan(0) }, chattelMortgages: { records: [mortgage(1)] } }, records([0, null])],
    ['paid-in not known', { chattelMortgages: { records: [mortgage(1)] } }, unknown],
    [
      'another currency',
      { capital: { ...capital, paidIn: { minor: 100, currency: 'USD' } }, chattelMortgages: { records: [mortgage(1)] } },
      unknown,
    ],
    ['repaired', { capital, chattelMortgages: { records: [{ ...mortgage(1), repaired: true }] } }, clean(0.9)],
    ['not read', { capital }, unknown],
  ])('%s', (_, sections, entry) => {
    expect(rateMortgages(dossierOf(sections)).entry).toEqual(entry)
  })
})

describe('F5 tax', () => {
  const rated = (grade: 'A' | 'B' | 'M' | 'C' | 'D') => ({ rating: { grade, year: 2025 }, arrears: [] })
  const arrears = [{ ...text, on: '2026-01-01' }]
  test.each<[string, Sections['tax'], object]>([
    ['not read', undefined, unknown],
    ['A', rated('A'), fact(1)],
    ['B', rated('B'), fact(0.85)],
    ['M', rated('M'), fact(0.6)],
    ['C', rated('C'), fact(0.3)],
    ['D', rated('D'), fact(0)],
    ['searched, no rating and no arrears', { rating: null, arrears: [] }, clean(0.6)],
    ['open arrears', { ...rated('A'), arrears }, records([1, null], [0.3, null])],
    ['open arrears, rated D', { ...rated('D'), arrears }, records([0, null], [0.3, null])],
    ['arrears paid', { rating: null, arrears: [{ ...text, on: '2026-01-01', endedOn: '2026-11-10' }] }, records([0.3, 10])],
    ['arrears repaired', { ...rated('A'), arrears: [{ ...text, on: '2026-01-01', repaired: true }] }, fact(1)],
  ])('%s', (_, tax, entry) => {
    expect(rateTax(dossierOf(tax ? { tax } : {})).entry).toEqual(entry)
  })

  test('is as old as the source says, not as our reading', () => {
    expect(rateTax(dossierOf({}, { facts: factsOf({ tax: rated('A') }, '2026-05-14') })).entry).toMatchObject({ age: 190 })
  })
})

describe('F6 statements', () => {
  test.each([
    ['safe', 1],
    ['grey', 0.5],
    ['distress', 0.1],
  ] as const)('%s', (zone, v) => {
    expect(rateStatements(dossierOf({ statements: { zone, form: 'a form', year: 2025 } })).entry).toEqual(fact(v))
  })
  test('unknown without the section', () => expect(rateStatements(dossierOf()).entry).toEqual(unknown))
})
