import { join } from 'node:path'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { accountsRoutes } from './accounts/routes.ts'
import { backOfficeRoutes } from './back-office/routes.ts'
import { companiesRoutes } from './companies/routes.ts'
import type { Context } from './context.ts'
import { asAppError, errorResponse, invalid, notFound } from './errors.ts'
import { newsletterRoutes } from './newsletter/routes.ts'
import { openAuth } from './platform/auth.ts'
import { identify } from './platform/identify.ts'
import { openMetrics } from './platform/metrics.ts'
import { operationRoutes } from './platform/operation.ts'
import { outageBehind } from './platform/outage.ts'
import { limitPace, subjectsOf } from './platform/rate-limit.ts'
import { requestLog } from './platform/request-log.ts'
import { type Api, type ApiBuilder, type HttpEnv, mountRoutes } from './platform/route.ts'
import { securityHeaders } from './platform/security-headers.ts'
import { openPages } from './platform/static.ts'
import { reportsRoutes } from './reports/routes.ts'
import { verificationRoutes } from './verification/routes.ts'

const maxBodyBytes = 64 * 1024
const builtPages = join(import.meta.dirname, '../../build')

/** The whole web side as one Hono app: every feature's routes, then the built pages. The database is migrated by now. */
export function buildApp(context: Context, pagesFolder = builtPages): Api {
  const { env, database, log } = context
  const metrics = openMetrics(database.db)
  const app = new Hono<HttpEnv>()
  app.use(requestLog(log, metrics), securityHeaders(env.mode === 'production'))
  app.use('/api/*', bodyLimit({ maxSize: maxBodyBytes, onError: refuseLargeBody }))
  app.onError(async (thrown, http) => {
    const error = asAppError((await outageBehind(thrown, database.db)) ?? thrown)
    if (error.isReportable) log.error({ error: thrown, requestId: http.get('requestId') }, 'request failed')
    return errorResponse(error, http.get('requestId'))
  })

  const auth = authOf(context)
  const api: ApiBuilder = { mounted: [], guards: guardsOf(context, auth) }
  accountsRoutes(api, context, auth)
  newsletterRoutes(api, context)
  companiesRoutes(api, context)
  verificationRoutes(api, context)
  reportsRoutes(api, context)
  backOfficeRoutes(api, context)
  operationRoutes(api, { db: database.db, log, metrics, brand: env.operator.brand })
  mountRoutes(api, app)

  app.get('/api/*', (http) => errorResponse(notFound(), http.get('requestId')))
  app.get('*', openPages(pagesFolder))
  app.notFound((http) => errorResponse(notFound(), http.get('requestId')))
  return app
}

const authOf = ({ env, database, clock, log }: Context) =>
  openAuth({ db: database.db, secret: env.authSecret, publicUrl: env.publicUrl, isProduction: env.mode === 'production', clock, log })

const guardsOf = ({ env, database: { db }, clock }: Context, auth: ReturnType<typeof authOf>): ApiBuilder['guards'] => ({
  publicUrl: env.publicUrl,
  checkReplies: env.mode !== 'production',
  identify: (http, endpoint) => identify(auth, env, http, endpoint),
  limitPace: async (endpoint, caller, body) => {
    if (env.rateLimits === 'on') await limitPace(db, endpoint, subjectsOf(caller, body), clock())
  },
})

function refuseLargeBody(): never {
  throw invalid('too_large', 'This is more than 64 KB, and more than we take.')
}
