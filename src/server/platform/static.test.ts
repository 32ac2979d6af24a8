import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaticManifest } from '#contract/static-manifest.ts'
import type { HttpEnv } from './route.ts'
import { openPages } from './static.ts'

const folder = mkdtempSync(join(tmpdir(), 'chopmark-static-'))
const app = new Hono<HttpEnv>()
const get = (path: string, headers: Record<string, string> = {}) => app.request(`http://chopmark.test${path}`, { headers })

const html = (text: string) => `<!doctype html><title>${text}</title>`
const content: Record<string, string> = {
  '/index.html': html('home'),
  '/contact/index.html': html('contact'),
  '/__spa-fallback.html': html('app'),
  '/assets/root-1f2e.js': 'console.log(1)'.repeat(20),
  '/favicon.svg': '<svg/>',
}
const manifest: StaticManifest = {
  buildId: 'b1',
  routes: ['/dashboard', '/requests/:id'],
  pages: ['/', '/contact'],
  files: {
    '/index.html': {
      type: 'text/html; charset=utf-8',
      etag: 'home',
      encodings: ['br', 'gzip'],
      immutable: false,
      scriptHashes: ['sha256-AAA=', 'sha256-BBB='],
    },
    '/contact/index.html': {
      type: 'text/html; charset=utf-8',
      etag: 'contact',
      encodings: [],
      immutable: false,
      scriptHashes: ['sha256-CCC='],
    },
    '/__spa-fallback.html': { type: 'text/html; charset=utf-8', etag: 'app', encodings: [], immutable: false },
    '/assets/root-1f2e.js': { type: 'text/javascript; charset=utf-8', etag: 'js', encodings: ['br', 'gzip'], immutable: true },
    '/favicon.svg': { type: 'image/svg+xml', etag: 'svg', encodings: [], immutable: false },
  },
}

beforeAll(() => {
  for (const [name, text] of Object.entries(content)) {
    const file = join(folder, 'client', name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
    if (manifest.files[name]?.encodings.length) {
      writeFileSync(`${file}.br`, brotliCompressSync(text))
      writeFileSync(`${file}.gz`, gzipSync(text))
    }
  }
  writeFileSync(join(folder, 'static-manifest.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, 'secret.txt'), 'not for anybody')
  app.get('*', openPages(folder))
})
afterAll(() => rmSync(folder, { recursive: true }))

test.each([
  ['/', 200, 'home'],
  ['/?searchTerm=x', 200, 'home'],
  ['/contact?type=enterprise', 200, 'contact'],
  ['/dashboard', 200, 'app'],
  ['/requests/CM-1234-5678', 200, 'app'],
  ['/requests', 404, 'app'],
  ['/requests/a/b', 404, 'app'],
  ['/no-such-page', 404, 'app'],
  ['/%E0%A4%A', 404, 'app'],
])('%s answers %i with the page %s', async (path, status, page) => {
  const response = await get(path)
  expect(response.status).toBe(status)
  expect(await response.text()).toBe(html(page))
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-cache')
})

test.each(['/assets/gone-0000.js', '/gone.png', '/assets/gone', '/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt'])(
  '%s is never answered with a page',
  async (path) => {
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
    expect(await response.text()).toBe('There is no such file.\n')
  },
)

test.each([
  ['/contact/', '/contact'],
  ['/contact/?type=other&x=1', '/contact?type=other&x=1'],
  ['//evil.test/', '/evil.test'],
  ['/dashboard//', '/dashboard'],
])('%s moves to %s', async (path, to) => {
  const response = await get(path)
  expect([response.status, response.headers.get('location')]).toEqual([308, to])
})

test.each([
  ['br, gzip', 'br', '"js-br"'],
  ['gzip, deflate', 'gzip', '"js-gzip"'],
  ['gzip;q=1.0, br;q=0', 'gzip', '"js-gzip"'],
  ['identity', null, '"js"'],
  ['', null, '"js"'],
])('Accept-Encoding %j gets %s', async (accepted, encoding, etag) => {
  const response = await get('/assets/root-1f2e.js', accepted ? { 'accept-encoding': accepted } : {})
  expect(response.headers.get('content-encoding')).toBe(encoding)
  expect(response.headers.get('etag')).toBe(etag)
  expect(response.headers.get('vary')).toBe('Accept-Encoding')
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const bytes = Buffer.from(await response.arrayBuffer())
  const plain = content['/assets/root-1f2e.js']!
  const expected = encoding === 'br' ? brotliCompressSync(plain) : encoding === 'gzip' ? gzipSync(plain) : Buffer.from(plain)
  expect(bytes.equals(expected)).toBe(true)
  expect(response.headers.get('content-length')).toBe(String(bytes.byteLength))
})

test('what a browser has already is not sent again, of the same encoding only', async () => {
  const headers = { 'accept-encoding': 'br', 'if-none-match': '"other", W/"home-br"' }
  const known = await get('/', headers)
  expect([known.status, await known.text(), known.headers.get('etag')]).toEqual([304, '', '"home-br"'])
  expect((await get('/', { ...headers, 'accept-encoding': 'gzip' })).status).toBe(200)
})

test('each page allows its own scripts and no other inline one', async () => {
  const home = (await get('/')).headers.get('content-security-policy')!
  expect(home).toContain("script-src 'self' 'sha256-AAA=' 'sha256-BBB=';")
  expect(home).toContain("default-src 'none'")
  expect(home).not.toContain('unsafe')
  expect((await get('/contact')).headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-CCC=';")
  expect((await get('/favicon.svg')).headers.has('content-security-policy')).toBe(false)
})

test('a PDF names no icon, and still gets one', async () => {
  const response = await get('/favicon.ico')
  expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([200, 'image/svg+xml', '<svg/>'])
})

test('HEAD answers with the headers alone', async () => {
  const response = await app.request('http://chopmark.test/contact', { method: 'HEAD' })
  expect([response.status, await response.text()]).toEqual([200, ''])
})

test('where nothing is built, a page says so', async () => {
  const bare = new Hono<HttpEnv>().get('*', openPages(join(folder, 'nowhere')))
  const response = await bare.request('http://chopmark.test/dashboard')
  expect(response.status).toBe(503)
  expect(await response.text()).toContain('not built yet')
})
