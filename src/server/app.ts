import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { accountsRoutes } from './accounts/routes.ts'
import type { Context } from './context.ts'
import { asAppError, errorResponse, invalid, notFound } from './errors.ts'
import { newsletterRoutes } from './newsletter/routes.ts'
import { openAuth } from './platform/auth.ts'
import { identify } from './platform/identify.ts'
import { limitPace, subjectsOf } from './platform/rate-limit.ts'
import { type Api, type ApiBuilder, type HttpEnv, mountRoutes } from './platform/route.ts'

const maxBodyBytes = 64 * 1024

/** The whole web side as one Hono app: every feature's routes, then the built pages. */
export function buildApp(context: Context): Api {
  const { env, database, clock, log } = context
  const app = new Hono<HttpEnv>()
  app.use(async (http, next) => {
    http.set('requestId', crypto.randomUUID())
    await next()
  })
  app.use('/api/*', bodyLimit({ maxSize: maxBodyBytes, onError: () => { throw invalid('too_large', 'That is more than 64 KB, and more than we take.') } }))
  app.notFound((http) => errorResponse(notFound(), http.get('requestId')))
  app.onError((thrown, http) => {
    const error = asAppError(thrown)
    if (error.isReportable) log.error({ error: thrown, requestId: http.get('requestId') }, 'request failed')
    return errorResponse(error, http.get('requestId'))
  })

  const auth = openAuth({ db: database.db, secret: env.authSecret, publicUrl: env.publicUrl, isProduction: env.mode === 'production', clock, log })
  const api: ApiBuilder = {
    mounted: [],
    guards: {
      publicUrl: env.publicUrl,
      checkReplies: env.mode !== 'production',
      identify: (http) => identify(auth, env, http),
      limitPace: async (endpoint, caller, body) => {
        if (env.rateLimits === 'on') await limitPace(database.db, endpoint, subjectsOf(caller, body), clock())
      },
    },
  }
  accountsRoutes(api, context, auth)
  newsletterRoutes(api, context)
  mountRoutes(api, app)
  return app
}
