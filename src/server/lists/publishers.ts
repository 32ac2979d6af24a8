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

/** What an operator brings, and where it lies. */
export const whereToGet: Record<PublishedList, string> = {
  'ofac-sdn': 'SDN_ENHANCED.XML from https://sanctionslist.ofac.treas.gov, or SDN.CSV with ADD.CSV, ALT.CSV and SDN_COMMENTS.CSV',
  'ofac-consolidated':
    'CONS_ENHANCED.XML from https://sanctionslist.ofac.treas.gov, or CONS_PRIM.CSV with CONS_ADD.CSV, CONS_ALT.CSV and CONS_COMMENTS.CSV',
  'us-csl': 'the CSV or JSON from https://www.trade.gov/consolidated-screening-list',
  uk: 'the CSV or XML from https://www.gov.uk/government/publications/the-uk-sanctions-list',
  eu: 'the XML, version 1.1, from https://webgate.ec.europa.eu/fsd/fsf',
  un: 'the XML from https://main.un.org/securitycouncil/en/content/un-sc-consolidated-list',
  uflpa: 'the page https://www.dhs.gov/uflpa-entity-list, saved as HTML',
  'dod-1260h': 'the list in the Federal Register, as a CSV with the header name,aliases,parent,start_date',
}

/** Which lists are asked for by ourselves. */
export const isDownloaded = (list: PublishedList): boolean => list !== 'uflpa' && list !== 'dod-1260h'
