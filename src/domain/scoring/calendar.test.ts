import { describe, expect, test } from 'vitest'
import { addMonths, addYears, daysSince, yearsSince } from './calendar.ts'

describe('daysSince', () => {
  test.each([
    ['2026-11-20', '2026-11-20T23:59:59.999Z', 0],
    ['2026-11-19', '2026-11-20T00:00:00.000Z', 1],
    ['2026-11-19T12:00:00.000Z', '2026-11-20T11:59:59.999Z', 0],
    ['2026-11-19T12:00:00.000Z', '2026-11-20T12:00:00.000Z', 1],
    ['2027-01-01', '2026-11-20T12:00:00.000Z', 0],
    ['2024-02-28', '2024-03-01T00:00:00.000Z', 2],
  ])('from %s to %s: %d', (from, to, days) => expect(daysSince(from, to)).toBe(days))
})

describe('yearsSince', () => {
  test.each([
    ['2024-11-20', '2026-11-20T12:00:00.000Z', 2],
    ['2024-11-21', '2026-11-20T12:00:00.000Z', 1 + 364 / 365],
    ['2024-02-29', '2025-02-28T00:00:00.000Z', 365 / 366],
    ['2024-02-29', '2025-03-01T00:00:00.000Z', 1],
    ['2026-11-20', '2026-11-20T12:00:00.000Z', 0],
    ['2027-05-01', '2026-11-20T12:00:00.000Z', 0],
  ])('from %s to %s: %d', (day, to, years) => expect(yearsSince(day, to)).toBeCloseTo(years, 12))
})

test('the same day in another year or month', () => {
  expect([addYears('2024-02-29', 1), addYears('2026-11-20', -3), addMonths('2026-11-20', -12), addMonths('2026-01-31', 1)]).toEqual([
    '2025-03-01',
    '2023-11-20',
    '2025-11-20',
    '2026-03-03',
  ])
})
