import type { Dossier } from '#domain/evidence/dossier.ts'
import { daysSince } from '#domain/scoring/calendar.ts'
import type { Methodology } from '#domain/scoring/methodology.ts'
import { recovered, type DatedRecord } from '#domain/scoring/recovery.ts'
import { sayDay } from '#domain/scoring/words.ts'

/** What every record of an extract has. */
interface Kept {
  on: string
  endedOn?: string | undefined
  repaired?: true | undefined
}

/** A record with its outcome while open, and what a buyer calls it. */
export interface Rated<R extends Kept> {
  record: R
  v0: number
  label: string
  /** Overrides `endedOn`: events without an end count as resolved on their own date. */
  resolvedOn?: string | undefined
}

/** Repaired records are scored as if they had never existed. Methodology 2026.1, section 5. */
export function unrepaired<R extends Kept>(records: readonly R[]): R[] {
  return records.filter((record) => record.repaired !== true)
}

/** Whether a record still holds at the moment of scoring; an end that lies ahead has not come. */
export function isOpen(record: Kept, { scoredAt }: Pick<Dossier, 'scoredAt'>): boolean {
  return record.endedOn === undefined || Date.parse(record.endedOn) > Date.parse(scoredAt)
}

/** The records of a section, unrepaired and open. */
export function openRecords<R extends Kept>(records: readonly R[] | undefined, dossier: Dossier): R[] {
  return unrepaired(records ?? []).filter((record) => isOpen(record, dossier))
}

/** Sections whose records are events, not states: each is over on its own day. */
export function asEvent<R extends Kept>(rated: Rated<R>): Rated<R> {
  return { ...rated, resolvedOn: rated.record.endedOn ?? rated.record.on }
}

export function dated<R extends Kept>({ record, v0, resolvedOn }: Rated<R>, dossier: Dossier): DatedRecord {
  const end = resolvedOn ?? (isOpen(record, dossier) ? undefined : record.endedOn)
  return { v0, resolvedDays: end === undefined ? null : daysSince(end, dossier.scoredAt) }
}

/** The record that decides, in words, and how many more there are: "Late annual report, since 12 August 2026; 2 more". */
export function describeWorst<R extends Kept>(rated: readonly Rated<R>[], dossier: Dossier, m: Methodology): string {
  const outcome = (one: Rated<R>) => recovered(dated(one, dossier), m)
  const worst = rated.toSorted((a, b) => outcome(a) - outcome(b))[0]
  if (!worst) return ''
  const { label, record, resolvedOn } = worst
  const more = rated.length > 1 ? `; ${rated.length - 1} more` : ''
  if (isOpen(record, dossier)) return `${label}, ${resolvedOn ? '' : 'since '}${sayDay(record.on)}${more}`
  return `${label}, ${sayDay(record.on)}; ended ${sayDay(record.endedOn ?? record.on)}${more}`
}
