import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { HttpEnv } from './route.ts'

const saneId = /^[\w.-]{8,64}$/

/** What machines ask for all the time says nothing about a person's visit. */
const quiet = (path: string) => path.startsWith('/assets/') || path === '/healthz' || path === '/readyz' || path === '/metrics'

/** Gives each request its number, in and out, one line in the log and one measurement. Query strings carry search terms and are left out. */
export function requestLog(log: Log, metrics: Metrics): MiddlewareHandler<HttpEnv> {
  return async (http, next) => {
    const begun = performance.now()
    const given = http.req.header('x-request-id')
    const requestId = given && saneId.test(given) ? given : randomUUID()
    http.set('requestId', requestId)
    await next()
    http.res.headers.set('X-Request-Id', requestId)
    const { method, path } = http.req
    const { status } = http.res
    const ms = performance.now() - begun
    metrics.observeRequest({ method, route: http.get('route') ?? 'none', status, seconds: ms / 1000 })
    log[quiet(path) ? 'debug' : 'info']({ requestId, method, path, status, ms: Math.round(ms) }, 'request')
  }
}
