import { describe, expect, test } from 'vitest'
import { methodology } from './methodology.ts'
import { score, type Score } from './score.ts'
import type { ActiveCap, SignalEntry, SignalId } from './signal.ts'

// The worked examples of methodology 2026.1, section 8, written out by hand: A is known in full, the others differ from it.

type Signals = Partial<Record<SignalId, SignalEntry>>

const fact = (v: number): SignalEntry => ({ kind: 'fact', v, age: 0 })
const unknown: SignalEntry = { kind: 'unknown' }
const all = (entry: SignalEntry, ids: SignalId[]): Signals => Object.fromEntries(ids.map((id) => [id, entry]))
const clean = (ids: SignalId[]): Signals =>
  Object.fromEntries(ids.map((id) => [id, { kind: 'clean', v: 1, recall: methodology.signals[id].recall, age: 0 }]))

const established: Signals = {
  ...all(fact(1), ['L1_identity', 'L2_status', 'L8_scope_fit', 'F2_annual_reports', 'F5_tax', 'R5_management_churn']),
  ...all(fact(1), ['O1_age', 'O2_insured_staff', 'O5_export_evidence', 'O6_certificates', 'O7_document_match']),
  ...all(fact(0.9), ['F1_paid_in', 'O3_maker_evidence', 'O4_address', 'R4_digital_footprint']),
  ...clean([
    'L3_abnormal_list',
    'L4_serious_violation',
    'L5_enforcement',
    'L6_litigation',
    'L7_admin_penalty',
    'L9_screening',
    'L10_owner_screening',
  ]),
  ...clean(['F3_equity_pledge_freeze', 'F4_chattel_mortgage', 'R1_adverse_media', 'R2_buyer_incidents', 'R3_ip_disputes']),
  F6_statements_z: fact(0.8),
}
const notAsked = (...ids: SignalId[]) => all(unknown, ids)
const freeTier: Signals = {
  ...notAsked('L6_litigation', 'L10_owner_screening', 'F3_equity_pledge_freeze', 'F4_chattel_mortgage', 'F5_tax', 'F6_statements_z'),
  ...notAsked('O2_insured_staff', 'O3_maker_evidence', 'O4_address', 'O5_export_evidence', 'O6_certificates', 'O7_document_match'),
  ...notAsked('R1_adverse_media', 'R2_buyer_incidents', 'R3_ip_disputes', 'R4_digital_footprint'),
  F1_paid_in: fact(0.5),
  O1_age: fact(0.8),
}
const trader: Signals = {
  ...notAsked('F5_tax', 'F6_statements_z', 'O6_certificates'),
  F1_paid_in: fact(0.3),
  O2_insured_staff: fact(0.3),
  O3_maker_evidence: fact(0.1),
  O4_address: fact(0.6),
  O5_export_evidence: fact(0.8),
}
const shell: Signals = {
  ...notAsked('L10_owner_screening', 'F2_annual_reports', 'F3_equity_pledge_freeze', 'F4_chattel_mortgage', 'F5_tax', 'F6_statements_z'),
  ...notAsked('O5_export_evidence', 'O6_certificates', 'R1_adverse_media', 'R2_buyer_incidents', 'R3_ip_disputes'),
  ...all(fact(0), ['F1_paid_in', 'O1_age', 'O2_insured_staff', 'O3_maker_evidence']),
  ...all(fact(0.1), ['O4_address', 'R4_digital_footprint']),
  L8_scope_fit: fact(0.5),
  O7_document_match: fact(0.3),
  R5_management_churn: fact(0.4),
}

interface Worked {
  title: string
  differs: Signals
  caps?: ActiveCap[]
  /** Score, low end, high end, coverage in per cent; then score and coverage of the four bars. */
  total: [number, number, number, number]
  legal: [number, number]
  financial: [number, number]
  operational: [number, number]
  reputation: [number, number]
  binding?: string
}

const worked: Worked[] = [
  {
    title: 'A. established exporter',
    differs: {},
    total: [93, 90, 98, 92],
    legal: [96, 93],
    financial: [92, 98],
    operational: [96, 100],
    reputation: [81, 68],
  },
  {
    title: 'B. free tier',
    differs: freeTier,
    total: [70, 44, 88, 46],
    legal: [93, 87],
    financial: [57, 35],
    operational: [53, 10],
    reputation: [60, 20],
  },
  {
    title: 'C. trader that claims a factory',
    differs: trader,
    caps: [{ code: 'CLAIMED_MAKER_IS_TRADER' }],
    total: [70, 69, 70, 82],
    legal: [96, 93],
    financial: [64, 57],
    operational: [59, 86],
    reputation: [81, 68],
    binding: 'CLAIMED_MAKER_IS_TRADER',
  },
  {
    title: 'D. shell',
    differs: shell,
    caps: [{ code: 'AGE_LT_12M_NO_EXPORT' }, { code: 'TYPOLOGY_SHELL' }],
    total: [40, 38, 40, 66],
    legal: [91, 89],
    financial: [40, 20],
    operational: [20, 72],
    reputation: [40, 40],
    binding: 'TYPOLOGY_SHELL',
  },
  {
    title: 'E. private beneficiary',
    differs: { O7_document_match: fact(0) },
    caps: [{ code: 'BENEFICIARY_PERSON' }],
    total: [35, 35, 35, 92],
    legal: [96, 93],
    financial: [92, 98],
    operational: [35, 100],
    reputation: [81, 68],
    binding: 'BENEFICIARY_PERSON',
  },
  {
    title: 'F. late annual report',
    differs: { L3_abnormal_list: fact(0.4), F2_annual_reports: fact(0.3) },
    caps: [{ code: 'ABNORMAL_LATE_REPORT' }],
    total: [69, 69, 69, 92],
    legal: [69, 93],
    financial: [82, 98],
    operational: [96, 100],
    reputation: [81, 68],
    binding: 'ABNORMAL_LATE_REPORT',
  },
  {
    title: 'G. unreachable',
    differs: { L3_abnormal_list: fact(0), O4_address: fact(0) },
    caps: [{ code: 'ABNORMAL_UNREACHABLE' }],
    total: [45, 45, 45, 92],
    legal: [45, 93],
    financial: [92, 98],
    operational: [86, 100],
    reputation: [81, 68],
    binding: 'ABNORMAL_UNREACHABLE',
  },
  {
    title: 'H. dishonest debtor',
    differs: { L5_enforcement: fact(0) },
    caps: [{ code: 'DISHONEST_DEBTOR' }],
    total: [30, 30, 30, 92],
    legal: [30, 94],
    financial: [92, 98],
    operational: [96, 100],
    reputation: [81, 68],
    binding: 'DISHONEST_DEBTOR',
  },
  {
    title: 'I. sanctioned',
    differs: { L9_screening: fact(0) },
    caps: [{ code: 'SANCTIONED' }],
    total: [5, 5, 5, 92],
    legal: [5, 93],
    financial: [92, 98],
    operational: [96, 100],
    reputation: [81, 68],
    binding: 'SANCTIONED',
  },
  {
    title: 'J. possible match',
    differs: { L9_screening: unknown },
    caps: [{ code: 'SCREENING_UNRESOLVED', ifConfirmed: 'SANCTIONED' }],
    total: [59, 5, 59, 87],
    legal: [59, 81],
    financial: [92, 98],
    operational: [96, 100],
    reputation: [81, 68],
    binding: 'SCREENING_UNRESOLVED',
  },
  {
    title: 'K. licence revoked',
    differs: { L2_status: fact(0) },
    caps: [{ code: 'NOT_ACTIVE' }],
    total: [10, 10, 10, 92],
    legal: [10, 93],
    financial: [92, 98],
    operational: [96, 100],
    reputation: [81, 68],
    binding: 'NOT_ACTIVE',
  },
]

const percent = (share: number | null) => Math.floor(100 * (share ?? 0) + 0.5)
const bar = ({ dimensions }: Score, id: keyof Score['dimensions']) => [dimensions[id].shownWhole, percent(dimensions[id].coverage)]

describe('worked examples', () => {
  test.each(worked)('$title', ({ differs, caps = [], total, binding, ...bars }) => {
    const got = score({ lens: 'strictest', controlledGoods: null, matchConfidence: 1, caps, signals: { ...established, ...differs } })
    expect([got.score, ...(got.range ?? []), percent(got.coverage)]).toEqual(total)
    for (const id of ['legal', 'financial', 'operational', 'reputation'] as const) expect(bar(got, id), id).toEqual(bars[id])
    expect(got.binding[0]?.code).toBe(binding)
  })
})

const base = { lens: 'strictest' as const, controlledGoods: null, matchConfidence: 1, caps: [], signals: established }

describe('edges', () => {
  test('nothing checked: 0 to 85, and no score', () => {
    expect(score({ ...base, signals: {} })).toMatchObject({
      published: false,
      reason: 'too_little_checked',
      score: null,
      colour: null,
      range: [0, 85],
      raw: 50,
      coverage: 0,
    })
  })
  test('nothing applies: no range', () => {
    const na = Object.fromEntries(Object.keys(methodology.signals).map((id) => [id, { kind: 'na' }])) as Signals
    expect(score({ ...base, signals: na })).toMatchObject({
      published: false,
      reason: 'nothing_applicable',
      range: null,
      raw: null,
      effectiveCap: null,
    })
  })
  test('an unconfirmed match comes before an old register', () => {
    const old: Signals = { ...established, L2_status: { kind: 'fact', v: 1, age: 366 } }
    expect(score({ ...base, signals: old })).toMatchObject({ reason: 'stale_registry', score: null })
    expect(score({ ...base, signals: old, matchConfidence: 0.84 })).toMatchObject({ reason: 'match_not_confirmed', score: null })
  })
  test.each([
    [90, undefined, 93],
    [91, 'STALE_REGISTRY', 79],
  ])('a registration status %d days old', (age, code, shown) => {
    const got = score({ ...base, signals: { ...established, L2_status: { kind: 'fact', v: 1, age } } })
    expect([got.binding[0]?.code, got.score]).toEqual([code, shown])
    expect(got.dimensions.legal.cap).toBe(code ? 79 : null)
  })
  test('a lens changes caps and nothing else', () => {
    const inLens = (lens: 'uk' | 'eu' | 'us' | 'strictest', controlledGoods: boolean | null) =>
      score({ ...base, lens, controlledGoods, caps: [{ code: 'EXPORT_CONTROLLED' }] })
    expect([inLens('uk', false).score, inLens('eu', false).score, inLens('us', false).score, inLens('strictest', false).score]).toEqual([
      69, 69, 40, 40,
    ])
    expect([inLens('uk', true).score, inLens('eu', null).score]).toEqual([40, 40])
    expect(inLens('uk', false).raw).toBe(inLens('us', true).raw)
  })
  test('of several open matches the worst counts', () => {
    const caps: ActiveCap[] = [
      { code: 'SCREENING_UNRESOLVED', ifConfirmed: 'EXPORT_CONTROLLED' },
      { code: 'SCREENING_UNRESOLVED', ifConfirmed: 'FORCED_LABOUR_LISTED' },
    ]
    const got = score({ ...base, lens: 'uk', caps })
    expect(got.range).toEqual([25, 59])
    expect(got.binding).toEqual([{ code: 'SCREENING_UNRESOLVED', value: 59 }])
  })
})

test('points lost and left add up to what the raw score lacks of 100', () => {
  for (const { differs } of worked) {
    const got = score({ ...base, signals: { ...established, ...differs } })
    const lost = Object.values(got.signals).reduce((sum, one) => sum + (one.lostFound ?? 0) + (one.lostUnchecked ?? 0), 0)
    expect(lost).toBeCloseTo(100 - (got.raw ?? 0), 9)
    expect(Object.values(got.signals).every((one) => one.gain === null || Math.abs(one.gain - (one.lostUnchecked ?? 0)) < 1e-9)).toBe(true)
  }
})

test('costs of section 10, worked by hand: O3 of case C takes 100 · 0.3 · 0.2 · 0.9 points by what was found', () => {
  const got = score({ ...base, signals: { ...established, ...trader } })
  expect(got.signals.O3_maker_evidence).toMatchObject({ lostFound: expect.closeTo(5.4, 9), lostUnchecked: 0, gain: 0 })
  expect(got.signals.O6_certificates).toMatchObject({ lostFound: 0, lostUnchecked: expect.closeTo(2.1, 9), gain: expect.closeTo(2.1, 9) })
})
