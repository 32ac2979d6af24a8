import type { Methodology } from './methodology.ts'
import { roundToFourDecimals } from './rounding.ts'

export interface DatedRecord {
  /** Outcome while the record is open. */
  v0: number
  /** Whole days since it was resolved; null is still open. */
  resolvedDays: number | null
}

/** The outcome of one record: half of the loss is gone after each half-life since it was resolved. Methodology 2026.1, section 5. */
export function recovered({ v0, resolvedDays }: DatedRecord, m: Methodology): number {
  return resolvedDays === null ? v0 : roundToFourDecimals(1 - (1 - v0) * 0.5 ** (resolvedDays / m.recoveryHalfLifeDays))
}

/** The worst record decides. */
export function worstRecord(records: readonly DatedRecord[], m: Methodology): number {
  return Math.min(...records.map((record) => recovered(record, m)))
}
