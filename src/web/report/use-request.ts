import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Replied } from '#contract/endpoint.ts'
import type { get, getReport, TrailEntry, VerificationRequest } from '#contract/verification.ts'
import { call } from '#web/client.ts'
import { useEvents } from '#web/events.ts'
import { withEntry } from '#web/parts/trail-stages.ts'

export type RequestDetail = Replied<typeof get>

const keyOf = (id: string) => ['request', id]

/** One request with its paper trail, written on by the server's events while it is pending. */
export function useRequest(id: string) {
  const client = useQueryClient()
  const queryKey = keyOf(id)
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call<typeof get>({ method: 'GET', path: '/api/verification-requests/:id' }, { params: { id } }, signal),
  })
  const change = (next: (held: RequestDetail) => RequestDetail) =>
    client.setQueryData<RequestDetail>(queryKey, (held) => held && next(held))
  const heard = {
    request: (request: VerificationRequest) => change((held) => ({ ...held, request })),
    trail: (entry: TrailEntry) => change((held) => ({ ...held, trail: withEntry(held.trail, entry) })),
  }
  const isPending = query.data?.request.status === 'pending'
  useEvents(
    isPending ? `/api/verification-requests/${id}/events` : null,
    heard as Record<string, (data: unknown) => void>,
    () => void client.invalidateQueries({ queryKey }),
  )
  return { ...query, setRequest: heard.request }
}

/** The report of a request that is completed. A version never changes, so it is asked for once. */
export function useReport(id: string, version: number | null) {
  return useQuery({
    queryKey: ['report', id, version],
    queryFn: ({ signal }) =>
      call<typeof getReport>({ method: 'GET', path: '/api/verification-requests/:id/report' }, { params: { id }, query: {} }, signal),
    enabled: version !== null,
    staleTime: Infinity,
  })
}
