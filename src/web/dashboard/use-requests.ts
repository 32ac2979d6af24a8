import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { list, VerificationRequest } from '#contract/verification.ts'
import { call } from '#web/client.ts'
import { useEvents } from '#web/events.ts'
import { noteUsage } from '#web/session.ts'
import { changesUsage, withRequest, type RequestList } from './request-list.ts'

const key = ['requests']

/** The buyer's requests, kept up to date by the server's events. */
export function useRequests() {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call<typeof list>({ method: 'GET', path: '/api/verification-requests' }, {}, signal),
  })
  const refresh = () => void client.invalidateQueries({ queryKey: key })
  const request = (changed: VerificationRequest) => {
    const held = client.getQueryData<RequestList>(key)
    if (!held) return
    client.setQueryData(key, withRequest(held, changed))
    if (changesUsage(held, changed)) refresh()
  }
  useEvents(query.isSuccess ? '/api/verification-requests/events' : null, { request: request as (data: unknown) => void }, refresh)
  const usage = query.data?.usage
  useEffect(() => {
    if (usage) noteUsage(usage)
  }, [usage])
  return query
}
