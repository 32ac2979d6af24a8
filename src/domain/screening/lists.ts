import { requiredLists, sandboxList, type Hit, type ListId, type SearchedList } from './screening.ts'

// What is searched, who publishes it and what a hit means. Methodology 2026.1, section 7; a judgement, versioned with it.

type ListedAs = Exclude<Hit['listedAs'], null>

export interface ListTerms {
  id: ListId
  name: string
  authority: string
  /** What a confirmed hit brings; a list with programmes of its own decides by programme. */
  listedAs: ListedAs | 'by programme'
}

export const listTerms: readonly ListTerms[] = [
  { id: 'ofac-sdn', name: 'Specially Designated Nationals', authority: 'OFAC, United States', listedAs: 'SANCTIONED' },
  { id: 'us-csl', name: 'Consolidated Screening List', authority: 'Department of Commerce, United States', listedAs: 'by programme' },
  { id: 'uk', name: 'UK Sanctions List', authority: 'FCDO, United Kingdom', listedAs: 'SANCTIONED' },
  { id: 'eu', name: 'Consolidated financial sanctions', authority: 'European Union', listedAs: 'SANCTIONED' },
  { id: 'un', name: 'Security Council Consolidated List', authority: 'United Nations', listedAs: 'SANCTIONED' },
  { id: 'uflpa', name: 'UFLPA Entity List', authority: 'Homeland Security, United States', listedAs: 'FORCED_LABOUR_LISTED' },
  { id: 'dod-1260h', name: 'Section 1260H list', authority: 'Department of Defense, United States', listedAs: 'EXPORT_CONTROLLED' },
]

export const sandboxListTerms = {
  id: sandboxList,
  name: 'Sandbox list (invented)',
  authority: 'Chopmark, for sample companies only',
  listedAs: 'SANCTIONED',
} as const satisfies ListTerms

/** A required list that nobody has loaded: it was not searched, and the report says so. */
export function notLoaded({ id, name, authority }: ListTerms): SearchedList {
  return {
    id,
    name,
    authority,
    required: requiredLists.some((required) => required === id),
    loaded: false,
    edition: null,
    confirmedOn: null,
    entries: null,
  }
}
