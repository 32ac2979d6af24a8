import type { CallInput, Endpoint, Replied } from '#contract/endpoint.ts'
import type { ErrorReply } from '#contract/error.ts'

/** Method and path are all that a call needs to know; a whole endpoint brings its schemas along, 20 KB of parser. */
type Address<E extends Endpoint> = { method: E['method']; path: E['path'] }
type Given<E extends Endpoint> = { [K in keyof CallInput<E> as undefined extends CallInput<E>[K] ? never : K]: CallInput<E>[K] }
type Untyped = { params?: Record<string, unknown>; query?: Record<string, unknown>; headers?: Record<string, string>; body?: unknown }

/** A call that failed, in words for the person who made it. `status` 0: nothing came back. */
export class CallError extends Error {
  readonly code: string
  readonly status: number
  readonly fields: Record<string, string>
  constructor(status: number, error: { code?: string; message?: string; fields?: Record<string, string> }) {
    super(error.message || 'An error occurred. Please try again.')
    this.name = 'CallError'
    this.code = error.code ?? 'unknown'
    this.status = status
    this.fields = error.fields ?? {}
  }
}

const unreachable = { code: 'network', message: 'Network error. Please check your internet connection and try again.' }

let tellSignedOut = () => {}
/** Hears of it when the server no longer knows the session. */
export function onSignedOut(heard: () => void): void {
  tellSignedOut = heard
}

/** Calls an endpoint of the contract: `call(submit, {…})`, or without its schemas `call<typeof submit>({ method: 'POST', path: '…' }, {…})`. */
export async function call<E extends Endpoint>(to: Address<E> & Partial<E>, input: Given<E>, signal?: AbortSignal): Promise<Replied<E>> {
  const response = await send(to, input as Untyped, signal)
  const isJson = response.headers.get('content-type')?.includes('json')
  if (response.ok) return (isJson ? await response.json() : await response.blob()) as Replied<E>
  if (response.status === 401 && !to.path.startsWith('/api/auth/')) tellSignedOut()
  const body = isJson ? ((await response.json()) as Partial<ErrorReply> & { code?: string; message?: string }) : {}
  throw new CallError(response.status, body.error ?? body)
}

async function send(to: Address<Endpoint>, { params, query, headers, body }: Untyped, signal?: AbortSignal): Promise<Response> {
  const path = to.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])))
  const search = new URLSearchParams(
    Object.entries(query ?? {}).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  )
  const json = body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } }
  try {
    return await fetch(search.size ? `${path}?${search}` : path, {
      method: to.method,
      headers: headers ?? {},
      signal: signal ?? null,
      ...json,
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new CallError(0, unreachable)
  }
}
