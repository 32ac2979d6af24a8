import { APIError, betterAuth } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import { passwordProblem } from '#domain/accounts/password.ts'
import { termsVersion } from '#domain/accounts/terms.ts'
import type { Clock } from './clock.ts'
import type { Db } from './database.ts'
import type { Log } from './log.ts'

// Better Auth keeps passwords and sessions. Its own router is never mounted: accounts/routes.ts calls the few functions that we offer,
// behind our own guards for origin, pace and roles, which is why those of the library are off.

interface AuthOptions {
  db: Db
  secret: string
  publicUrl: string
  isProduction: boolean
  clock: Clock
  log: Log
}

const sessionSeconds = 30 * 24 * 3600

/** Build it after the migrations have run: an instance that meets missing tables answers with a mismatch for ever. */
export function openAuth({ db, secret, publicUrl, isProduction, clock, log }: AuthOptions) {
  return betterAuth({
    // Its schema check reads real column names, so the names are mapped here and our camel-case plugin stays out.
    database: { db: db.withoutPlugins(), type: 'postgres', transaction: true },
    secret,
    baseURL: publicUrl,
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    logger: { level: 'error', log: (_level, message) => log.info({ from: 'better-auth' }, message) },
    emailAndPassword: { enabled: true, minPasswordLength: 1, maxPasswordLength: 256, requireEmailVerification: false, autoSignIn: true },
    hooks: { before: refuseWeakPassword },
    user: userModel(clock),
    session: {
      modelName: 'sessions',
      fields: sessionColumns,
      expiresIn: sessionSeconds,
      updateAge: 24 * 3600,
      cookieCache: { enabled: false },
    },
    account: { modelName: 'credentials', fields: credentialColumns },
    verification: { modelName: 'verifications', fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' } },
    advanced: {
      cookiePrefix: 'chopmark',
      useSecureCookies: isProduction,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', secure: isProduction, path: '/' },
      ipAddress: { disableIpTracking: true },
    },
  })
}
export type Auth = ReturnType<typeof openAuth>

/** The session's readable shadow: it lets a static page draw the right header before any answer. It opens nothing. */
export function hintCookie(isSignedIn: boolean, isProduction: boolean): string {
  const flags = `Path=/; SameSite=Lax${isProduction ? '; Secure' : ''}`
  return isSignedIn ? `session=in; Max-Age=${sessionSeconds}; ${flags}` : `session=; Max-Age=0; ${flags}`
}

const newPassword: Record<string, string> = {
  '/sign-up/email': 'password',
  '/change-password': 'newPassword',
  '/reset-password': 'newPassword',
}

const refuseWeakPassword = createAuthMiddleware(async (call) => {
  const field = newPassword[call.path]
  const message = field && passwordProblem(String(call.body?.[field] ?? ''))
  if (message) throw new APIError('BAD_REQUEST', { code: 'WEAK_PASSWORD', message })
})

const dates = { createdAt: 'created_at', updatedAt: 'updated_at' }

const userModel = (clock: Clock) =>
  ({
    modelName: 'users',
    fields: { emailVerified: 'email_verified', ...dates },
    additionalFields: {
      role: { type: 'string', input: false, defaultValue: 'user' },
      plan: { type: 'string', input: false, defaultValue: 'free' },
      lastLoginAt: { type: 'date', input: false, required: false, defaultValue: clock, fieldName: 'last_login_at' },
      termsVersion: { type: 'string', input: false, defaultValue: termsVersion, fieldName: 'terms_version', returned: false },
      termsAcceptedAt: { type: 'date', input: false, defaultValue: clock, fieldName: 'terms_accepted_at', returned: false },
    },
  }) as const

const sessionColumns = { userId: 'user_id', expiresAt: 'expires_at', ipAddress: 'ip_address', userAgent: 'user_agent', ...dates }

const credentialColumns = {
  userId: 'user_id',
  accountId: 'account_id',
  providerId: 'provider_id',
  accessToken: 'access_token',
  refreshToken: 'refresh_token',
  idToken: 'id_token',
  accessTokenExpiresAt: 'access_token_expires_at',
  refreshTokenExpiresAt: 'refresh_token_expires_at',
  ...dates,
}
