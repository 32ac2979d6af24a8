import type { CallInput, Endpoint, Replied } from '#contract/endpoint.ts'
import type { ErrorReply } from '#contract/error.ts'
import type { Api } from '#server/platform/route.ts'

/** What a call sends: only the parts that its endpoint declares. */
export type Sent<E extends Endpoint> = { [K in keyof CallInput<E> as CallInput<E>[K] extends undefined ? never : K]: CallInput<E>[K] }
export type Answer<E extends Endpoint> = { status: number; headers: Headers; body: Replied<E> & Partial<ErrorReply> }

/** A browser without a screen: keeps cookies and sends its origin. */
export interface Client {
  call<E extends Endpoint>(endpoint: E, ...sent: {} extends Sent<E> ? [Sent<E>?] : [Sent<E>]): Promise<Answer<E>>
  fetch(path: string, init?: RequestInit): Promise<Response>
  cookies: Map<string, string>
}

/** `address` is where the client seems to sit, as the socket would tell. */
export function openClient(app: Api, origin: string, address = '192.0.2.1'): Client {
  const cookies = new Map<string, string>()
  const bindings = { incoming: { socket: { remoteAddress: address, remotePort: 50_000, remoteFamily: 'IPv4' } } }

  async function fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    if (cookies.size > 0 && !headers.has('cookie'))
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    if (init.method && init.method !== 'GET' && !headers.has('origin')) headers.set('origin', origin)
    const response = await app.request(`${origin}${path}`, { ...init, headers }, bindings)
    for (const cookie of response.headers.getSetCookie()) keep(cookie)
    return response
  }

  function keep(cookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    if (/max-age=0/i.test(cookie)) cookies.delete(name)
    else cookies.set(name, value)
  }

  return {
    cookies,
    fetch,
    async call(endpoint, ...[sent]) {
      const { params, query, headers, body } = (sent ?? {}) as {
        params?: object
        query?: object
        headers?: Record<string, string>
        body?: unknown
      }
      const response = await fetch(pathOf(endpoint, params) + queryOf(query), {
        method: endpoint.method,
        headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const isJson = response.headers.get('content-type')?.includes('json')
      return { status: response.status, headers: response.headers, body: isJson ? await response.json() : await response.blob() }
    },
  }
}

export const pathOf = (endpoint: Endpoint, params: object = {}): string =>
  Object.entries(params).reduce((path, [name, value]) => path.replace(`:${name}`, encodeURIComponent(String(value))), endpoint.path)

function queryOf(query: object = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}
