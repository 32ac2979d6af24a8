import { expect, test } from 'vitest'
import { listDay } from './list-day.ts'

test.each([
  ['2026-02-27T00:00:09.554Z', '2026-02-27'],
  ['2026-02-27', '2026-02-27'],
  ['2026-02-30', null],
  ['2026-02-271', null],
  ['13-Feb-2026', '2026-02-13'],
  ['1 September 2026', '2026-09-01'],
  ['June 21, 2022', '2022-06-21'],
  ['Jan. 5, 2025', '2025-01-05'],
  ['June 21, 202', null],
  ['21/06/2022', '2022-06-21'],
  ['dd/mm/1970', null],
  ['Smarch 1, 2025', null],
  ['', null],
  [undefined, null],
])('%s is %s', (printed, day) => expect(listDay(printed)).toBe(day))

test('slashes in America', () => expect(listDay('6/21/2022', 'month first')).toBe('2022-06-21'))
