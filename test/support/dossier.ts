import type { Dossier } from '#domain/evidence/dossier.ts'
import type { Fact, FactKind, FactValue } from '#domain/evidence/fact.ts'
import { requiredLists, type Hit, type SearchedList } from '#domain/screening/screening.ts'
import { noAnswers, type BuyerAnswers } from '#domain/verification/buyer-answers.ts'

/** The moment at which every dossier of these tests is scored. */
export const scoredAt = '2026-11-20T12:00:00.000Z'

export type Sections = { [K in FactKind]?: FactValue<K> }

/** Facts as the register gave them that day; the evidence of each is called after its kind. */
export function factsOf(sections: Sections, asOf: string | null = '2026-11-20'): Fact[] {
  return Object.entries(sections).map(([kind, value]) => {
    const source = kind === 'leiRecord' ? { id: 'gleif', name: 'GLEIF' } : { id: 'register', name: 'The register' }
    return { kind, value, source, original: null, asOf, readAt: '2026-11-20T08:00:00.000Z', evidenceId: `evidence-${kind}` } as Fact
  })
}

/** A dossier that holds these sections and nothing else: no answers, nothing screened. */
export function dossierOf(
  sections: Sections = {},
  { answers, ...others }: Partial<Omit<Dossier, 'answers'>> & { answers?: Partial<BuyerAnswers> } = {},
): Dossier {
  return {
    scoredAt,
    searchTerm: 'Shili Hardware',
    answers: { ...noAnswers, ...answers },
    matchConfidence: 1,
    facts: factsOf(sections),
    gaps: [],
    screening: { screenedAt: scoredAt, lists: [], names: [], hits: [] },
    ...others,
  }
}

export const list = (id: SearchedList['id'], confirmedOn: string | null = '2026-11-20'): SearchedList => ({
  id,
  name: `List ${id}`,
  authority: 'Its publisher',
  required: id !== 'ofac-consolidated',
  loaded: confirmedOn !== null,
  edition: confirmedOn,
  confirmedOn,
  entries: 100,
})

/** The seven lists that a real company needs, confirmed today. */
export const allLists: SearchedList[] = requiredLists.map((id) => list(id))

export const company = { role: 'company' as const, zh: '宁波示例五金有限公司', en: 'Ningbo Shili Hardware Co., Ltd.', share: null }
export const representative = { role: 'legal_representative' as const, zh: '陈示例', en: 'Chen Shili', share: null, person: true as const }
export const owner = { role: 'owner' as const, zh: '宁波示例控股有限公司', en: 'Ningbo Shili Holding Co., Ltd.', share: 0.6 }

/** A possible match by name of the company on the OFAC list, unless told otherwise. */
export const hitOn = (changes: Partial<Hit> = {}): Hit => ({
  id: 'ofac-sdn:1',
  list: 'ofac-sdn',
  entryId: '1',
  entryName: 'NINGBO SHILI HARDWARE',
  programme: 'SHILI-1',
  url: null,
  subject: company,
  matchedOn: 'name',
  listedAs: 'SANCTIONED',
  explanation: 'The name is equal.',
  decision: 'undecided',
  decidedAt: null,
  reason: null,
  ...changes,
})

export const bilingual = (en: string, zh = '示例') => ({ zh, en })
export const yuan = (amount: number) => ({ minor: amount * 100, currency: 'CNY' })

/** A sound, fourteen-year-old maker. */
export const identity: FactValue<'identity'> = {
  legalName: company.zh,
  uscc: '91330206MAEXAMPL8Y',
  formerNames: [],
  legalForm: bilingual('Limited company'),
  establishedOn: '2012-03-15',
}
