import type { Usage } from '#contract/accounts.ts'
import type { Candidate } from '#contract/companies.ts'
import type { Plan } from '#domain/billing/plan.ts'

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

/** Under the title, after "You searched for …": how many come close, and what that asks of the buyer. */
export function leadWords(candidates: readonly Candidate[]): string {
  const count = candidates.length
  if (count === 0) return 'We know no registered company by these words.'
  if (exactCandidate(candidates)) return 'One company fits exactly. Compare it with your papers before you go on.'
  if (count === 1) return 'One registered company comes close. A check of the wrong one is worth nothing, so please look closely.'
  return `${numbers[count] ?? count} registered companies come close. A check of the wrong one is worth nothing, so please choose.`
}

/** The candidate that the words name beyond doubt; it is chosen before the buyer does anything. */
export function exactCandidate(candidates: readonly Candidate[]): Candidate | undefined {
  const exact = candidates.filter((one) => one.confidence === 1)
  return exact.length === 1 ? exact[0] : undefined
}

/** Beside the button: what Submit Request takes from the plan. */
export function usageWords(plan: Plan, usage: Usage): string {
  if (usage.limit === null || usage.left === null) return 'Your plan has no limit on checks.'
  if (plan === 'premium')
    return usage.left > 0 ? `This uses 1 of your ${usage.left} searches left this month.` : 'You have no searches left this month.'
  if (usage.left === 0) return 'You have no free checks left.'
  if (usage.left === 1) return 'This uses your last free check.'
  return usage.used === 0 ? `This uses 1 of your ${usage.limit} checks.` : `This uses 1 of your ${usage.left} checks left.`
}
