import { expect, test } from 'vitest'
import { dayWords, dueWords, momentWords, secondWords } from './moment.ts'

test('dates and times are UTC, with September in three letters', () => {
  expect(dayWords('2026-09-02')).toBe('2 Sep 2026')
  expect(momentWords('2026-11-18T23:07:59.000Z')).toBe('18 Nov 2026, 23:07 UTC')
  expect(secondWords('2026-11-18T09:40:02.500Z')).toBe('09:40:02')
  expect(dueWords('2026-11-21T13:02:00.000Z')).toEqual(['21 Nov', '13:02 UTC'])
})
