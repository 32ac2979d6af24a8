import type { Context as HonoContext, Hono } from 'hono'
import type { Access, CallOutput, Endpoint, Reply } from '#contract/endpoint.ts'
import type { Member } from '#contract/accounts.ts'
import { forbidden, unauthenticated } from '#server/errors.ts'
import { refuseCrossSite } from './cross-site.ts'
import { parseInput } from './parse-input.ts'

// The one way from an endpoint of the contract to an answer: parse -> authorise -> handler -> reply.

export interface HttpEnv {
  Variables: {
    requestId: string
    /** Pattern of the endpoint that answers, or `pages`: for the figures. */
    route?: string
  }
}
export type Http = HonoContext<HttpEnv>
export type Api = Hono<HttpEnv>

/** Who asks, as the guards see it. */
export interface Caller {
  member: Member | null
  address: string
  isOperator: boolean
}

export interface Call<E extends Endpoint> extends CallOutput<E> {
  member: E['access'] extends 'public' | 'operator' ? Member | null : Member
  http: Http
}

export interface Guards {
  publicUrl: string
  /** Compare every JSON reply with the contract: on wherever an error costs nobody a report. */
  checkReplies: boolean
  /** Reads the account anew for each call, so that a change of role or plan takes effect at once. */
  identify(http: Http, endpoint: Endpoint): Promise<Caller>
  /** Counts the call against the limits of its pace, or throws. */
  limitPace(endpoint: Endpoint, caller: Caller, body: unknown): Promise<void>
}

type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Reply<E> | Response>

export interface ApiBuilder {
  guards: Guards
  mounted: { endpoint: Endpoint; answer: (http: Http) => Promise<Response> }[]
}

/** Implements one endpoint. Curried, so that the handler cannot widen the reply: `route(api, submit)(async ({ body, member }) => …)`. */
export function route<E extends Endpoint>(api: ApiBuilder, endpoint: E): (handler: Handler<E>) => void {
  return (handler) => {
    api.mounted.push({ endpoint, answer: (http) => answer(api.guards, endpoint, handler, http) })
  }
}

/** Hands all routes to Hono, fixed segments before parameters, so that `/requests/events` is never taken for an id. */
export function mountRoutes(api: ApiBuilder, app: Api): void {
  const rank = (path: string) => path.replaceAll(/:[^/]+/g, '~')
  const ordered = api.mounted.toSorted((a, b) => (rank(a.endpoint.path) < rank(b.endpoint.path) ? -1 : 1))
  for (const { endpoint, answer: respond } of ordered) {
    app.on(endpoint.method, endpoint.path, (http) => {
      http.set('route', endpoint.path)
      return respond(http)
    })
  }
}

async function answer<E extends Endpoint>(guards: Guards, endpoint: E, handler: Handler<E>, http: Http): Promise<Response> {
  refuseCrossSite(http.req.raw, guards.publicUrl)
  const caller = await guards.identify(http, endpoint)
  authorize(endpoint.access, caller)
  const input = await parseInput(endpoint, http)
  await guards.limitPace(endpoint, caller, input.body)
  const reply = await handler({ ...input, member: caller.member, http } as Call<E>)
  return reply instanceof Response ? reply : http.json(checked(guards, endpoint, reply) as object, (endpoint.status ?? 200) as 200)
}

const allowed: Record<Access, (caller: Caller) => boolean> = {
  public: () => true,
  user: ({ member }) => member !== null,
  analyst: ({ member }) => member?.role === 'analyst' || member?.role === 'admin',
  admin: ({ member }) => member?.role === 'admin',
  operator: ({ isOperator }) => isOperator,
}

/** Denies whatever the table does not allow, an access that it does not know included. */
function authorize(access: Access, caller: Caller): void {
  if (Object.hasOwn(allowed, access) && allowed[access](caller)) return
  throw caller.member === null && access !== 'operator' ? unauthenticated() : forbidden()
}

function checked(guards: Guards, endpoint: Endpoint, reply: unknown): unknown {
  if (!guards.checkReplies || typeof endpoint.reply === 'string') return reply
  const parsed = endpoint.reply.safeParse(reply)
  if (parsed.success) return reply
  throw new Error(`${endpoint.id} answered what its contract does not say: ${parsed.error.message}`)
}
