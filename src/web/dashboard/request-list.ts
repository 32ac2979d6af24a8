import type { Replied } from '#contract/endpoint.ts'
import type { list, VerificationRequest } from '#contract/verification.ts'

export type RequestList = Replied<typeof list>

/** The list after one request changed: the row in its place, newest first, and the counters counted again. */
export function withRequest(list: RequestList, changed: VerificationRequest): RequestList {
  const others = list.requests.filter((one) => one.id !== changed.id)
  const requests = [...others, changed].toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || a.id.localeCompare(b.id))
  const count = (status: VerificationRequest['status']) => requests.filter((one) => one.status === status).length
  return { ...list, requests, counts: { total: requests.length, completed: count('completed'), pending: count('pending') } }
}

/** Whether the change gives a check back or uses one, so that the count has to be asked for again. */
export function changesUsage(list: RequestList, changed: VerificationRequest): boolean {
  const counts = (one: VerificationRequest | undefined) => one?.status === 'pending' || one?.status === 'completed'
  return counts(list.requests.find((one) => one.id === changed.id)) !== counts(changed)
}
