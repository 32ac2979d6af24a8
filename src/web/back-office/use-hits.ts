import { useQuery } from '@tanstack/react-query'
import type { ComparedHit, decideHit, getHit, listHits } from '#contract/back-office.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { call } from '#web/client.ts'

export type HitState = 'undecided' | 'decided'

/** A hit that begins to wait is seen after this time at the latest, and whenever the window is looked at again. */
const renewedMs = 15_000

/** The hits of one state, renewed while the page is open. */
export function useHits(state: HitState) {
  return useQuery({
    queryKey: ['hits', state],
    queryFn: ({ signal }) => call<typeof listHits>({ method: 'GET', path: '/api/back-office/hits' }, { query: { state } }, signal),
    refetchInterval: renewedMs,
  })
}

/** One hit with both records. Each look is recorded, so it is asked for once, when its page is opened. */
export function useHit(id: string) {
  return useQuery<ComparedHit>({
    queryKey: ['hit', id],
    queryFn: ({ signal }) => call<typeof getHit>({ method: 'GET', path: '/api/back-office/hits/:id' }, { params: { id } }, signal),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/** Sends a decision. */
export function decide(id: string, body: CallInput<typeof decideHit>['body']) {
  return call<typeof decideHit>({ method: 'POST', path: '/api/back-office/hits/:id/decision' }, { params: { id }, body })
}

export const hitPath = (id: string) => `/back-office/hits/${encodeURIComponent(id)}`
