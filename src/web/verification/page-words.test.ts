import { expect, test } from 'vitest'
import type { Candidate } from '#contract/companies.ts'
import type { Plan } from '#domain/billing/plan.ts'
import { exactCandidate, leadWords, usageWords } from './page-words.ts'

const candidate = (companyId: string, confidence: number) => ({ companyId, confidence }) as Candidate

test('one candidate of confidence 1 is chosen beforehand, two of them are not', () => {
  expect(exactCandidate([candidate('a', 0.9), candidate('b', 1)])?.companyId).toBe('b')
  expect(exactCandidate([candidate('a', 1), candidate('b', 1)])).toBeUndefined()
  expect(exactCandidate([candidate('a', 0.99)])).toBeUndefined()
})

test('the lead says how many come close', () => {
  expect(leadWords([])).toMatch(/^We know no/)
  expect(leadWords([candidate('a', 0.9)])).toMatch(/^One registered company comes close/)
  expect(leadWords([candidate('a', 0.9), candidate('b', 0.9), candidate('c', 0.9)])).toMatch(/^Three registered companies come close/)
  expect(leadWords([candidate('a', 1), candidate('b', 0.9)])).toMatch(/^One company fits exactly/)
})

test.each<[Plan, number, number | null, string]>([
  ['free', 0, 3, 'This uses 1 of your 3 checks.'],
  ['free', 1, 3, 'This uses 1 of your 2 checks left.'],
  ['free', 2, 3, 'This uses your last free check.'],
  ['free', 3, 3, 'You have no free checks left.'],
  ['premium', 11, 30, 'This uses 1 of your 19 searches left this month.'],
  ['premium', 30, 30, 'You have no searches left this month.'],
  ['partner', 200, null, 'Your plan has no limit on checks.'],
])('%s with %d of %s used', (plan, used, limit, words) => {
  expect(usageWords(plan, { used, limit, left: limit === null ? null : limit - used, resetsAt: null })).toBe(words)
})
