import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countedSince, dueAt, limitReached, nextReset, plans, planTerms, usageOf } from './plan.ts'

const moments = fc.date({ min: new Date('2024-01-01T00:00:00Z'), max: new Date('2060-12-31T23:59:59.999Z'), noInvalidDate: true })

describe('what a plan allows', () => {
  test.each([
    ['free', 0, 3, true],
    ['free', 2, 1, true],
    ['free', 3, 0, false],
    ['free', 4, 0, false],
    ['premium', 29, 1, true],
    ['premium', 30, 0, false],
    ['premium', 31, 0, false],
    ['partner', 100_000, null, true],
  ] as const)('%s with %i used has %s left', (plan, used, left, allowed) => {
    expect(usageOf(plan, used, new Date('2026-11-20T00:00:00Z'))).toMatchObject({ used, left })
    expect(limitReached(plan, used) === null).toBe(allowed)
  })

  test('each limit says its own words', () => {
    expect(limitReached('free', 3)).toMatchObject({
      code: 'search_limit_reached',
      message: expect.stringContaining('Search Limit Reached'),
    })
    expect(limitReached('premium', 30)).toMatchObject({
      code: 'monthly_search_limit_reached',
      message: expect.stringContaining('Enterprise plans with unlimited searches'),
    })
  })

  test.each([
    ['free', '2026-11-22T08:00:00.000Z'],
    ['premium', '2026-11-21T08:00:00.000Z'],
    ['partner', '2026-11-20T20:00:00.000Z'],
  ] as const)('a %s request of 20 November 08:00 is due %s', (plan, due) => {
    expect(dueAt(planTerms[plan], new Date('2026-11-20T08:00:00Z')).toISOString()).toBe(due)
  })
})

describe('the calendar month is counted in UTC', () => {
  test.each([
    ['2026-11-30T23:59:59.999Z', '2026-11-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z'],
    ['2026-12-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
    ['2028-02-29T12:00:00.000Z', '2028-02-01T00:00:00.000Z', '2028-03-01T00:00:00.000Z'],
    // Already December in Shanghai, still November in UTC.
    ['2026-12-01T00:30:00+08:00', '2026-11-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z'],
  ])('at %s it runs from %s to %s', (now, since, reset) => {
    expect(countedSince(planTerms.premium, new Date(now))?.toISOString()).toBe(since)
    expect(nextReset(new Date(now)).toISOString()).toBe(reset)
  })

  test('every moment lies in exactly one month', () => {
    fc.assert(
      fc.property(moments, (now) => {
        const since = countedSince(planTerms.premium, now)!
        const reset = nextReset(now)
        expect(since.getTime()).toBeLessThanOrEqual(now.getTime())
        expect(reset.getTime()).toBeGreaterThan(now.getTime())
        expect(countedSince(planTerms.premium, reset)).toEqual(reset)
        expect(nextReset(since)).toEqual(reset)
      }),
    )
  })

  test('free and partner are never counted by the month', () => {
    fc.assert(
      fc.property(moments, fc.constantFrom('free', 'partner'), (now, plan) => {
        expect(countedSince(planTerms[plan as 'free'], now)).toBeNull()
        expect(usageOf(plan as 'free', 1, now).resetsAt).toBeNull()
      }),
    )
  })
})

test('what is left is never negative, and none is left exactly when the limit refuses', () => {
  fc.assert(
    fc.property(fc.constantFrom(...plans), fc.nat(200), moments, (plan, used, now) => {
      const { left } = usageOf(plan, used, now)
      expect(left === null || left >= 0).toBe(true)
      expect(left === 0).toBe(limitReached(plan, used) !== null)
    }),
  )
})
