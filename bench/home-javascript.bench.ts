// JavaScript that `/` loads until the network is idle, gzipped, beside the framework alone. Target: at most 140 KB.
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { freePort, startServer, temporaryDataDir } from './server-process.ts'
import { print } from './table.ts'

const data = temporaryDataDir()
const server = await startServer(['src/server/main.ts'], await freePort(), '/', { DATA_DIR: data.path })
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH,
  args: ['--no-sandbox', '--disable-background-networking'],
})
const page = await browser.newPage()
const scripts: { url: string; bytes: Promise<number> }[] = []
page.on('response', (reply) => {
  if (/javascript/.test(reply.headers()['content-type'] ?? ''))
    scripts.push({ url: reply.url(), bytes: reply.body().then((body) => gzipSync(body, { level: 9 }).length) })
})
await page.goto(server.url, { waitUntil: 'networkidle' })
const sizes = await Promise.all(scripts.map(async ({ url, bytes }) => ({ name: new URL(url).pathname, bytes: await bytes })))
const inline = (await page.locator('script:not([src])').allTextContents()).reduce((sum, text) => sum + gzipSync(text).length, 0)
await browser.close()
await server.stop()
data.remove()

const total = sizes.reduce((sum, { bytes }) => sum + bytes, inline)
const framework = sizes.filter(({ name }) => name.includes('framework')).reduce((sum, { bytes }) => sum + bytes, 0)
print(
  'JavaScript on / until network idle, gzip 9',
  ['what', 'KB', 'ratio'],
  [
    ['framework file alone', (framework / 1024).toFixed(1), '1'],
    [`all of it, ${sizes.length} files and the inline scripts (target 140)`, (total / 1024).toFixed(1), (total / framework).toFixed(2)],
  ],
)
