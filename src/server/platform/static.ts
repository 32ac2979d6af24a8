import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { StaticFile, StaticManifest } from '#contract/static-manifest.ts'
import type { Http } from './route.ts'
import { pagePolicy } from './security-headers.ts'

// Serves the built web app. It knows only what the manifest of the build says: a path that is not in it does not exist.

const fallback = '/__spa-fallback.html'
const suffixes = { br: '.br', gzip: '.gz' } as const

export type Pages = (http: Http) => Promise<Response>

/** Answers from the folder that the build writes; where nothing is built, a page says so. */
export function openPages(folder: string): Pages {
  const manifestFile = join(folder, 'static-manifest.json')
  if (!existsSync(manifestFile))
    return async () => new Response(notBuilt, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } })
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as StaticManifest
  const isAppRoute = matcher(manifest.routes)
  const read = remembered((name) => readFile(join(folder, 'client', name)))

  return async (http) => {
    http.set('route', 'pages')
    const path = decoded(http.req.path)
    if (path.length > 1 && path.endsWith('/')) return moved(http)
    const { name, status } = find(manifest, isAppRoute, path)
    const file = manifest.files[name]
    return file ? respond(http, { name, file, status }, read) : missing()
  }
}

interface Found {
  name: string
  status: number
}

/** Which file answers a path, and how. A missing asset is never answered with a page: a script tag would run it. */
function find(manifest: StaticManifest, isAppRoute: (path: string) => boolean, path: string): Found {
  if (manifest.files[path]) return { name: path, status: 200 }
  if (manifest.pages.includes(path)) return { name: path === '/' ? '/index.html' : `${path}/index.html`, status: 200 }
  // Browsers ask for this name where nothing names an icon, as on a PDF.
  if (path === '/favicon.ico') return { name: '/favicon.svg', status: 200 }
  if (isAppRoute(path)) return { name: fallback, status: 200 }
  const isAsset = path.startsWith('/assets/') || /\.\w+$/.test(path)
  return { name: isAsset ? '' : fallback, status: 404 }
}

async function respond(
  http: Http,
  { name, file, status }: Found & { file: StaticFile },
  read: (name: string) => Promise<Uint8Array>,
): Promise<Response> {
  const encoding = chosenEncoding(file, http.req.header('accept-encoding') ?? '')
  const etag = `"${file.etag}${encoding ? `-${encoding}` : ''}"`
  const headers = {
    'content-type': file.type,
    'cache-control': file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag,
    vary: 'Accept-Encoding',
    ...(encoding && { 'content-encoding': encoding }),
    ...(file.type.startsWith('text/html') && { 'content-security-policy': pagePolicy(file.scriptHashes) }),
  }
  if (status === 200 && isKnown(http.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  const bytes = await read(name + (encoding ? suffixes[encoding] : ''))
  return new Response(bytes as Uint8Array<ArrayBuffer>, { status, headers: { ...headers, 'content-length': String(bytes.byteLength) } })
}

/** The smallest encoding that lies ready and that the caller takes. */
function chosenEncoding({ encodings }: StaticFile, accepted: string): 'br' | 'gzip' | undefined {
  const taken = accepted.split(',').map((part) => part.trim().split(/\s*;\s*/))
  const takes = (encoding: string) => taken.some(([name, q]) => name === encoding && !/^q=0(\.0*)?$/.test(q ?? ''))
  return (['br', 'gzip'] as const).find((encoding) => encodings.includes(encoding) && takes(encoding))
}

const isKnown = (known: string | undefined, etag: string) =>
  known?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false

const missing = () => new Response('There is no such file.\n', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } })

/** One address for each page. A doubled slash would otherwise lead to another site. */
function moved(http: Http): Response {
  const { pathname, search } = new URL(http.req.url)
  return new Response(null, {
    status: 308,
    headers: { location: `/${pathname.replace(/^\/+|\/+$/g, '')}${search}`, 'cache-control': 'no-cache' },
  })
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** React Router's patterns, as far as ours go: fixed words and `:parameters`. */
function matcher(routes: readonly string[]): (path: string) => boolean {
  const patterns = routes.map((route) => new RegExp(`^${route.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/:\w+/g, '[^/]+')}$`))
  return (path) => patterns.some((pattern) => pattern.test(path))
}

function remembered(read: (name: string) => Promise<Uint8Array>): (name: string) => Promise<Uint8Array> {
  const files = new Map<string, Promise<Uint8Array>>()
  return (name) => {
    const known = files.get(name) ?? read(name)
    files.set(name, known)
    return known
  }
}

const notBuilt = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Not built yet</title>
<h1>The pages are not built yet</h1>
<p>The server runs, and its <a href="/api/docs">API</a> answers. <code>npm start</code> builds the pages and starts it again; <code>npm run dev</code> serves them as you edit.</p></html>
`
