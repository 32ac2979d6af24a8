import * as contract from '#contract/accounts.ts'
import { z } from '#domain/zod.ts'
import type { Context } from '#server/context.ts'
import { invalid } from '#server/errors.ts'
import { type Auth, hintCookie } from '#server/platform/auth.ts'
import { forgetRate, rateKey } from '#server/platform/rate-limit.ts'
import { type ApiBuilder, type Http, route } from '#server/platform/route.ts'
import { countUsage } from '#server/verification/queries.ts'
import { accountFailure, codeOf, inOurWords } from './failures.ts'
import { isEmailTaken, recordSignIn } from './queries.ts'

/** Sign-up, sign-in, sign-out, password and session. */
export function accountsRoutes(api: ApiBuilder, context: Context, auth: Auth): void {
  const { db } = context.database
  const setCookies = cookieWriter(context.env.mode === 'production')
  signingInRoutes(api, context, auth, setCookies)

  route(
    api,
    contract.signOut,
  )(async ({ http }) => {
    const { headers, response } = await auth.api.signOut({ headers: http.req.raw.headers, returnHeaders: true })
    setCookies(http, headers, false)
    return { success: response.success }
  })

  route(
    api,
    contract.changePassword,
  )(async ({ body, http }) => {
    const { headers } = await auth.api
      .changePassword({ body: { ...body, revokeOtherSessions: true }, headers: http.req.raw.headers, returnHeaders: true })
      .catch((thrown: unknown) => {
        // Not 401: the visitor is signed in, and stays so.
        throw codeOf(thrown) === 'INVALID_PASSWORD'
          ? invalid('INVALID_PASSWORD', 'Incorrect password. Please try again.')
          : inOurWords(thrown)
      })
    setCookies(http, headers, true)
    return {}
  })

  route(
    api,
    contract.getSession,
  )(async ({ member, http }) => {
    // Every page load passes here: the one place where a session is prolonged, or its dead cookie goes.
    const { headers } = await auth.api.getSession({ headers: http.req.raw.headers, returnHeaders: true })
    if (headers.getSetCookie().length > 0) setCookies(http, headers, member !== null)
    const usage = member && (await countUsage(db, member, context.clock()))
    return { member, usage }
  })
}

type CookieWriter = (http: Http, headers: Headers, isSignedIn: boolean) => void

/** Hands on the library's cookies, and the readable hint beside them. */
const cookieWriter =
  (isProduction: boolean): CookieWriter =>
  (http, headers, isSignedIn) => {
    for (const cookie of [...headers.getSetCookie(), hintCookie(isSignedIn, isProduction)]) {
      http.header('set-cookie', cookie, { append: true })
    }
  }

function signingInRoutes(api: ApiBuilder, { env, database: { db }, clock }: Context, auth: Auth, setCookies: CookieWriter): void {
  route(
    api,
    contract.signUp,
  )(async ({ body, http }) => {
    requireEmail(body.email)
    const { headers, response } = await auth.api
      .signUpEmail({ body: { ...body, name: body.name ?? '' }, headers: http.req.raw.headers, returnHeaders: true })
      .catch(async (thrown: unknown) => {
        // Three sign-ups at once: PostgreSQL lets the unique index decide, and the library reports no more than a failure.
        const isTaken = codeOf(thrown) === 'FAILED_TO_CREATE_USER' && (await isEmailTaken(db, body.email))
        throw isTaken ? accountFailure('USER_ALREADY_EXISTS') : inOurWords(thrown)
      })
    setCookies(http, headers, true)
    return { user: { id: response.user.id, email: response.user.email } }
  })

  route(
    api,
    contract.signIn,
  )(async ({ body, http }) => {
    requireEmail(body.email)
    const { headers, response } = await auth.api
      .signInEmail({ body, headers: http.req.raw.headers, returnHeaders: true })
      .catch(async (thrown: unknown) => {
        if (codeOf(thrown) !== 'INVALID_EMAIL_OR_PASSWORD' || !env.revealAccountExistence) throw inOurWords(thrown)
        throw accountFailure((await isEmailTaken(db, body.email)) ? 'INVALID_PASSWORD' : 'USER_NOT_FOUND')
      })
    await recordSignIn(db, response.user.id, clock())
    await forgetRate(db, rateKey(contract.signIn.id, 'email', body.email.toLowerCase()))
    setCookies(http, headers, true)
    return { user: { id: response.user.id, email: response.user.email } }
  })
}

function requireEmail(email: string): void {
  if (!z.email().safeParse(email).success) throw accountFailure('INVALID_EMAIL')
}
