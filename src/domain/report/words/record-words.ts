import type { SectionKind, SectionValue } from '#domain/company/register-extract.ts'
import { countWords } from './count-words.ts'
import { sayDay } from '#domain/scoring/words.ts'

type WithRecords = { [K in SectionKind]: SectionValue<K> extends { records: unknown[] } ? K : never }[SectionKind]
export type RecordSection = WithRecords
export interface DatedRecord {
  zh: string
  en: string
  on: string
  endedOn?: string | undefined
}

/** Searches for records: what a buyer calls them, and what they found nothing of. */
export const recordLabels: Record<RecordSection, { label: string; one: string; many?: string; nothing?: string }> = {
  changes: { label: 'Changes', one: 'change registered', many: 'changes registered', nothing: 'None registered' },
  abnormalListings: { label: 'Abnormal operations list', one: 'entry', many: 'entries', nothing: 'Not listed' },
  seriousViolations: { label: 'Serious violation list', one: 'entry', many: 'entries', nothing: 'Not listed' },
  penalties: { label: 'Penalties', one: 'penalty', many: 'penalties' },
  liquidation: { label: 'Liquidation', one: 'record' },
  equityPledges: { label: 'Share pledges', one: 'record' },
  chattelMortgages: { label: 'Mortgages', one: 'record' },
  permits: { label: 'Permits', one: 'permit' },
  equipmentPatents: { label: 'Equipment patents', one: 'patent' },
  enforcement: { label: 'Enforcement', one: 'record' },
  judgments: { label: 'Court judgments', one: 'record', nothing: 'Searched, none found. Coverage is low: few judgments are published' },
  media: { label: 'News', one: 'report' },
  ipDisputes: { label: 'Design and brand disputes', one: 'record' },
}

/** A person's record counts only when it is tied to this company by more than a name. Methodology 2026.1, section 5. */
export function isTied(record: object): boolean {
  return !('identityProved' in record && 'against' in record) || record.against === 'company' || record.identityProved === true
}

/** "Searched, none found", or how many records there are and the newest in words. */
export function recordsWords(section: RecordSection, records: readonly DatedRecord[]): { zh: string | null; en: string } {
  const { one, many, nothing } = recordLabels[section]
  const newest = records.filter(isTied).toSorted((a, b) => b.on.localeCompare(a.on))
  const latest = newest[0]
  if (latest === undefined) return { zh: null, en: nothing ?? 'Searched, none found' }
  const ended = latest.endedOn === undefined ? 'open' : `ended on ${sayDay(latest.endedOn)}`
  const said = `${latest.en}, ${sayDay(latest.on)}, ${ended}`
  const isEvent = ['changes', 'permits', 'equipmentPatents', 'media'].includes(section)
  const line = isEvent ? `${latest.en}, ${sayDay(latest.on)}` : said
  return {
    zh: latest.zh,
    en: newest.length === 1 ? line : `${countWords(newest.length, one, many)}; newest: ${line}`.replace(/^./, (c) => c.toUpperCase()),
  }
}
