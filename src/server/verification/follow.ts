import type { Member } from '#contract/accounts.ts'
import type { Db } from '#server/platform/database.ts'
import type { Http } from '#server/platform/route.ts'
import { listRequests } from './queries.ts'
import { type Listening, streamChanges } from './stream.ts'
import { listTrail } from './trail.ts'

/** One request live: every trail entry after the last one that the browser has, then the request as it stands. */
export function followRequest(db: Db, listening: Listening, member: Member, id: string): Response {
  let seen = lastEventId(listening.http)
  let shown = ''
  return streamChanges(listening, { requestId: id }, async (stream) => {
    // The request is read before the trail and told after it, so that nobody hears "completed" before the last entry.
    const [request] = await listRequests(db, member.id, [id])
    for (const entry of await listTrail(db, id, seen)) {
      await stream.writeSSE({ event: 'trail', data: JSON.stringify(entry), id: String(entry.id) })
      seen = entry.id
    }
    const data = JSON.stringify(request)
    if (data !== shown) await stream.writeSSE({ event: 'request', data })
    shown = data
  })
}

/** All requests of a member live: each as it stands, then again when it changes. */
export function followAll(db: Db, listening: Listening, member: Member): Response {
  const shown = new Map<string, string>()
  return streamChanges(listening, { userId: member.id }, async (stream, woken) => {
    const requests = await listRequests(db, member.id, woken === 'all' ? undefined : [...woken])
    for (const request of requests.toReversed()) {
      const data = JSON.stringify(request)
      if (shown.get(request.id) !== data) await stream.writeSSE({ event: 'request', data })
      shown.set(request.id, data)
    }
  })
}

/** Zero without one, and for anything that is no number of ours. */
function lastEventId(http: Http): number {
  const id = Number(http.req.header('last-event-id') ?? 0)
  return Number.isSafeInteger(id) && id > 0 ? id : 0
}
