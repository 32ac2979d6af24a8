import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import * as contract from '#contract/verification.ts'
import { samples } from '#server/sources/sandbox/companies.ts'
import { openEvents } from '#test/support/events.ts'
import { type PostgresServer, startPostgresServer } from '#test/support/postgres-server.ts'
import { readRequest, submission, submitted } from '#test/support/requests.ts'
import { startServerProcess } from '#test/support/server-process.ts'
import { killAndLook } from './rounds.ts'
import { killDatabase } from './strikes.ts'

// Processes are started and killed many times, on a machine that may be busy.
vi.setConfig({ testTimeout: 300_000 })

let dataDir: string
let postgres: PostgresServer
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'chopmark-postgres-killed-'))
  postgres = await startPostgresServer()
})
afterAll(async () => {
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const env = () => ({ DATA_DIR: dataDir, DATABASE_URL: postgres.url('postgres'), LOG_LEVEL: 'silent' })

it('a database server that is away is said in words, and the work goes on by itself when it is back', async () => {
  const server = await startServerProcess({ env: { ...env(), SANDBOX_PACE_MS: '1000' } })
  const buyer = await server.signUp('patient@example.test')
  const early = await submitted(buyer, samples[0]!.nameZh)
  await postgres.kill()
  const ready = await buyer.fetch('/readyz')
  expect([ready.status, await ready.json()]).toEqual([503, { ready: false }])
  const refused = submission(samples[0]!.nameZh)
  const { status, body } = await buyer.call(contract.submit, refused)
  expect([status, body.error?.code]).toEqual([503, 'database_unavailable'])
  expect((await buyer.fetch('/healthz')).status).toBe(200)

  await postgres.startAgain()
  await expect.poll(async () => (await buyer.fetch('/readyz')).status, { timeout: 30_000 }).toBe(200)
  const again = await buyer.call(contract.submit, refused)
  expect(again.status).toBe(201)
  const events = await openEvents(buyer, contract.follow.path.replace(':id', again.body.request.id))
  await events.until(({ data }) => JSON.stringify(data).includes('"status":"completed"'))
  await events.close()
  await expect.poll(async () => (await readRequest(buyer, early)).request.status, { timeout: 60_000 }).toBe('completed')
  await server.kill()
})

it('killed at five random moments of submits, jobs and imports it loses nothing, doubles nothing, tears nothing, overspends nothing', async () => {
  const { faults, acknowledged } = await killAndLook({ place: env(), kills: 5, seed: 51_120, strike: killDatabase(postgres) })
  expect(faults).toEqual([])
  expect(acknowledged).toBeGreaterThan(0)
})
