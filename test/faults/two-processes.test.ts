import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as contract from '#contract/verification.ts'
import { samples } from '#server/sources/sandbox/companies.ts'
import { testDatabaseUrl } from '#test/support/database.ts'
import { openEvents } from '#test/support/events.ts'
import { readRequest, submitted } from '#test/support/requests.ts'
import { type ServerProcess, startServerProcess } from '#test/support/server-process.ts'

// Processes are started and killed many times, on a machine that may be busy.
vi.setConfig({ testTimeout: 300_000 })

let dataDir: string
const running: ServerProcess[] = []
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'chopmark-roles-'))
})
afterEach(async () => {
  for (const server of running.splice(0)) await server.kill()
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(roles: string, env: Record<string, string>): Promise<ServerProcess> {
  const server = await startServerProcess({ roles, env: { DATA_DIR: dataDir, ...env } })
  running.push(server)
  return server
}

it('what the web process takes is done by the worker process, is heard of across both, and outlives a killed worker', async () => {
  const DATABASE_URL = await testDatabaseUrl()
  const web = await start('web', { DATABASE_URL })
  const buyer = await web.signUp('buyer@example.test')
  const early = await submitted(buyer, samples[0]!.nameZh)
  expect((await readRequest(buyer, early)).request).toMatchObject({ status: 'pending', stage: 'queued' })

  const slow = await start('worker', { DATABASE_URL, SANDBOX_PACE_MS: '3000' })
  const events = await openEvents(buyer, contract.follow.path.replace(':id', early))
  await events.until(({ data }) => JSON.stringify(data).includes('"stage":"collecting"'))
  await slow.kill()
  await start('worker', { DATABASE_URL })
  await events.until(({ data }) => JSON.stringify(data).includes('"status":"completed"'))
  await events.close()
  const { request, trail } = await readRequest(buyer, early)
  expect(request).toMatchObject({ status: 'completed', outcome: { version: 1 } })
  expect(trail.filter(({ came }) => came === 'The report is ready')).toHaveLength(1)
})
