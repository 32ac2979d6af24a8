/** Half up to four decimals, so that every runtime gives the same number. Methodology 2026.1, sections 3 and 5. */
export function roundToFourDecimals(value: number): number {
  return Math.floor(value * 10_000 + 0.5) / 10_000
}

/** The whole points of a value; a value that is a rounding error below a whole number counts as that number. */
export function wholePoints(value: number, epsilon: number): number {
  return Math.floor(value + epsilon)
}
