import { expect, test } from 'vitest'
import type { Plan } from '#domain/billing/plan.ts'
import { limitBanner, planWords } from './limit-banner.ts'

const usage = (used: number, limit: number | null, resetsAt: string | null = null) => ({
  used,
  limit,
  left: limit === null ? null : Math.max(0, limit - used),
  resetsAt,
})

test.each<[Plan, number, number | null, string | null, string | null]>([
  ['free', 2, 3, null, null],
  ['free', 3, 3, 'You have used up your 3 free checks.', '/upgrade'],
  ['free', 4, 3, 'You have exceeded the number of free checks allowed.', '/upgrade'],
  ['premium', 29, 30, null, null],
  ['premium', 30, 30, 'You have used up all your searches for this cycle.', '/contact?type=enterprise'],
  ['partner', 500, null, null, null],
])('%s plan with %d of %s used', (plan, used, limit, words, to) => {
  const banner = limitBanner(plan, usage(used, limit))
  expect(banner?.words ?? null).toBe(words)
  expect(banner?.link.to ?? null).toBe(to)
})

test.each<[Plan, ReturnType<typeof usage>, string]>([
  ['free', usage(1, 3), 'Free plan. 2 of 3 free checks left.'],
  ['premium', usage(11, 30, '2026-12-01T00:00:00.000Z'), 'Premium plan. 19 of 30 searches left, 11 days until reset.'],
  ['premium', usage(30, 30, '2026-11-21T00:00:00.000Z'), 'Premium plan. 0 of 30 searches left, 1 day until reset.'],
  ['partner', usage(8, null), 'Partner plan. Unlimited checks.'],
])('%s plan in words', (plan, of, words) => {
  expect(planWords(plan, of, new Date('2026-11-20T09:00:00Z'))).toBe(words)
})
