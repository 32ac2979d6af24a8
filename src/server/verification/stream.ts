import { streamSSE, type SSEStreamingApi } from 'hono/streaming'
import type { Log } from '#server/platform/log.ts'
import type { Http } from '#server/platform/route.ts'
import type { Changes, Watch } from './changes.ts'

/** Proxies and browsers drop a connection on which nothing passes. */
const heartbeatMs = 20_000
/** A stream ends by itself: what went wrong with one of them does not last, and the browser connects again at once. */
const lifeMs = 600_000

/** Which requests changed since the last look; `all`: look at everything. */
export type Woken = ReadonlySet<string> | 'all'
export type Send = (stream: SSEStreamingApi, woken: Woken) => Promise<void>

export interface Listening {
  http: Http
  changes: Changes
  log: Log
  /** Asked before anything is told: a session that was ended elsewhere hears no more. */
  mayHear(): Promise<boolean>
}

/** A server-sent stream: what is stored first, then again on each change. `send` reads the database and decides what is new. */
export function streamChanges(listening: Listening, watch: Watch, send: Send): Response {
  const { http, log } = listening
  http.header('X-Accel-Buffering', 'no')
  return streamSSE(http, (stream) =>
    tellChanges(listening, watch, stream, send).catch((error: unknown) =>
      // The stream ends and the browser connects again. Hono would print the error as it is.
      log.error({ error, requestId: http.get('requestId') }, 'event stream failed'),
    ),
  )
}

async function tellChanges({ changes, mayHear }: Listening, watch: Watch, stream: SSEStreamingApi, send: Send): Promise<void> {
  const bell = hangBell()
  // Listening begins before the first look, or a change in between would be lost.
  const unsubscribe = changes.subscribe(watch, bell.ring)
  const life = setTimeout(bell.stop, lifeMs)
  changes.closing.addEventListener('abort', bell.stop)
  stream.onAbort(bell.stop)
  try {
    for (let woken: Woken = 'all'; !bell.stopped() && !changes.closing.aborted; woken = await bell.next(heartbeatMs)) {
      if (!(await mayHear())) return
      await send(stream, woken)
      await stream.write(': \n\n')
    }
  } finally {
    unsubscribe()
    clearTimeout(life)
    changes.closing.removeEventListener('abort', bell.stop)
  }
}

/** Gathers changes until somebody looks. Silence also wakes, and looks at everything: a notification may have been lost. */
function hangBell() {
  let gathered: Set<string> | 'all' = new Set<string>()
  let stopped = false
  let wake: () => void = () => {}
  const ring = (requestId: string | null) => {
    if (requestId === null) gathered = 'all'
    else if (gathered !== 'all') gathered.add(requestId)
    wake()
  }
  const stop = () => {
    stopped = true
    wake()
  }
  const next = async (patienceMs: number): Promise<Woken> => {
    if (gathered !== 'all' && gathered.size === 0 && !stopped) await rung(patienceMs)
    const woken = gathered
    gathered = new Set()
    return woken === 'all' || woken.size > 0 ? woken : 'all'
  }
  const rung = (patienceMs: number) =>
    new Promise<void>((resolve) => {
      const patience = setTimeout(resolve, patienceMs)
      wake = () => {
        clearTimeout(patience)
        resolve()
      }
    })
  return { ring, stop, next, stopped: () => stopped }
}
