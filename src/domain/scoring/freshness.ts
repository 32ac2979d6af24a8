import type { Methodology } from './methodology.ts'
import { roundToFourDecimals } from './rounding.ts'
import type { FreshnessClass } from './signal-table.ts'

/** How much of a finding still counts at `age` days, 0 to 1. Methodology 2026.1, section 3. */
export function freshness(age: number, of: FreshnessClass, m: Methodology): number {
  const { grace, halfLife } = m.freshness[of]
  return age <= grace ? 1 : roundToFourDecimals(0.5 ** ((age - grace) / halfLife))
}
