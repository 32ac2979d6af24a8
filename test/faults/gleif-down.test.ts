import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, it } from 'vitest'
import * as contract from '#contract/verification.ts'
import { runCommand } from '#server/commands/table.ts'
import { gleifSource } from '#server/sources/gleif/fetch.ts'
import { startWorker } from '#server/worker.ts'
import { TEST_DATABASES } from '#test/support/database.ts'
import { type GleifAnswer, type GleifServer, startGleif } from '#test/support/gleif-server.ts'
import { type Harness, openHarness } from '#test/support/harness.ts'
import { readRequest, submitted } from '#test/support/requests.ts'
import { runStage } from '#test/support/stages.ts'
import { setDatabaseClock } from './database-clock.ts'

const code = '91999999MAGLF0015Y'
const found: Record<string, GleifAnswer[]> = {
  registeredAs: [{ file: 'found' }],
  'direct-parent': [{ file: 'direct-parent' }],
  'ultimate-parent-reporting-exception': [{ file: 'reporting-exception' }],
}

describe.concurrent.each(TEST_DATABASES)('GLEIF that is down for an hour, on the %s database', (kind) => {
  let harness: Harness
  let gleif: GleifServer
  let folder: string
  beforeAll(async () => {
    gleif = await startGleif({ registeredAs: [{ fault: 'hanging' }] })
    harness = await openHarness(kind, { work: false, replace: () => ({ sources: [gleifSource({ baseUrl: gleif.baseUrl })] }) })
    folder = mkdtempSync(join(tmpdir(), 'chopmark-gleif-down-'))
    writeFileSync(join(folder, 'companies.csv'), `legal_name,uscc\n杭州样本阀门有限公司,${code}\n`)
    const { database, clock } = harness.context
    const call = { cwd: folder, out: () => {}, progress: () => {} }
    await runCommand(['import', 'companies', 'companies.csv'], call, { database, clock, migrated: [], dataDir: folder })
  })
  afterAll(async () => {
    await harness.close()
    await gleif.close()
    rmSync(folder, { recursive: true })
  })

  const inPlaceOfIt = async (answers: Record<string, GleifAnswer[]>) => {
    const port = Number(new URL(gleif.baseUrl).port)
    await gleif.close()
    gleif = await startGleif(answers, port)
  }
  const askings = async () =>
    (
      await sql<{ attempt: string; minutes: number; state: string }>`
        select data ->> 'attempt' as attempt, round(extract(epoch from start_after - created_on) / 60)::int as minutes, state::text
        from pgboss.job where name = 'verification.ask-again' order by created_on`.execute(harness.context.database.db)
    ).rows.map(({ attempt, minutes, state }) => `${attempt}, after ${minutes} min: ${state}`)
  it('costs a gap with its reason, is asked again by itself, and answers the next report out of stock', async ({ expect }) => {
    const becomes = (wanted: string[]) => expect.poll(askings, { timeout: 60_000, interval: 100 }).toEqual(wanted)
    const { database } = harness.context
    const buyer = await harness.signUp()
    const id = await submitted(buyer, code)
    await runStage(harness, 'collect', id, 300)
    for (const stage of ['prepare', 'deliver'] as const) await runStage(harness, stage, id)
    const report = await buyer.call(contract.getReport, { params: { id }, query: {} })
    expect(report.body.dossier.gaps).toMatchObject([{ source: { id: 'gleif' }, reason: 'timeout' }])
    await becomes(['1, after 1 min: created'])

    await gleif.close()
    await startWorker(harness.context)
    await setDatabaseClock(database, '2 minutes')
    await becomes(['1, after 1 min: completed', '2, after 4 min: created'])
    await inPlaceOfIt({ registeredAs: [{ status: 500 }] })
    await setDatabaseClock(database, '7 minutes')
    await becomes(['1, after 1 min: completed', '2, after 4 min: completed', '3, after 16 min: created'])
    await setDatabaseClock(database, '24 minutes')
    await expect.poll(askings, { timeout: 60_000 }).toContain('4, after 64 min: created')
    await inPlaceOfIt(found)
    await setDatabaseClock(database, '89 minutes')
    await expect.poll(askings, { timeout: 60_000 }).toContain('4, after 64 min: completed')
    expect(await askings()).toHaveLength(4)

    const { length: asked } = gleif.asked
    const next = await submitted(buyer, code)
    await harness.drain()
    const { request, trail } = await readRequest(buyer, next)
    expect(request.status).toBe('completed')
    expect(trail.filter(({ source, state }) => source.startsWith('GLEIF') && state === 'answered')).toMatchObject([
      { came: expect.stringContaining('still fresh') },
    ])
    expect(gleif.asked).toHaveLength(asked)
    const { dossier } = (await buyer.call(contract.getReport, { params: { id: next }, query: {} })).body
    expect([dossier.gaps, dossier.facts.some((fact) => fact.kind === 'leiRecord')]).toEqual([[], true])
  })
})
