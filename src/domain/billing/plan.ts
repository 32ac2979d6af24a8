export const plans = ['free', 'premium', 'partner'] as const
export type Plan = (typeof plans)[number]

export interface PlanTerms {
  /** Null is unlimited. `ever` counts every request, `calendar month` those of the month in UTC. */
  limit: { count: number; per: 'ever' | 'calendar month' } | null
  dueHours: number
}

/** What each plan may do. Specification section 9. */
export const planTerms: Record<Plan, PlanTerms> = {
  free: { limit: { count: 3, per: 'ever' }, dueHours: 48 },
  premium: { limit: { count: 30, per: 'calendar month' }, dueHours: 24 },
  partner: { limit: null, dueHours: 12 },
}

/** The moment from which requests count against the limit at `now`; null counts all. */
export function countedSince(terms: PlanTerms, now: Date): Date | null {
  return terms.limit?.per === 'calendar month' ? new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)) : null
}

/** First moment of the next month in UTC: when a monthly count starts again. */
export function nextReset(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))
}

export function dueAt(terms: PlanTerms, now: Date): Date {
  return new Date(now.getTime() + terms.dueHours * 3_600_000)
}

/** How many checks a plan allows, how many are used and left, and when the count starts again. */
export function usageOf(plan: Plan, used: number, now: Date) {
  const { limit } = planTerms[plan]
  return {
    used,
    limit: limit?.count ?? null,
    left: limit ? Math.max(0, limit.count - used) : null,
    resetsAt: limit?.per === 'calendar month' ? nextReset(now).toISOString() : null,
  }
}

/** What a member reads who has no check left. Specification sections 6, 8 and 9. */
export const limitRefusals = {
  search_limit_reached: {
    title: 'Search Limit Reached',
    words: `You have used up your ${planTerms.free.limit?.count} free checks. Premium gives you ${planTerms.premium.limit?.count} in every month.`,
  },
  monthly_search_limit_reached: {
    title: 'Monthly Search Limit Reached',
    words: `You have used all ${planTerms.premium.limit?.count} checks of this month. Please contact us for Enterprise plans with unlimited searches.`,
  },
} as const
export type LimitCode = keyof typeof limitRefusals

/** Why a plan allows no further check after `used`; null: one more is allowed. `message` is title and words in one. */
export function limitReached(plan: Plan, used: number): { code: LimitCode; message: string } | null {
  const { limit } = planTerms[plan]
  if (!limit || used < limit.count) return null
  const code = limit.per === 'ever' ? 'search_limit_reached' : 'monthly_search_limit_reached'
  const { title, words } = limitRefusals[code]
  return { code, message: `${title}. ${words}` }
}
