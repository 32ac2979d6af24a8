import { describe, expect, test } from 'vitest'
import type { Outcome } from '#contract/verification.ts'
import { scoreWords } from './outcome-words.ts'

const green: Outcome = { version: 1, published: true, shown: 88, colour: 'green', low: 83, high: 93, raw: 88.4, coverage: 0.91, cap: null }
const none: Outcome = { ...green, published: false, shown: null, colour: null, coverage: 0.22 }
const listed = { code: 'SANCTIONED', value: 5, short: 'named on the sandbox list' }

describe('scoreWords', () => {
  test.each([
    ['a score with its range', green, '88%', 'jade', 'Green, range 83 to 93'],
    [
      'a cap instead of the range',
      { ...green, shown: 5, colour: 'red', cap: listed },
      '5%',
      'madder',
      'Red. At most 5: named on the sandbox list',
    ],
    ['yellow', { ...green, shown: 69, colour: 'yellow', low: 59, high: 69 }, '69%', 'amber', 'Yellow, range 59 to 69'],
  ] as const)('prints %s', (_, outcome, figure, tone, detail) => {
    expect(scoreWords(outcome)).toEqual({ figure, tone, instead: null, detail })
  })

  test.each([
    ['what the score needs', none, 'Coverage 22%, the score needs 40%'],
    ['39.9 % without rounding it up to what the score needs', { ...none, coverage: 0.399 }, 'Coverage 39%, the score needs 40%'],
    ['29 % in spite of binary fractions', { ...none, coverage: 0.29 }, 'Coverage 29%, the score needs 40%'],
    ['coverage alone where something else forbids the score', { ...none, coverage: 0.5 }, 'Coverage 50%'],
    ['an active cap although no score is published', { ...none, cap: listed }, 'At most 5: named on the sandbox list'],
  ] as const)('without a score prints %s', (_, outcome, detail) => {
    expect(scoreWords(outcome)).toEqual({ figure: null, tone: null, instead: 'Not enough checked for a score', detail })
  })
})
