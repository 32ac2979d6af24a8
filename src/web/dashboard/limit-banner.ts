import type { Usage } from '#contract/accounts.ts'
import type { Plan } from '#domain/billing/plan.ts'

export interface LimitBanner {
  words: string
  link: { to: string; words: string }
}

const upgrade = { to: '/upgrade', words: 'Upgrade' }

/** The banner of a plan whose checks are used up. Texts and thresholds: specification section 9. */
export function limitBanner(plan: Plan, usage: Usage): LimitBanner | null {
  if (usage.limit === null || usage.used < usage.limit) return null
  if (plan === 'premium') {
    return {
      words: 'You have used up all your searches for this cycle.',
      link: { to: '/contact?type=enterprise', words: 'Contact us about Enterprise' },
    }
  }
  const words = usage.used === usage.limit ? 'You have used up your 3 free checks.' : 'You have exceeded the number of free checks allowed.'
  return { words, link: upgrade }
}

const day = 86_400_000

/** The line under Recent Reports: plan, what is left, when it starts again. */
export function planWords(plan: Plan, usage: Usage, now: Date): string {
  if (usage.limit === null) return 'Partner plan. Unlimited checks.'
  if (plan !== 'premium') return `Free plan. ${usage.left} of ${usage.limit} free checks left.`
  const days = usage.resetsAt === null ? 0 : Math.ceil((Date.parse(usage.resetsAt) - now.getTime()) / day)
  return `Premium plan. ${usage.left} of ${usage.limit} searches left, ${days} ${days === 1 ? 'day' : 'days'} until reset.`
}
