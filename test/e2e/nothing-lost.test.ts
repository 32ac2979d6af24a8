import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, openRequest, row, search, signUp, submit, test, waitForStatus } from './buyer.ts'

const sample = '苏州示例精密机械有限公司'

/** A server of its own whose sources take their time, so that there is something to interrupt. */
async function slowServer(dataDir: string, port: number): Promise<ChildProcess> {
  const url = `http://localhost:${port}`
  const quiet = { SANDBOX_PACE_MS: '700', LIST_DOWNLOADS: 'false', DATABASE_URL: '', NODE_ENV: '' }
  const own = { PORT: String(port), PUBLIC_URL: url, DATA_DIR: dataDir, ...quiet }
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    env: { ...process.env, ...own },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await expect.poll(() => child.exitCode ?? fetch(`${url}/readyz`).then(({ status }) => status, String), { timeout: 30_000 }).toBe(200)
  return child
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return port
}

async function kill(child: ChildProcess) {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

test.describe('with sources that take their time', () => {
  let dataDir: string
  let port: number
  let server: ChildProcess
  test.beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'chopmark-kill-'))
    port = await freePort()
    server = await slowServer(dataDir, port)
  })
  test.afterEach(async () => {
    await kill(server)
    rmSync(dataDir, { recursive: true, force: true })
  })

  test('a reload in the middle of the stages loses no line of the paper trail', async ({ browser }) => {
    const page = await browser.newPage({ baseURL: `http://localhost:${port}` })
    await signUp(page)
    await search(page, sample)
    await submit(page)
    await openRequest(page, sample)
    const trail = page.getByRole('log')
    await expect(trail.getByText('Sandbox register (invented)').first()).toBeVisible()
    await page.reload()
    await expect(trail.getByText('Sandbox register (invented)').first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Trust score' })).toBeVisible({ timeout: 30_000 })
    const lines = await trail.getByRole('listitem').allInnerTexts()
    expect(new Set(lines).size).toBe(lines.length)
    await page.close()
  })

  test('a process killed between stages loses nothing and doubles nothing', async ({ browser }) => {
    const page = await browser.newPage({ baseURL: `http://localhost:${port}` })
    await signUp(page)
    await search(page, sample)
    await submit(page)
    await openRequest(page, sample)
    await expect(page.getByRole('log').getByText(/as of/).first()).toBeVisible()
    await kill(server)
    server = await slowServer(dataDir, port)
    await page.goto('/dashboard')
    await waitForStatus(page, sample, 'Completed')
    await expect(row(page, sample)).toHaveCount(1)
    await expect(page.getByText('2 of 3 free checks left')).toBeVisible()
    await openRequest(page, sample)
    await expect(page.getByRole('heading', { name: 'Trust score' })).toBeVisible()
    await page.close()
  })
})
