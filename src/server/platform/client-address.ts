import { isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Http } from './route.ts'

const proxyHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

const socketAddress = (http: Http): string => {
  // A request that tests hand to the app comes through no socket.
  const { incoming } = (http.env ?? {}) as { incoming?: unknown }
  return (incoming ? getConnInfo(http).remote.address : undefined) ?? 'unknown'
}

/** Where the call comes from. Only what our own proxy appended, the last entry, can be believed, and only where there is one. */
export function clientAddress(http: Http, trustProxy: boolean): string {
  const forwarded = trustProxy ? http.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return networkOf(forwarded || socketAddress(http))
}

/** One IPv6 household has 2^64 addresses: they count as one. */
function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return `${[...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** True for a call from this machine itself, past no proxy. */
export function isFromThisMachine(http: Http): boolean {
  const address = socketAddress(http).replace(/^::ffff:/, '')
  return (address === '::1' || address.startsWith('127.')) && proxyHeaders.every((name) => http.req.header(name) === undefined)
}
