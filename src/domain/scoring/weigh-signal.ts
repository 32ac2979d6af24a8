import { freshness } from './freshness.ts'
import type { Methodology } from './methodology.ts'
import { worstRecord } from './recovery.ts'
import type { SignalTerms } from './signal-table.ts'
import type { SignalEntry } from './signal.ts'

/** One entry as the arithmetic sees it. Methodology 2026.1, section 3. */
export interface Weighed {
  kind: SignalEntry['kind']
  /** Zero where the signal does not apply: its weight leaves the sum. */
  weight: number
  /** Null where unknown or not applicable. */
  outcome: number | null
  /** Source confidence times freshness. */
  confidence: number
}

/** Turns an entry into weight, outcome and confidence. */
export function weighSignal(entry: SignalEntry, terms: SignalTerms, m: Methodology): Weighed {
  if (entry.kind === 'na') return { kind: entry.kind, weight: 0, outcome: null, confidence: 0 }
  if (entry.kind === 'unknown') return { kind: entry.kind, weight: terms.weight, outcome: null, confidence: 0 }
  const outcome = entry.kind === 'records' ? worstRecord(entry.records, m) : entry.v
  const trust = entry.kind === 'clean' ? entry.recall : 1
  return { kind: entry.kind, weight: terms.weight, outcome, confidence: trust * freshness(entry.age, terms.freshness, m) }
}

export interface SignalScore {
  kind: SignalEntry['kind']
  /** Null where unknown or not applicable. */
  outcome: number | null
  /** 0 to 1. */
  confidence: number
  /** Points of 100 lost to what was found, and to what stays unchecked. Null where the signal does not apply. */
  lostFound: number | null
  lostUnchecked: number | null
  /** Points by which making this signal certain moves the raw score at most, up or down. */
  gain: number | null
}

/** What one signal costs and what checking it may bring, where `points` of 100 hang on it. Methodology 2026.1, section 10. */
export function costOf({ kind, outcome, confidence, weight }: Weighed, points: number, m: Methodology): SignalScore {
  if (weight === 0) return { kind, outcome, confidence, lostFound: null, lostUnchecked: null, gain: null }
  return {
    kind,
    outcome,
    confidence,
    lostFound: points * confidence * (1 - (outcome ?? 0)),
    lostUnchecked: points * (1 - m.neutral) * (1 - confidence),
    gain: points * Math.max(m.neutral, 1 - m.neutral) * (1 - confidence),
  }
}
