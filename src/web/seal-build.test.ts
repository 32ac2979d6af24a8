import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { StaticManifest } from '#contract/static-manifest.ts'
import { sealBuild } from './seal-build.ts'

const routes = {
  root: { path: '' },
  home: { index: true, parentId: 'root' },
  contact: { path: 'contact', parentId: 'root' },
  members: { parentId: 'root' },
  request: { path: 'requests/:id', parentId: 'members' },
  lost: { path: '*', parentId: 'root' },
}
const html = '<html><script>let a = 1</script><script src="/assets/a.js"></script><script type="module" async="">import "x"</script></html>'

let build: string
beforeEach(async () => {
  build = await mkdtemp(join(tmpdir(), 'seal-'))
  await mkdir(join(build, 'client/assets'), { recursive: true })
  await writeFile(join(build, 'client/index.html'), html)
  await writeFile(join(build, 'client/assets/a.js'), 'console.log(1)')
  await writeFile(join(build, 'client/assets/b.woff2'), 'font')
})
afterEach(() => rm(build, { recursive: true }))

async function seal(): Promise<StaticManifest> {
  await sealBuild(build, routes, ['/', '/contact'])
  return JSON.parse(await readFile(join(build, 'static-manifest.json'), 'utf8')) as StaticManifest
}

test('an HTML file carries the hash of each inline script and of no other', async () => {
  const { files } = await seal()
  const hash = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}`
  expect(files['/index.html']?.scriptHashes).toEqual([hash('let a = 1'), hash('import "x"')])
  expect(files['/assets/a.js']?.scriptHashes).toBeUndefined()
})

test('what lies beside a file is the file again', async () => {
  const { files } = await seal()
  expect(files['/index.html']?.encodings).toEqual(['br', 'gzip'])
  expect(brotliDecompressSync(await readFile(join(build, 'client/index.html.br'))).toString()).toBe(html)
  expect(gunzipSync(await readFile(join(build, 'client/index.html.gz'))).toString()).toBe(html)
  expect(files['/assets/b.woff2']?.encodings).toEqual([])
})

test('only names that carry a hash are immutable', async () => {
  const { files } = await seal()
  expect(Object.entries(files).map(([path, file]) => [path, file.immutable])).toEqual([
    ['/assets/a.js', true],
    ['/assets/b.woff2', true],
    ['/index.html', false],
  ])
})

test('pages have a file, routes are drawn in the browser, and * is neither', async () => {
  const { pages, routes: drawn } = await seal()
  expect(pages).toEqual(['/', '/contact'])
  expect(drawn).toEqual(['/requests/:id'])
})

test('sealing twice gives the same build id, other content another', async () => {
  const { buildId } = await seal()
  expect((await seal()).buildId).toBe(buildId)
  await writeFile(join(build, 'client/index.html'), '<html></html>')
  expect((await seal()).buildId).not.toBe(buildId)
})

test('a file of an unknown type stops the build', async () => {
  await writeFile(join(build, 'client/what.xyz'), '')
  await expect(seal()).rejects.toThrow('no media type')
})
