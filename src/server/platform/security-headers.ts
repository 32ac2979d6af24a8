import type { MiddlewareHandler } from 'hono'

const closed = ["default-src 'none'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"].join('; ')

const everywhere = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
}
const inProduction = { 'Strict-Transport-Security': 'max-age=63072000' }

/** The headers of every answer. An answer that brings a stricter or wider one of its own keeps it. */
export function securityHeaders(isProduction: boolean): MiddlewareHandler {
  const always = Object.entries(isProduction ? { ...everywhere, ...inProduction } : everywhere)
  return async (http, next) => {
    await next()
    const { headers } = http.res
    for (const [name, value] of always) headers.set(name, value)
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
    // The browser's own PDF viewer draws with plugins and styles, which the closed policy would forbid it.
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', isPdf(headers) ? "frame-ancestors 'none'" : closed)
  }
}

const isPdf = (headers: Headers) => headers.get('content-type')?.startsWith('application/pdf') ?? false

/** The policy of one built page: its own inline scripts by their hashes, everything else from this site. */
export function pagePolicy(scriptHashes: readonly string[] = []): string {
  const scripts = ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' ')
  return [
    "default-src 'none'",
    `script-src ${scripts}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ')
}

/** The policy of a page that the server writes itself: no script at all, and one style sheet by its hash. */
export function writtenPagePolicy(styleHash: string): string {
  return `${closed}; style-src '${styleHash}'; img-src 'self'`
}
