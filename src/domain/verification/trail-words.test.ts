import { expect, test } from 'vitest'
import type { Hit, Screening } from '#domain/screening/screening.ts'
import { hitOn, representative } from '#test/support/dossier.ts'
import { collectedWords, scoreWords, screeningWords } from './trail-words.ts'

const lists = (...loaded: boolean[]) => loaded.map((isLoaded) => ({ loaded: isLoaded })) as Screening['lists']
const hits = (...decisions: Hit['decision'][]) => decisions.map((decision) => hitOn({ decision }))
const names = (many: number) => Array.from({ length: many }, () => ({})) as Screening['names']

test.each([
  [lists(false, false), names(3), hits(), 'None of the 2 lists is loaded here, so nothing was searched'],
  [lists(true), names(1), hits(), '1 name on 1 list: no match'],
  [lists(true, true, false), names(4), hits('confirmed'), '4 names on 2 lists: 1 confirmed match'],
  [lists(true), names(4), hits('undecided', 'confirmed', 'undecided'), '4 names on 1 list: 1 confirmed match and 2 possible matches'],
  [lists(true), names(4), hits('false_positive'), '4 names on 1 list: no match'],
  [
    lists(true),
    names(4),
    [...hits('confirmed', 'undecided'), hitOn({ subject: representative }), hitOn({ listedAs: null })],
    '4 names on 1 list: 1 confirmed match, 1 possible match and 2 equal names noted',
  ],
])('%j %j %j', (searched, looked, found, words) => {
  expect(screeningWords({ lists: searched, names: looked, hits: found })).toBe(words)
})

test.each([
  [{ score: 71, reason: null, range: [60, 82] as [number, number], coverage: 0.785 }, '71 of 100, between 60 and 82; 78% checked'],
  [{ score: 5, reason: null, range: [5, 5] as [number, number], coverage: 0.6 }, '5 of 100; 60% checked'],
  [
    { score: null, reason: 'too_little_checked' as const, range: [10, 85] as [number, number], coverage: 0.16 },
    'Not enough checked for a score, between 10 and 85; 16% checked',
  ],
  [
    { score: null, reason: 'stale_registry' as const, range: null, coverage: 0.29 },
    'The register record is too old for a score; 29% checked',
  ],
])('%j', (score, words) => {
  expect(scoreWords(score)).toBe(words)
})

test.each([
  [0, 0, 'No outside source applies; the report is made from what we hold'],
  [1, 1, '1 of 1 source answered'],
  [5, 6, '5 of 6 sources answered'],
])('%i of %i', (answered, asked, words) => {
  expect(collectedWords(answered, asked)).toBe(words)
})
