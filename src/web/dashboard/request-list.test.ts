import { describe, expect, test } from 'vitest'
import type { VerificationRequest } from '#contract/verification.ts'
import { changesUsage, withRequest, type RequestList } from './request-list.ts'

const request = (id: string, createdAt: string, rest: Partial<VerificationRequest> = {}) =>
  ({ id, createdAt, status: 'pending', ...rest }) as VerificationRequest
const list: RequestList = {
  requests: [
    request('CM-0000-0002', '2026-11-20T10:00:00.000Z'),
    request('CM-0000-0001', '2026-11-19T10:00:00.000Z', { status: 'completed' }),
  ],
  counts: { total: 2, completed: 1, pending: 1 },
  usage: { used: 2, limit: 3, left: 1, resetsAt: null },
}

describe('withRequest', () => {
  test('a changed row keeps its place and the counters follow', () => {
    const after = withRequest(list, request('CM-0000-0002', '2026-11-20T10:00:00.000Z', { status: 'completed' }))
    expect(after.requests.map((one) => [one.id, one.status])).toEqual([
      ['CM-0000-0002', 'completed'],
      ['CM-0000-0001', 'completed'],
    ])
    expect(after.counts).toEqual({ total: 2, completed: 2, pending: 0 })
  })

  test('a request made in another tab comes first', () => {
    const after = withRequest(list, request('CM-0000-0003', '2026-11-20T11:00:00.000Z'))
    expect(after.requests[0]?.id).toBe('CM-0000-0003')
    expect(after.counts).toEqual({ total: 3, completed: 1, pending: 2 })
  })
})

test.each([
  ['a new request', request('CM-0000-0003', '2026-11-20T11:00:00.000Z'), true],
  ['a cancelled one', request('CM-0000-0002', '2026-11-20T10:00:00.000Z', { status: 'cancelled' }), true],
  ['a finished one', request('CM-0000-0002', '2026-11-20T10:00:00.000Z', { status: 'completed' }), false],
  ['one that moves on', request('CM-0000-0002', '2026-11-20T10:00:00.000Z', { stage: 'preparing' }), false],
])('%s: the count of checks is asked for again: %s', (_, changed, expected) => {
  expect(changesUsage(list, changed)).toBe(expected)
})
