import type { Score, ScoreInput } from './score.ts'
import type { AnyCapCode, DimensionId, SignalId } from './signal.ts'
import type { Finding } from './signals/finding.ts'

/** An active cap as a buyer reads it. */
export interface AssessedCap {
  code: AnyCapCode
  /** Whole points in the lens of the score. */
  value: number
  /** The bar that it also limits; null for WEAKEST_DIMENSION. */
  dimension: DimensionId | null
  /** Below the raw score: it decides what is shown. */
  binding: boolean
  words: string
  /** A few words for a table row: "named on the sandbox list". */
  short: string
  evidenceIds: string[]
}

export interface Assessment {
  input: ScoreInput
  score: Score
  findings: Record<SignalId, Finding>
  /** Every active cap, lowest first; WEAKEST_DIMENSION only where it binds. */
  caps: AssessedCap[]
}
