import { describe, expect, test } from 'vitest'
import { dossier as dossierShape } from '#domain/evidence/dossier.ts'
import {
  allLists,
  bilingual,
  company,
  dossierOf,
  factsOf,
  hitOn,
  identity,
  owner,
  representative,
  scoredAt,
  yuan,
  type Sections,
} from '#test/support/dossier.ts'
import { assess } from './assess.ts'

const text = bilingual('In words')
const empty = { records: [] }

/** What the register itself answers for a sound company, and the lists. */
const registerAlone: Sections = {
  identity,
  status: { zh: '存续', en: 'Active', state: 'active' },
  capital: { registered: yuan(12_000_000), paidIn: yuan(12_000_000) },
  scope: { zh: '五金制品制造；货物进出口', en: 'Manufacture of hardware; import and export' },
  address: { ...text, kind: 'unclassified' },
  legalRepresentative: { zh: representative.zh, en: representative.en },
  shareholders: { holders: [{ zh: owner.zh, en: owner.en, kind: 'company', share: 0.6 }] },
  personnel: { people: [] },
  annualReports: { reports: [{ year: 2025, dueOn: '2026-06-30', filedOn: '2026-05-01' }] },
  insuredStaff: { count: 40, year: 2025 },
  changes: empty,
  abnormalListings: empty,
  seriousViolations: empty,
  penalties: empty,
  liquidation: empty,
  equityPledges: empty,
  chattelMortgages: empty,
}
const screening = { screenedAt: scoredAt, lists: allLists, names: [company, representative, owner], hits: [] }

describe('coverage', () => {
  test('the register and the lists alone give 38.5 %, and no score', () => {
    const { score } = assess(dossierOf(registerAlone, { screening }))
    expect(score.coverage).toBeCloseTo(0.385377, 6)
    expect(score).toMatchObject({ published: false, reason: 'too_little_checked', score: null })
  })

  test('a name, two agreeing records and the lists: far from a score', () => {
    const lei = {
      lei: '549300LBI3LRIZ2V8V66',
      legalName: company.zh,
      englishName: null,
      registeredAs: identity.uscc ?? null,
      entityStatus: 'ACTIVE',
      registrationStatus: 'ISSUED',
      address: '',
      parents: [],
    }
    const { score, findings } = assess(dossierOf({ identity, leiRecord: lei }, { screening }))
    expect(findings.L1_identity.entry).toMatchObject({ kind: 'fact', v: 0.6 })
    expect(score.coverage).toBeCloseTo(0.4 * 0.32 + (0.3 * 10) / 88, 5)
    expect(score.reason).toBe('too_little_checked')
  })

  test('nothing read: every signal is unknown, or has no claim to be compared with', () => {
    const { findings, score, caps } = assess(dossierOf())
    expect(new Set(Object.values(findings).map(({ entry }) => entry.kind))).toEqual(new Set(['unknown', 'na']))
    expect(findings.O2_insured_staff.entry.kind).toBe('na')
    expect([score.coverage, caps]).toEqual([0, []])
  })
})

describe('caps', () => {
  const listed = { ...screening, hits: [hitOn({ matchedOn: 'identifier', decision: 'confirmed' })] }

  test('speak where no score is published', () => {
    const { score, caps } = assess(dossierOf({ identity }, { screening: listed, answers: { lens: 'uk' } }))
    expect(score.published).toBe(false)
    expect(caps).toMatchObject([
      {
        code: 'SANCTIONED',
        value: 5,
        dimension: 'legal',
        binding: true,
        short: 'named on the OFAC SDN list',
        evidenceIds: ['evidence-identity'],
      },
    ])
  })

  test('are listed lowest first, binding or not', () => {
    const listing = { abnormalListings: { records: [{ ...text, on: '2026-07-08', reason: 'late_annual_report' as const }] } }
    const young = { identity: { ...identity, establishedOn: '2026-06-20' }, exports: { customsRecord: null, shipments: null } }
    const { caps } = assess(dossierOf({ ...registerAlone, ...listing, ...young }, { screening }))
    expect(caps.map(({ code, value }) => [code, value])).toEqual([
      ['ABNORMAL_LATE_REPORT', 69],
      ['AGE_LT_12M_NO_EXPORT', 70],
    ])
    expect(caps[0]?.words).toBe('Listed as abnormal since 8 July 2026: its annual report was not filed in time.')
  })

  test('the lens decides the value', () => {
    const hits = [hitOn({ matchedOn: 'identifier', decision: 'confirmed', listedAs: 'EXPORT_CONTROLLED' })]
    const value = (lens: 'uk' | 'us', controlledGoods: boolean | null) =>
      assess(dossierOf({ identity }, { screening: { ...screening, hits }, answers: { lens, controlledGoods } })).caps[0]?.value
    expect([value('uk', false), value('uk', null), value('us', false)]).toEqual([69, 40, 40])
  })

  test('an old register is said with its age', () => {
    const facts = factsOf({ ...registerAlone }, '2026-08-01')
    const { caps } = assess(dossierOf({}, { facts, screening }))
    expect(caps).toMatchObject([
      { code: 'STALE_REGISTRY', value: 79, words: 'The registration status is 111 days old.', evidenceIds: ['evidence-status'] },
    ])
  })

  test('a dimension that holds the score down is named', () => {
    const bad: Sections = {
      web: { checks: [{ ...text, what: 'icp_owner', agrees: false }] },
      media: { records: [{ ...text, on: '2026-11-20', severity: 'serious' }] },
      changes: { records: ['name', 'address', 'shareholders'].map((what) => ({ ...text, on: '2026-10-01', what: what as 'name' })) },
      ipDisputes: { records: [{ ...text, on: '2026-11-20', kind: 'counterfeiting_penalty' }] },
    }
    const { caps, score } = assess(dossierOf({ ...registerAlone, ...bad }, { screening }))
    expect(score.raw).toBeGreaterThan(score.generalCap ?? 100)
    expect(caps.at(-1)).toMatchObject({
      code: 'WEAKEST_DIMENSION',
      value: 55,
      dimension: null,
      binding: true,
      words: 'No score is more than 35 above its weakest part: Reputation, 20.',
    })
  })
})

describe('the result', () => {
  const full = dossierOf(registerAlone, { screening, answers: { product: 'hardware', saysItMakes: true, claimedStaff: 40 } })

  test('is a dossier that the schema accepts, and the same bytes each time', () => {
    expect(dossierShape.parse(full)).toEqual(full)
    const again = JSON.parse(JSON.stringify(full)) as typeof full
    expect(JSON.stringify(assess({ ...again, facts: again.facts.toReversed() }))).toBe(JSON.stringify(assess(full)))
  })

  test('a repaired record is as if it had never been', () => {
    const repaired = { ...text, on: '2026-01-01', repaired: true as const }
    const withRepaired: Sections = {
      ...registerAlone,
      seriousViolations: { records: [repaired] },
      penalties: { records: [{ ...repaired, severity: 'serious' }] },
      abnormalListings: { records: [{ ...repaired, reason: 'unreachable' }] },
      chattelMortgages: { records: [{ ...repaired, amount: yuan(1) }] },
    }
    expect(assess(dossierOf(withRepaired, { screening }))).toEqual(assess(dossierOf(registerAlone, { screening })))
  })

  test('says something short and plain of every signal', () => {
    for (const one of [full, dossierOf(), dossierOf(registerAlone)]) {
      for (const [id, { words }] of Object.entries(assess(one).findings)) {
        expect(words, id).toMatch(/^[A-Z0-9].{3,99}$/u)
        expect(words, id).not.toMatch(/undefined|null|NaN|\.$/u)
      }
    }
  })
})
