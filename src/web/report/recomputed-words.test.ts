import { expect, test } from 'vitest'
import type { Score } from '#domain/scoring/score.ts'
import { recomputedWords } from './recomputed-words.ts'

const score = { score: 69, raw: 74.91234, low: 59.2, high: 90.1, coverage: 0.683 } as Score

test('every digit is printed, whether equal or not', () => {
  expect(recomputedWords({ equal: true, score })).toBe(
    'Computed again in your browser from the facts in this report: equal to the last digit. Figures: score 69, before limits 74.91234, worst case 59.2, best case 90.1, coverage 0.683.',
  )
  expect(recomputedWords({ equal: false, score })).toMatch(/differs from this report.*do not rely/)
})

test('without a score only what there is', () => {
  expect(recomputedWords({ equal: true, score: { ...score, score: null, raw: null, low: null, high: null } })).toMatch(
    /Figures: coverage 0.683\.$/,
  )
})
