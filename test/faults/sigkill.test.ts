import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, it, vi } from 'vitest'
import { TEST_DATABASES, testDatabaseUrl, testDataDir } from '#test/support/database.ts'
import { killAndLook } from './rounds.ts'
import type { Place } from './store.ts'

// Processes are started and killed many times, on a machine that may be busy.
vi.setConfig({ testTimeout: 300_000 })

// Side by side: most of the time passes until a killed job is missed.
describe.concurrent.each(TEST_DATABASES)('SIGKILL of the server on the %s database', (kind) => {
  const dataDir = testDataDir()
  let place: Place
  beforeAll(async () => {
    place = { DATA_DIR: dataDir, ...(kind === 'server' && { DATABASE_URL: await testDatabaseUrl() }) }
  })
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  it('at five random moments of submits, jobs and imports loses nothing, doubles nothing, tears nothing, overspends nothing', async ({
    expect,
  }) => {
    const { faults, acknowledged } = await killAndLook({ place, kills: 5, seed: 20_261_120 })
    expect(faults).toEqual([])
    expect(acknowledged).toBeGreaterThan(0)
  })
})
