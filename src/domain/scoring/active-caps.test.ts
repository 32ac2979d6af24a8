import { describe, expect, test } from 'vitest'
import type { Dossier } from '#domain/evidence/dossier.ts'
import type { BuyerAnswers } from '#domain/verification/buyer-answers.ts'
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
import { findActiveCaps } from './active-caps.ts'

const text = bilingual('In words')
const codes = (dossier: Dossier) => findActiveCaps(dossier).map(({ code, ifConfirmed }) => (ifConfirmed ? `${code} ${ifConfirmed}` : code))
const on = '2026-07-08'
const ended = { ...text, on, endedOn: '2026-11-20' }

describe('from the register', () => {
  const status = (state: NonNullable<Sections['status']>['state']): Sections => ({ status: { ...text, state } })
  const enforced = (
    kind: 'enforced' | 'consumption_limit' | 'ended_without_assets' | 'dishonest_debtor',
    against: 'company' | 'legal_representative' = 'company',
    identityProved = false,
  ): Sections => ({
    enforcement: { records: [{ ...text, on, kind, against, identityProved }] },
  })
  const abnormal = (...reasons: NonNullable<Sections['abnormalListings']>['records'][number]['reason'][]): Sections => ({
    abnormalListings: { records: reasons.map((reason) => ({ ...text, on, reason })) },
  })
  test.each<[string, Sections, string[]]>([
    ['nothing read', {}, []],
    ['active', status('active'), []],
    ['revoked', status('revoked'), ['NOT_ACTIVE']],
    ['deregistered', status('deregistered'), ['NOT_ACTIVE']],
    ['annulled', status('annulled'), ['NOT_ACTIVE']],
    ['ordered closed', status('ordered_closed'), ['NOT_ACTIVE']],
    ['suspended', status('suspended'), []],
    ['being wound up', status('liquidation'), ['INSOLVENCY']],
    ['bankruptcy accepted', { liquidation: { records: [{ ...text, on, kind: 'bankruptcy' }] } }, ['INSOLVENCY']],
    ['liquidation committee', { liquidation: { records: [{ ...text, on, kind: 'liquidation_committee' }] } }, ['INSOLVENCY']],
    ['bankruptcy ended', { liquidation: { records: [{ ...ended, kind: 'bankruptcy' }] } }, []],
    ['serious violation', { seriousViolations: { records: [{ ...text, on }] } }, ['SERIOUS_VIOLATION']],
    ['serious violation ended today', { seriousViolations: { records: [ended] } }, []],
    ['serious violation repaired', { seriousViolations: { records: [{ ...text, on, repaired: true }] } }, []],
    ['dishonest debtor', enforced('dishonest_debtor'), ['DISHONEST_DEBTOR']],
    [
      'its representative, identity proved',
      enforced('dishonest_debtor', 'legal_representative', true),
      ['DISHONEST_DEBTOR_REPRESENTATIVE'],
    ],
    ['its representative, by name only', enforced('dishonest_debtor', 'legal_representative'), []],
    ['consumption limit', enforced('consumption_limit'), ['CONSUMPTION_LIMIT']],
    ['its representative’s consumption limit', enforced('consumption_limit', 'legal_representative', true), []],
    ['open enforcement caps nothing', enforced('enforced'), []],
    ['annual report late', abnormal('late_annual_report'), ['ABNORMAL_LATE_REPORT']],
    ['unreachable', abnormal('unreachable'), ['ABNORMAL_UNREACHABLE']],
    ['false data', abnormal('false_data'), ['ABNORMAL_FALSE_DATA']],
    ['late and unreachable: not this reason only', abnormal('late_annual_report', 'unreachable'), ['ABNORMAL_UNREACHABLE']],
    ['information not published', abnormal('information_not_published'), []],
    ['rated D', { tax: { rating: { grade: 'D', year: 2025 }, arrears: [] } }, ['TAX_D']],
    ['rated C', { tax: { rating: { grade: 'C', year: 2025 }, arrears: [] } }, []],
    ['false certificate', { certificates: { needed: true, certificates: [{ ...text, state: 'false' }] } }, ['CERTIFICATE_FALSE']],
    ['expired certificate', { certificates: { needed: true, certificates: [{ ...text, state: 'expired' }] } }, []],
  ])('%s', (_, sections, expected) => {
    expect(codes(dossierOf(sections))).toEqual(expected)
  })
})

describe('from what the buyer was told', () => {
  const tradesOnly: Sections = {
    scope: { zh: '五金制品销售；货物进出口', en: '' },
    permits: { records: [] },
    address: { ...text, kind: 'office' },
    equipmentPatents: { records: [] },
  }
  const patent = { equipmentPatents: { records: [{ ...text, on }] } }
  test.each<[string, Sections, Partial<BuyerAnswers>, string, string[]]>([
    ['the registered code', { identity }, { statedUscc: identity.uscc ?? null }, 'x', []],
    ['a code that fails its check digit', { identity }, { statedUscc: '91330206MAEXAMPL8X' }, 'x', ['LICENCE_MISMATCH']],
    ['the code of another company', { identity }, { statedUscc: '91110000600037341L' }, 'x', ['LICENCE_MISMATCH']],
    [
      'another representative is no mismatch of the licence',
      { identity, legalRepresentative: representativeName },
      { statedLegalRepresentative: 'Wang Fang' },
      'x',
      [],
    ],
    ['a claimed factory that trades', tradesOnly, { saysItMakes: true }, 'x', ['CLAIMED_MAKER_IS_TRADER']],
    ['with one kind of evidence', { ...tradesOnly, ...patent }, { saysItMakes: true }, 'x', ['CLAIMED_MAKER_IS_TRADER']],
    ['with two', { ...tradesOnly, ...patent, address: { ...text, kind: 'own_industrial_site' } }, { saysItMakes: true }, 'x', []],
    ['a scope that names making', { ...tradesOnly, scope: { zh: '五金制品制造；五金制品销售', en: '' } }, { saysItMakes: true }, 'x', []],
    ['not said', tradesOnly, {}, 'x', []],
    ['not everything read', { scope: tradesOnly.scope, address: tradesOnly.address }, { saysItMakes: true }, 'x', []],
  ])('%s', (_, sections, answers, searchTerm, expected) => {
    expect(codes(dossierOf(sections, { answers, searchTerm }))).toEqual(expected)
  })
})

const representativeName = { zh: representative.zh, en: representative.en }

describe('patterns', () => {
  const young = { identity: { ...identity, establishedOn: '2026-06-20' } }
  const unpaid = { capital: { registered: yuan(5_000_000), paidIn: yuan(0) } }
  const nobody = { insuredStaff: { count: 0, year: 2025 } }
  const mass = { address: { ...text, kind: 'mass_registration' as const, companiesRegisteredThere: 212 } }
  const nothingFound = { exports: { customsRecord: null, shipments: null } }
  test.each<[string, Sections, string[]]>([
    ['three signs of a shell', { ...young, ...unpaid, ...nobody }, ['TYPOLOGY_SHELL']],
    ['three other signs', { identity, ...unpaid, ...nobody, ...mass }, ['TYPOLOGY_SHELL']],
    ['two signs', { ...young, ...mass }, []],
    ['paid-in not stated is no sign', { ...young, ...nobody, capital: { registered: yuan(1) } }, []],
    ['twelve months old today', { identity: { ...identity, establishedOn: '2025-11-20' }, ...unpaid, ...nobody }, []],
    ['young, and no export found', { ...young, ...nothingFound }, ['AGE_LT_12M_NO_EXPORT']],
    ['young, and exports not searched', young, []],
    ['young, and it exports', { ...young, exports: { customsRecord: null, shipments: { count: 1, lastOn: on } } }, []],
    ['old, and no export found', { identity, ...nothingFound }, []],
  ])('%s', (_, sections, expected) => {
    expect(codes(dossierOf(sections))).toEqual(expected)
  })

  test('the words name the signs and the evidence', () => {
    const [cap] = findActiveCaps(dossierOf({ ...young, ...unpaid, ...nobody, ...mass }))
    expect(cap).toMatchObject({
      words: '5 months old, nothing paid in, nobody insured and an address shared by 212 companies: the pattern of a shell.',
      short: 'shell pattern',
      evidenceIds: ['evidence-identity', 'evidence-capital', 'evidence-insuredStaff', 'evidence-address'],
    })
  })
})

describe('from screening', () => {
  const facts: Sections = {
    identity,
    legalRepresentative: representativeName,
    shareholders: {
      holders: [
        { zh: owner.zh, en: owner.en, kind: 'company', share: 0.6 },
        { zh: '李示例', en: 'Li Shili', kind: 'person', share: 0.4 },
      ],
    },
  }
  const exact = { matchedOn: 'identifier', decision: 'confirmed' } as const
  const confirmed = { decision: 'confirmed' } as const
  const person = { role: 'owner' as const, zh: '李示例', en: 'Li Shili', share: 0.4 }
  test.each<[string, Dossier['screening']['hits'], string[]]>([
    ['no hit', [], []],
    ['sanctioned', [hitOn(exact)], ['SANCTIONED']],
    ['on the UFLPA list', [hitOn({ ...exact, listedAs: 'FORCED_LABOUR_LISTED' })], ['FORCED_LABOUR_LISTED']],
    ['on the Entity List', [hitOn({ ...exact, listedAs: 'EXPORT_CONTROLLED' })], ['EXPORT_CONTROLLED']],
    ['a list that restricts securities', [hitOn({ ...exact, listedAs: null })], []],
    ['undecided', [hitOn()], ['SCREENING_UNRESOLVED SANCTIONED']],
    ['undecided, UFLPA', [hitOn({ listedAs: 'FORCED_LABOUR_LISTED' })], ['SCREENING_UNRESOLVED FORCED_LABOUR_LISTED']],
    [
      'undecided on two lists',
      [hitOn(), hitOn({ listedAs: 'EXPORT_CONTROLLED' })],
      ['SCREENING_UNRESOLVED SANCTIONED', 'SCREENING_UNRESOLVED EXPORT_CONTROLLED'],
    ],
    ['false positive', [hitOn({ decision: 'false_positive' })], []],
    ['an owner of 60 %', [hitOn({ ...confirmed, subject: owner })], ['SANCTIONED']],
    ['an owner of 49 %', [hitOn({ ...confirmed, subject: { ...owner, share: 0.49 } })], []],
    ['an owner of half', [hitOn({ ...confirmed, subject: { ...owner, share: 0.5 } })], ['SANCTIONED']],
    ['a parent', [hitOn({ ...confirmed, subject: { ...owner, role: 'parent', share: null } })], ['SANCTIONED']],
    ['an owner on the Entity List', [hitOn({ ...confirmed, subject: owner, listedAs: 'EXPORT_CONTROLLED' })], []],
    ['the legal representative', [hitOn({ ...confirmed, subject: representative })], []],
    ['an owner that is a company, undecided', [hitOn({ subject: owner })], ['SCREENING_UNRESOLVED SANCTIONED']],
    ['a small owner, undecided', [hitOn({ subject: { ...owner, share: 0.3 } })], ['SCREENING_UNRESOLVED']],
    ['a person by name only', [hitOn({ subject: representative })], []],
    ['an owner who is a person, by name only', [hitOn({ subject: person })], []],
    ['a person by number', [hitOn({ subject: representative, matchedOn: 'identifier' })], ['SCREENING_UNRESOLVED']],
  ])('%s', (_, hits, expected) => {
    expect(
      codes(dossierOf(facts, { screening: { screenedAt: scoredAt, lists: allLists, names: [company, representative, owner], hits } })),
    ).toEqual(expected)
  })

  test('one designation on two lists is one cause, and its words name both', () => {
    const hit = hitOn({ ...exact, alsoOn: [{ list: 'us-csl', entryId: '9', programme: 'SDN', url: null }] })
    const screening = { screenedAt: scoredAt, lists: allLists, names: [company], hits: [hit] }
    expect(findActiveCaps(dossierOf(facts, { screening })).map(({ words }) => words)).toEqual([
      'Its credit code or another of its numbers is, character for character, that of entry 1 on the List ofac-sdn, also on List us-csl.',
    ])
  })

  test('the words name the entry and what was compared', () => {
    const [cap] = findActiveCaps(
      dossierOf(facts, {
        screening: { screenedAt: scoredAt, lists: allLists, names: [company], hits: [hitOn(exact), hitOn({ ...exact, entryId: '2' })] },
      }),
    )
    expect(cap).toMatchObject({
      words: 'Its credit code or another of its numbers is, character for character, that of entry 1 on the List ofac-sdn. 1 more.',
      short: 'named on the OFAC SDN list',
      evidenceIds: ['evidence-identity'],
    })
  })
})
