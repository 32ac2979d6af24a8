import { createHash, timingSafeEqual } from 'node:crypto'
import { member } from '#contract/accounts.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Auth } from './auth.ts'
import { clientAddress, isFromThisMachine } from './client-address.ts'
import type { Caller, Http } from './route.ts'

interface Trust {
  trustProxy: boolean
  metricsToken?: string | undefined
}

/** Reads who asks: the account from the database at every call, the address, and whether it is an operator of this machine. */
export async function identify(auth: Auth, { trustProxy, metricsToken }: Trust, http: Http, endpoint: Endpoint): Promise<Caller> {
  const session =
    http.req.header('cookie') && !endpoint.withoutSession
      ? await auth.api.getSession({ headers: http.req.raw.headers, query: { disableRefresh: true } })
      : null
  return {
    member: session && readMember(session.user),
    address: clientAddress(http, trustProxy),
    isOperator: isFromThisMachine(http) || hasToken(http, metricsToken),
  }
}

type SessionUser = NonNullable<Awaited<ReturnType<Auth['api']['getSession']>>>['user']

const readMember = ({ id, email, role, plan, createdAt, lastLoginAt }: SessionUser) =>
  member.parse({ id, email, role, plan, createdAt: createdAt.toISOString(), lastLoginAt: lastLoginAt?.toISOString() ?? null })

function hasToken(http: Http, token: string | undefined): boolean {
  const given = /^Bearer (.+)$/.exec(http.req.header('authorization') ?? '')?.[1]
  if (!token || !given) return false
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(token))
}
