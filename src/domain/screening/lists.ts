import type { ListCode, ListEntry } from './list-entry.ts'
import { listIds, requiredLists, sandboxList, type ListedAs, type ListId, type SearchedList } from './screening.ts'

// What is searched, who publishes it and what an entry means for a buyer. Methodology 2026.1, section 7; a judgement, and
// part of the methodology: `methodology.lists` holds the two tables of meanings.

export interface ListTerms {
  id: ListId
  name: string
  authority: string
}

export const listTerms: readonly ListTerms[] = [
  { id: 'ofac-sdn', name: 'Specially Designated Nationals', authority: 'OFAC, United States' },
  { id: 'us-csl', name: 'Consolidated Screening List', authority: 'Department of Commerce, United States' },
  { id: 'uk', name: 'UK Sanctions List', authority: 'FCDO, United Kingdom' },
  { id: 'eu', name: 'Consolidated financial sanctions', authority: 'European Union' },
  { id: 'un', name: 'Security Council Consolidated List', authority: 'United Nations' },
  { id: 'uflpa', name: 'UFLPA Entity List', authority: 'Homeland Security, United States' },
  { id: 'dod-1260h', name: 'Section 1260H list', authority: 'Department of Defense, United States' },
  { id: 'ofac-consolidated', name: 'Consolidated Sanctions List (non-SDN)', authority: 'OFAC, United States' },
]

export const sandboxListTerms = {
  id: sandboxList,
  name: 'Sandbox list (invented)',
  authority: 'Chopmark, for sample companies only',
} as const satisfies ListTerms

/** What an entry means where the whole list means one thing; the others decide by the codes of the entry. */
export const meaningOfList: Record<ListId, ListedAs | 'by code'> = {
  'ofac-sdn': 'SANCTIONED',
  'us-csl': 'by code',
  uk: 'SANCTIONED',
  eu: 'SANCTIONED',
  un: 'SANCTIONED',
  uflpa: 'FORCED_LABOUR_LISTED',
  'dod-1260h': 'EXPORT_CONTROLLED',
  'ofac-consolidated': 'by code',
  sandbox: 'SANCTIONED',
}

/** Null restricts securities or banking, not buying. */
export const meaningOfCode: Record<ListCode, ListedAs | null> = {
  SDN: 'SANCTIONED',
  FSE: 'SANCTIONED',
  EL: 'EXPORT_CONTROLLED',
  MEU: 'EXPORT_CONTROLLED',
  DPL: 'EXPORT_CONTROLLED',
  UVL: 'EXPORT_CONTROLLED',
  ISN: 'EXPORT_CONTROLLED',
  DTC: 'EXPORT_CONTROLLED',
  CMIC: null,
  SSI: null,
  MBS: null,
  CAP: null,
  PLC: null,
}

/** The parts of the American lists as their publishers call them. */
const codeNames: Record<ListCode, string> = {
  SDN: 'Specially Designated Nationals (SDN)',
  FSE: 'Foreign Sanctions Evaders (FSE)',
  EL: 'Entity List (EL)',
  MEU: 'Military End User (MEU) List',
  DPL: 'Denied Persons List (DPL)',
  UVL: 'Unverified List (UVL)',
  ISN: 'Nonproliferation Sanctions (ISN)',
  DTC: 'ITAR Debarred (DTC)',
  CMIC: 'Non-SDN Chinese Military-Industrial Complex Companies List (CMIC)',
  SSI: 'Sectoral Sanctions Identifications List (SSI)',
  MBS: 'Non-SDN Menu-Based Sanctions List (NS-MBS)',
  CAP: 'Capta List (CAP)',
  PLC: 'Palestinian Legislative Council List (PLC)',
}

/** Strictest first. */
export const byStrictness: readonly (ListedAs | null)[] = ['SANCTIONED', 'FORCED_LABOUR_LISTED', 'EXPORT_CONTROLLED', null]

const strictestOf = (meanings: readonly (ListedAs | null)[]): ListedAs | null => byStrictness.find((one) => meanings.includes(one)) ?? null

/** What an entry means for a buyer. With several codes the strictest; without one that we know, the strictest that its list can mean. */
export function meaningOf(list: ListId, { codes }: Pick<ListEntry, 'codes'>): ListedAs | null {
  const whole = meaningOfList[list]
  if (whole !== 'by code') return whole
  return codes.length === 0 ? 'SANCTIONED' : strictestOf(codes.map((code) => meaningOfCode[code]))
}

/** Under what an entry is listed, in the publisher's words. */
export function programmeOf(list: ListId, { codes, programmes }: Pick<ListEntry, 'codes' | 'programmes'>): string {
  const parts = meaningOfList[list] === 'by code' ? codes.map((code) => codeNames[code]) : []
  return [...parts, ...programmes].join('; ') || nameOf(list)
}

export const nameOf = (list: ListId): string => [...listTerms, sandboxListTerms].find(({ id }) => id === list)!.name

/** Lists come in the order in which they are searched and named. */
export const orderOf = (list: ListId): number => listIds.indexOf(list)

/** A list that nobody has loaded: it was not searched, and the report says so. */
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
