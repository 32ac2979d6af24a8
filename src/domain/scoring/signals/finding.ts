import type { Dossier } from '#domain/evidence/dossier.ts'
import type { Fact } from '#domain/evidence/fact.ts'
import { daysSince } from '#domain/scoring/calendar.ts'
import type { Methodology } from '#domain/scoring/methodology.ts'
import type { DatedRecord } from '#domain/scoring/recovery.ts'
import type { SignalEntry } from '#domain/scoring/signal.ts'

/** What one rule makes of the dossier: the entry that is scored, why in a buyer's words, and the evidence it was read from. */
export interface Finding {
  entry: SignalEntry
  words: string
  evidenceIds: string[]
}

/** One of the 28: the same dossier always gives the same finding, and nothing read gives `unknown`. */
export type Rule = (dossier: Dossier, m?: Methodology) => Finding

type Cited = Pick<Fact, 'evidenceId' | 'asOf' | 'readAt'>

export const evidenceOf = (facts: readonly Cited[]): string[] => [...new Set(facts.map((one) => one.evidenceId))]

/** The oldest of what it rests on decides: each counts from the source's own date, else from when it was read. */
export function ageOf(facts: readonly Cited[], scoredAt: string): number {
  return Math.max(0, ...facts.map((one) => daysSince(one.asOf ?? one.readAt, scoredAt)))
}

export function unknown(words: string, facts: readonly Cited[] = []): Finding {
  return { entry: { kind: 'unknown' }, words, evidenceIds: evidenceOf(facts) }
}

export function notApplicable(words: string, facts: readonly Cited[] = []): Finding {
  return { entry: { kind: 'na' }, words, evidenceIds: evidenceOf(facts) }
}

export function checked(v: number, words: string, facts: readonly Cited[], dossier: Dossier): Finding {
  return { entry: { kind: 'fact', v, age: ageOf(facts, dossier.scoredAt) }, words, evidenceIds: evidenceOf(facts) }
}

/** Only for a search that was made and found nothing. */
export function searched(v: number, recall: number, words: string, facts: readonly Cited[], dossier: Dossier): Finding {
  return { entry: { kind: 'clean', v, recall, age: ageOf(facts, dossier.scoredAt) }, words, evidenceIds: evidenceOf(facts) }
}

export function recorded(records: DatedRecord[], words: string, facts: readonly Cited[], dossier: Dossier): Finding {
  return { entry: { kind: 'records', records, age: ageOf(facts, dossier.scoredAt) }, words, evidenceIds: evidenceOf(facts) }
}
