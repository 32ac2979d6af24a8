import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, type ExpectStatic, inject, it, describe, vi } from 'vitest'
import * as contract from '#contract/verification.ts'
import { samples } from '#server/sources/sandbox/companies.ts'
import type { Client } from '#test/support/client.ts'
import { runCli } from '#test/support/cli-process.ts'
import { TEST_DATABASES, testDatabaseUrl, testDataDir } from '#test/support/database.ts'
import { readRequest, submitted } from '#test/support/requests.ts'
import { type ServerProcess, startServerProcess } from '#test/support/server-process.ts'

// Processes are started and killed many times, on a machine that may be busy.
vi.setConfig({ testTimeout: 300_000 })

const sample = (id: string) => samples.find((one) => one.id === `sample-${id}`)!.nameZh
const hit = { status: 'pending', waitingFor: 'hit' }
const completed = { status: 'completed', waitingFor: null }

const made = mkdtempSync(join(tmpdir(), 'chopmark-backup-'))
const running: ServerProcess[] = []
afterAll(async () => {
  for (const server of running) await server.kill()
  rmSync(made, { recursive: true, force: true })
})

async function start(env: Record<string, string>): Promise<ServerProcess> {
  const server = await startServerProcess({ env })
  running.push(server)
  return server
}

const becomes = (expect: ExpectStatic, client: Client, id: string, state: object) =>
  expect.poll(async () => (await readRequest(client, id)).request, { timeout: 60_000 }).toMatchObject(state)

async function bytesOf(expect: ExpectStatic, client: Client, id: string) {
  const report = await client.fetch(contract.getReport.path.replace(':id', id))
  const pdf = await client.fetch(contract.getReportPdf.path.replace(':id', id))
  expect([report.status, pdf.status]).toEqual([200, 200])
  return { report: await report.text(), pdf: Buffer.from(await pdf.arrayBuffer()).toString('base64') }
}

async function emptyDatabaseUrl(): Promise<string> {
  const client = new pg.Client({ connectionString: inject('serverUrl') })
  await client.connect()
  const name = `restored_${Date.now()}`
  await client.query(`create database ${name}`)
  await client.end()
  return Object.assign(new URL(inject('serverUrl')), { pathname: `/${name}` }).href
}

// Side by side: much of the time passes until work that was under way is missed.
describe.concurrent.each(TEST_DATABASES)('a backup of the %s database', (kind) => {
  it('taken beside the running server goes on in another place: sessions, reports, work that was under way', async ({ expect }) => {
    const folder = join(made, kind)
    mkdirSync(folder)
    const place: Record<string, string> =
      kind === 'embedded' ? { DATA_DIR: testDataDir() } : { DATA_DIR: join(folder, 'first'), DATABASE_URL: await testDatabaseUrl() }
    const before = await start({ ...place, SANDBOX_PACE_MS: '1500' })
    const buyer = await before.signUp('buyer@example.test')
    const done = await submitted(buyer, samples[0]!.nameZh)
    const waiting = await submitted(buyer, sample('name-hit'))
    await becomes(expect, buyer, done, completed)
    await becomes(expect, buyer, waiting, hit)
    const original = await bytesOf(expect, buyer, done)
    const underWay = await submitted(buyer, samples[0]!.nameZh)

    const file = join(folder, 'saved.tar.gz')
    const saved = await runCli(['backup', 'saved.tar.gz'], folder, place)
    expect(saved).toMatchObject({ exit: 0, progress: expect.stringContaining('keys and personal data') })
    expect(JSON.parse(saved.out)).toMatchObject({ file, bytes: statSync(file).size })
    expect([statSync(file).mode & 0o777, readdirSync(folder).filter((name) => name.startsWith('saved'))]).toEqual([0o600, ['saved.tar.gz']])
    await becomes(expect, buyer, underWay, completed)
    await before.kill()

    const there = { DATA_DIR: join(folder, 'second'), ...(kind === 'server' && { DATABASE_URL: await emptyDatabaseUrl() }) }
    mkdirSync(there.DATA_DIR)
    expect(await runCli(['restore', file], folder, there)).toMatchObject({ exit: 0, out: expect.stringContaining('"laidAside":null') })
    const after = await start(there)
    const again = after.client()
    for (const [name, value] of buyer.cookies) again.cookies.set(name, value)
    expect(await bytesOf(expect, again, done)).toEqual(original)
    await becomes(expect, again, waiting, hit)
    await becomes(expect, again, underWay, completed)
    expect((await again.call(contract.list)).body.requests).toHaveLength(3)
    const next = await submitted(await after.signUp('another@example.test'), samples[0]!.nameZh)
    expect(next).not.toBe(done)
  })
})
