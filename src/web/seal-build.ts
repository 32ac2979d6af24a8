import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { StaticFile, StaticManifest } from '#contract/static-manifest.ts'

type Routes = Record<string, { path?: string; index?: boolean; parentId?: string } | undefined>

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.data': 'text/x-script',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
}
/** Already compressed, or too small to gain. */
const leftAlone = new Set(['.woff2', '.png'])

const [toGzip, toBrotli] = [promisify(gzip), promisify(brotliCompress)]
const digest = (content: Buffer | string, encoding: 'hex' | 'base64') => createHash('sha256').update(content).digest(encoding)

/** Compresses the built files and writes down all that the server must know of them. */
export async function sealBuild(build: string, routes: Routes, pages: readonly string[]): Promise<void> {
  const client = join(build, 'client')
  const paths = (await readdir(client, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
  const files: StaticManifest['files'] = {}
  for (const path of paths) files[`/${relative(client, path).split(sep).join('/')}`] = await sealFile(path)
  const buildId = digest(JSON.stringify(files), 'hex').slice(0, 16)
  const manifest: StaticManifest = { buildId, routes: drawnInBrowser(routes, pages), pages: [...pages], files }
  await writeFile(join(build, 'static-manifest.json'), JSON.stringify(manifest, null, 1))
}

async function sealFile(path: string): Promise<StaticFile> {
  const content = await readFile(path)
  const extension = extname(path)
  const type = types[extension]
  if (!type) throw new Error(`${path}: no media type is known for this extension. Add it to seal-build.ts.`)
  return {
    type,
    etag: digest(content, 'hex').slice(0, 20),
    encodings: leftAlone.has(extension) ? [] : await compress(path, content),
    immutable: path.includes(`${sep}assets${sep}`),
    ...(extension === '.html' && { scriptHashes: hashInlineScripts(content.toString('utf8')) }),
  }
}

async function compress(path: string, content: Buffer): Promise<StaticFile['encodings']> {
  const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }
  await Promise.all([
    toBrotli(content, brotliOptions).then((packed) => writeFile(`${path}.br`, packed)),
    toGzip(content, { level: 9 }).then((packed) => writeFile(`${path}.gz`, packed)),
  ])
  return ['br', 'gzip']
}

function hashInlineScripts(html: string): string[] {
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? '')
  return [...new Set(inline.filter(Boolean).map((script) => `sha256-${digest(script, 'base64')}`))]
}

/** Patterns of the routes that have no file of their own; `*` is none: an unknown path is a 404. */
function drawnInBrowser(routes: Routes, pages: readonly string[]): string[] {
  const fullPath = (id: string | undefined): string => {
    const route = id ? routes[id] : undefined
    return route ? `${fullPath(route.parentId)}${route.path ? `/${route.path.replace(/^\//, '')}` : ''}` : ''
  }
  return Object.entries(routes)
    .filter(([, route]) => route?.path)
    .map(([id]) => fullPath(id))
    .filter((path) => path && !path.endsWith('*') && !pages.includes(path))
}
