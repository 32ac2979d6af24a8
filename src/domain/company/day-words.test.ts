import { expect, test } from 'vitest'
import { readDay } from './day-words.ts'

test.each([
  ['2019-03-08', '2019-03-08'],
  ['2019-3-8', '2019-03-08'],
  ['2019-03-08 00:00:00', '2019-03-08'],
  ['2019/3/8', '2019-03-08'],
  ['2019.03.08', '2019-03-08'],
  ['2019年3月8日', '2019-03-08'],
  ['２０１９年３月８日', '2019-03-08'],
  ['20190308', '2019-03-08'],
  ['2019-02-29', undefined],
  ['2019-13-01', undefined],
  ['08/03/2019', undefined],
  ['2019', undefined],
  ['43532', undefined],
  ['', undefined],
  ['长期', undefined],
])('%j is the day %s', (words, day) => {
  expect(readDay(words)).toBe(day)
})
