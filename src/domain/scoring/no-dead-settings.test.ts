import { expect, test } from 'vitest'
import type { Dossier } from '#domain/evidence/dossier.ts'
import { lenses } from '#domain/verification/buyer-answers.ts'
import {
  allLists,
  bilingual,
  company,
  dossierOf,
  hitOn,
  identity,
  owner,
  representative,
  scoredAt,
  yuan,
  type Sections,
} from '#test/support/dossier.ts'
import { assess } from './assess.ts'
import { methodology, type Methodology } from './methodology.ts'
import { score, type ScoreInput } from './score.ts'
import { capCodes, signalIds, type SignalEntry } from './signal.ts'

// Property 11 of methodology 2026.1, section 9: every number of the methodology changes the result of at least one case.

const text = bilingual('In words')
const on = '2026-07-08'
const each = <A extends string>(values: readonly A[], section: (value: A) => Sections): Dossier[] =>
  values.map((value) => dossierOf(section(value)))
const times = <R>(number: number, record: R): R[] => Array.from({ length: number }, () => record)
const foundedOn = (establishedOn: string): Sections => ({ identity: { ...identity, establishedOn } })
const screened = (sections: Sections, hits: Dossier['screening']['hits']): Dossier =>
  dossierOf(sections, { screening: { screenedAt: scoredAt, lists: allLists, names: [company, representative, owner], hits } })

const empty = { records: [] }
/** Every section searched and nothing found: the recalls. */
const nothingFound: Sections = {
  abnormalListings: empty,
  seriousViolations: empty,
  enforcement: empty,
  judgments: empty,
  penalties: empty,
  equityPledges: empty,
  chattelMortgages: empty,
  media: empty,
  ipDisputes: empty,
  changes: empty,
  address: { ...text, kind: 'unclassified' },
  exports: { customsRecord: null, shipments: null },
  tax: { rating: null, arrears: [] },
}
const holders = [{ zh: owner.zh, en: owner.en, kind: 'company' as const, share: 0.6 }]
const people: Sections = { identity, legalRepresentative: { zh: representative.zh, en: representative.en }, shareholders: { holders } }
const makes: Sections = {
  scope: { zh: '五金制品制造', en: '' },
  permits: empty,
  address: { ...text, kind: 'own_industrial_site' },
  equipmentPatents: empty,
}
const trades: Sections = { ...makes, scope: { zh: '五金制品销售', en: '' }, address: { ...text, kind: 'office' } }
const permits = {
  records: [
    { ...text, on, kind: 'pollution' as const },
    { ...text, on, kind: 'production' as const },
  ],
}
const code = identity.uscc ?? null
const product = 'lamps'
const makers = [
  trades,
  { ...trades, ...makes, address: trades.address },
  makes,
  { ...makes, permits: { records: permits.records.slice(0, 1) } },
  { ...makes, permits },
] as Sections[]
const stated = (statedUscc: string | null, statedLegalRepresentative: string | null) =>
  dossierOf(people, { searchTerm: company.zh, answers: { statedUscc, statedLegalRepresentative } })

const dossiers: Dossier[] = [
  stated(code, null),
  stated(code, representative.zh),
  stated(code, '王示例'),
  ...each(['active', 'moving', 'suspended', 'liquidation', 'revoked', 'deregistered', 'annulled', 'ordered_closed'], (state) => ({
    status: { ...text, state },
  })),
  ...each(['late_annual_report', 'information_not_published', 'unreachable', 'false_data'], (reason) => ({
    abnormalListings: { records: [{ ...text, on, reason }] },
  })),
  dossierOf({ seriousViolations: { records: [{ ...text, on }] } }),
  ...each(['enforced', 'consumption_limit', 'ended_without_assets', 'dishonest_debtor'], (kind) => ({
    enforcement: { records: [{ ...text, on, kind, against: 'company', identityProved: true }] },
  })),
  dossierOf({
    enforcement: { records: [{ ...text, on, endedOn: '2026-10-01', kind: 'enforced', against: 'company', identityProved: true }] },
  }),
  ...[1, 3, 4].map((number) =>
    dossierOf({ judgments: { records: times(number, { ...text, on, role: 'defendant' as const, matter: 'commercial' as const }) } }),
  ),
  dossierOf({ judgments: { records: times(2, { ...text, on, role: 'defendant' as const, matter: 'quality' as const }) } }),
  dossierOf({ judgments: { records: times(4, { ...text, on: '2024-01-01', role: 'defendant' as const, matter: 'commercial' as const }) } }),
  ...each(['minor', 'general', 'serious'], (severity) => ({ penalties: { records: [{ ...text, on, severity }] } })),
  dossierOf({ scope: { zh: '', en: 'Manufacture of lamps, export' } }, { answers: { product } }),
  dossierOf({ scope: { zh: '', en: 'Manufacture of lamps' } }, { answers: { product } }),
  dossierOf({ scope: { zh: '', en: 'Manufacture of shoes' } }, { answers: { product } }),
  screened(people, []),
  screened({ ...people, shareholders: { holders: [{ zh: '李示例', en: '', kind: 'person', share: 0.27 }] } }, []),
  screened(people, [hitOn({ decision: 'confirmed' })]),
  screened(people, [hitOn({ decision: 'confirmed', subject: owner })]),
  screened(people, [hitOn({ decision: 'confirmed', subject: { ...owner, share: 0.52 } })]),

  ...[12_000_000, 6_000_000, 100_000].map((paidIn) =>
    dossierOf({ ...foundedOn('2024-11-20'), capital: { registered: yuan(12_000_000), paidIn: yuan(paidIn) } }),
  ),
  dossierOf({ ...foundedOn('2026-11-10'), capital: { registered: yuan(12_000_000), paidIn: yuan(120_000) } }),
  dossierOf({
    annualReports: {
      reports: [2021, 2022, 2023, 2024, 2025].map((year) => ({
        year,
        dueOn: `${year + 1}-06-30`,
        filedOn: year < 2024 ? null : `${year + 1}-05-01`,
      })),
    },
  }),
  ...each(['pledge', 'freeze'], (kind) => ({ equityPledges: { records: [{ ...text, on, kind }] } })),
  dossierOf({ capital: { registered: yuan(1), paidIn: yuan(1) }, chattelMortgages: { records: [{ ...text, on, amount: yuan(2) }] } }),
  ...each(['A', 'B', 'M', 'C', 'D'], (grade) => ({ tax: { rating: { grade, year: 2025 }, arrears: [] } })),
  dossierOf({ tax: { rating: null, arrears: [{ ...text, on }] } }),
  ...each(['safe', 'grey', 'distress'], (zone) => ({ statements: { zone, form: 'a form', year: 2025 } })),

  ...each(['2026-01-01', '2025-11-20', '2025-05-20', '2023-05-20', '2010-01-01'], foundedOn),
  dossierOf({ insuredStaff: { count: 60, year: 2025 } }, { answers: { claimedStaff: 100 } }),
  ...makers.map((sections) => dossierOf(sections, { answers: { saysItMakes: true } })),
  dossierOf(trades, { answers: { saysItMakes: false } }),
  dossierOf({ ...trades, equipmentPatents: { records: [{ ...text, on }] } }, { answers: { saysItMakes: true } }),
  ...each(['own_industrial_site', 'office', 'residential', 'mass_registration', 'unclassified'], (kind) => ({
    address: { ...text, kind },
  })),
  dossierOf({ exports: { customsRecord: { ...text, since: on }, shipments: { count: 1, lastOn: on } } }),
  dossierOf({ exports: { customsRecord: null, shipments: { count: 1, lastOn: on } } }),
  ...each(['valid', 'uncheckable', 'expired', 'another_product', 'false'], (state) => ({
    certificates: { needed: true, certificates: [{ ...text, state }] },
  })),
  ...each(['minor', 'serious'], (severity) => ({ media: { records: [{ ...text, on, severity }] } })),
  ...each(['dispute', 'counterfeiting_penalty'], (kind) => ({ ipDisputes: { records: [{ ...text, on, kind }] } })),
  ...[0, 1, 2, 3].map((number) =>
    dossierOf({ changes: { records: times(number, { ...text, on: '2025-11-25', what: 'address' as const }) } }),
  ),
  dossierOf(nothingFound),
  dossierOf({ ...foundedOn('2026-06-20'), capital: { registered: yuan(1), paidIn: yuan(0) }, insuredStaff: { count: 0, year: 2025 } }),
  dossierOf({ ...foundedOn('2025-10-01'), exports: { customsRecord: null, shipments: null } }),
]

const everywhere = (entry: SignalEntry, others: Partial<ScoreInput> = {}): ScoreInput => ({
  lens: 'strictest',
  controlledGoods: null,
  matchConfidence: 1,
  caps: [],
  ...others,
  signals: { ...Object.fromEntries(signalIds.map((id) => [id, entry])), ...others.signals },
})
const fact = (v: number, age = 0): SignalEntry => ({ kind: 'fact', v, age })
const inputs: ScoreInput[] = [
  ...[0.45, 0.623, 0.823, 0.937].map((v) => everywhere(fact(v))),
  ...signalIds.map((id) => everywhere(fact(0.9), { signals: { [id]: fact(0.2) } })),
  ...[8, 31, 95, 370, 401, 900].map((age) => everywhere(fact(0.95, age))),
  ...lenses.flatMap((lens) => capCodes.map((cap) => everywhere(fact(1), { lens, caps: [{ code: cap }] }))),
  ...lenses.map((lens) => everywhere(fact(1), { lens, controlledGoods: false, caps: [{ code: 'EXPORT_CONTROLLED' }] })),
  ...lenses.map((lens) => everywhere(fact(1), { lens, signals: { L2_status: fact(1, 95) } })),
  everywhere({ kind: 'records', records: [{ v0: 0, resolvedDays: 700 }], age: 0 }),
  everywhere(fact(1), { matchConfidence: 0.86 }),
  everywhere({ kind: 'clean', v: 1, recall: 0.41, age: 0 }),
  everywhere(fact(1), {
    signals: { R1_adverse_media: fact(0), R2_buyer_incidents: fact(0), R3_ip_disputes: fact(0), R4_digital_footprint: fact(0) },
  }),
]

const results = (m: Methodology) =>
  [...inputs.map((one) => score(one, m)), ...dossiers.map((one) => assess(one, m))].map((one) => JSON.stringify(one))

type Path = readonly (string | number)[]

function numbersIn(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'number') return [path]
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => numbersIn(inner, [...path, key]))
    : []
}

function altered(path: Path, change: (value: number) => number): Methodology {
  const copy = structuredClone(methodology)
  const parent = path.slice(0, -1).reduce<Record<string, never>>((at, key) => at[key] as never, copy as never) as Record<string, number>
  const key = String(path.at(-1))
  parent[key] = change(parent[key] ?? 0)
  return copy
}

const changes = [(n: number) => n + 0.06, (n: number) => n - 0.06, (n: number) => n + 1, (n: number) => n - 1, (n: number) => n * 1.1]
const expected = results(methodology)

// Not asked yet: no rule gives these signals an entry that the recall would weigh.
const unused = new Set(['signals.R2_buyer_incidents.recall'])
// Entries of these signals are never `clean`, so that their recall of 1 stands in the table for the reader only.
const neverClean = [
  'L1_identity',
  'L2_status',
  'L8_scope_fit',
  'F1_paid_in',
  'F2_annual_reports',
  'F6_statements_z',
  'O1_age',
  'O2_insured_staff',
  'O3_maker_evidence',
  'O6_certificates',
  'O7_document_match',
  'R4_digital_footprint',
]
for (const id of neverClean) unused.add(`signals.${id}.recall`)

const paths = numbersIn(methodology).map((path) => ({ name: path.join('.'), path }))

test.each(paths.filter(({ name }) => !unused.has(name)))('$name matters', ({ path, name }) => {
  // What only turns facts into entries is looked for in dossiers, all else in entries: half the time.
  const readsFacts = /^(?:outcomes|triggers)\.|\.recall$/u.test(name)
  const matters = changes.some((change) => {
    const m = altered(path, change)
    return readsFacts
      ? dossiers.some((one, n) => JSON.stringify(assess(one, m)) !== expected[inputs.length + n])
      : inputs.some((one, n) => JSON.stringify(score(one, m)) !== expected[n])
  })
  expect(matters).toBe(true)
})

test('what is said to be unused is', () => {
  for (const { path } of paths.filter(({ name }) => unused.has(name))) expect(results(altered(path, (n) => n * 0.5))).toEqual(expected)
})
