// Lighthouse on `/`, mobile profile, median of five, beside a page that holds one word. Targets: 95 performance, 100 for the rest.
import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { freePort, startServer, temporaryDataDir } from './server-process.ts'
import { middle, print } from './table.ts'

const runs = 5
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const lighthouse = createRequire(new URL('compared/package.json', import.meta.url)).resolve('lighthouse/cli/index.js')

function audit(url: string): Record<string, number> {
  const flags = '--headless=new --no-sandbox --disable-gpu --disable-background-networking'
  const json = execFileSync(
    process.execPath,
    [lighthouse, url, '--output=json', '--quiet', `--chrome-flags=${flags}`, `--only-categories=${categories.join(',')}`],
    {
      maxBuffer: 1 << 28,
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
  const found = JSON.parse(json.toString()).categories as Record<string, { score: number }>
  return Object.fromEntries(categories.map((name) => [name, Math.round((found[name]?.score ?? 0) * 100)]))
}

const data = temporaryDataDir()
const server = await startServer(['src/server/main.ts'], await freePort(), '/', { DATA_DIR: data.path })
// A process of its own: an audit holds this one up.
const word = `require('node:http').createServer((_, reply) => reply.setHeader('content-type', 'text/html').end('<!doctype html><html lang="en"><title>One word</title><p>Word')).listen(process.env.PORT)`
const plain = await startServer(['-e', word], await freePort(), '/')
const ours = Array.from({ length: runs }, () => audit(server.url))
const baseline = audit(plain.url)
await plain.stop()
await server.stop()
data.remove()

const median = (name: string) => middle(ours.map((one) => one[name] ?? 0))
print(
  'Lighthouse on /, mobile, median of five',
  ['category', 'one-word page', 'ours', 'ratio'],
  categories.map((name) => [name, String(baseline[name]), String(median(name)), (median(name) / (baseline[name] ?? 1)).toFixed(2)]),
)
