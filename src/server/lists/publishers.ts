import type { PublishedList } from '#domain/screening/list-entry.ts'
import type { Env } from '#server/env.ts'

/** Asked once a day; an operator brings the lists that are not here. */
export interface Publisher {
  list: PublishedList
  url: string
  /** What the file is called; not every address says. */
  file: string
}

/**
 * One file for each list, so that no edition is put together from two. OFAC's enhanced XML is the only one of its formats with the
 * date, numbers of their own kind and names in Chinese script; the token of the EU is public.
 */
export const publishersAt = ({ ofac, csl, uk, eu, un }: Env['publishers']): Publisher[] => [
  { list: 'ofac-sdn', url: `${ofac}/SDN_ENHANCED.XML`, file: 'SDN_ENHANCED.XML' },
  { list: 'ofac-consolidated', url: `${ofac}/CONS_ENHANCED.XML`, file: 'CONS_ENHANCED.XML' },
  { list: 'us-csl', url: `${csl}/consolidated.csv`, file: 'consolidated.csv' },
  { list: 'uk', url: `${uk}/UK-Sanctions-List.csv`, file: 'UK-Sanctions-List.csv' },
  { list: 'eu', url: `${eu}/xmlFullSanctionsList_1_1/content?token=dG9rZW4tMjAxNw`, file: 'xmlFullSanctionsList_1_1.xml' },
  { list: 'un', url: `${un}/consolidated.xml`, file: 'consolidated.xml' },
]
