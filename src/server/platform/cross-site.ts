import { forbidden } from '#server/errors.ts'

const harmless = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses a write that another site's page makes with the visitor's cookies. Browsers send Origin with every write and
 * most send Sec-Fetch-Site; a caller that sends neither is no browser and carries no cookies that it was not given.
 */
export function refuseCrossSite(request: Request, publicUrl: string): void {
  if (harmless.has(request.method)) return
  const site = request.headers.get('sec-fetch-site')
  const origin = request.headers.get('origin')
  const isForeign = (site !== null && site !== 'same-origin' && site !== 'none') || (origin !== null && !isOurs(origin, request, publicUrl))
  if (isForeign) throw forbidden('cross_site', 'This came from another website, so nothing was changed. Please do it on our own pages.')
}

function isOurs(origin: string, request: Request, publicUrl: string): boolean {
  if (origin === new URL(publicUrl).origin) return true
  return URL.canParse(origin) && new URL(origin).host === (request.headers.get('host') ?? new URL(request.url).host)
}
