import type { Methodology } from './methodology.ts'
import { wholePoints } from './rounding.ts'
import type { Weighed } from './weigh-signal.ts'

/** Exact numbers before caps, of one dimension or of all. */
export interface Spread {
  low: number
  high: number
  score: number
  coverage: number
}

export interface DimensionScore {
  applicable: boolean
  /** Exact, before caps; null where no signal of the dimension applies. */
  low: number | null
  high: number | null
  score: number | null
  /** After the caps of this dimension. */
  shown: number | null
  shownWhole: number | null
  coverage: number | null
  /** Lowest active cap of this dimension. */
  cap: number | null
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

/** Worst, best and middle case of the signals of one dimension; null where none applies. Methodology 2026.1, section 3. */
export function spreadOf(signals: readonly Weighed[], m: Methodology): Spread | null {
  const weight = sum(signals.map((one) => one.weight))
  if (weight === 0) return null
  const known = sum(signals.map((one) => one.weight * one.confidence))
  const earned = sum(signals.map((one) => one.weight * one.confidence * (one.outcome ?? 0)))
  return {
    low: (100 * earned) / weight,
    high: (100 * (earned + weight - known)) / weight,
    score: (100 * (earned + m.neutral * (weight - known))) / weight,
    coverage: known / weight,
  }
}

/** The weighted mean over the dimensions that apply. */
export function meanSpread(parts: readonly { weight: number; spread: Spread }[]): Spread {
  const weight = sum(parts.map((part) => part.weight))
  const mean = (of: keyof Spread) => sum(parts.map((part) => part.weight * part.spread[of])) / weight
  return { low: mean('low'), high: mean('high'), score: mean('score'), coverage: mean('coverage') }
}

/** The bar as it is shown: limited by the caps of its own dimension, never by the general cap. */
export function showDimension(spread: Spread | null, cap: number | null, m: Methodology): DimensionScore {
  if (!spread) return { applicable: false, low: null, high: null, score: null, shown: null, shownWhole: null, coverage: null, cap }
  const shown = Math.min(spread.score, cap ?? spread.score)
  return { applicable: true, ...spread, shown, shownWhole: wholePoints(shown, m.epsilon), cap }
}
