import type { Score } from '#domain/scoring/score.ts'

/** Every digit that the arithmetic gives, so that two runs can be compared by eye. */
const digits = (name: string, value: number | null) => (value === null ? [] : [`${name} ${value}`])

/** What "Recompute" found, with the figures. */
export function recomputedWords({ equal, score }: { equal: boolean; score: Score }): string {
  const figures = [
    ...digits('score', score.score),
    ...digits('before limits', score.raw),
    ...digits('worst case', score.low),
    ...digits('best case', score.high),
    ...digits('coverage', score.coverage),
  ].join(', ')
  const verdict = equal
    ? 'Computed again in your browser from the facts in this report: equal to the last digit.'
    : 'Computed again in your browser, and the result differs from this report. Please do not rely on it, and tell us.'
  return `${verdict} Figures: ${figures}.`
}
