import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { ensureChromium } from './scripts/browser.ts'

/** Workers read this file again: what is decided once is kept in the environment that they inherit. */
const decide = async (name: string, make: () => string | Promise<string>): Promise<string> => (process.env[name] ??= await make())

const port = await decide('E2E_PORT', freePort)
const dataDir = await decide('E2E_DATA_DIR', () => mkdtempSync(join(tmpdir(), 'chopmark-e2e-')))
const baseURL = `http://localhost:${port}`

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.test.ts',
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  outputDir: 'test-results',
  use: {
    baseURL,
    launchOptions: {
      executablePath: ensureChromium(),
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
    },
    trace: 'retain-on-failure',
  },
  webServer: {
    command: `"${process.execPath}" src/server/main.ts`,
    url: `${baseURL}/readyz`,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    stderr: 'pipe',
    // Every visitor of the stories comes from one address, and no story may depend on the network.
    env: {
      PORT: port,
      PUBLIC_URL: baseURL,
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      GLEIF_URL: 'http://127.0.0.1:9',
      LIST_DOWNLOADS: 'false',
      DATABASE_URL: '',
      NODE_ENV: '',
    },
  },
})

function freePort(): Promise<string> {
  return new Promise((done) => {
    const probe = createServer().listen(0, () => {
      const { port: free } = probe.address() as { port: number }
      probe.close(() => done(String(free)))
    })
  })
}
