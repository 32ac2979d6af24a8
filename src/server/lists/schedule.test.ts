import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { TEST_DATABASES } from '#test/support/database.ts'
import { type Harness, openHarness } from '#test/support/harness.ts'
import { type ListServer, startListServer } from '#test/support/list-server.ts'
import { startWorker } from '#server/worker.ts'
import { listSearched } from './queries.ts'

const published = readFileSync(join(import.meta.dirname, '../../../fixtures/un/consolidated.xml'), 'utf8')

describe.each(TEST_DATABASES)('a worker on the %s database', (kind) => {
  let un: ListServer
  let dataDir: string
  let harness: Harness
  beforeEach(async () => {
    un = await startListServer()
    un.answer = { body: published, etag: '"a"' }
    dataDir = mkdtempSync(join(tmpdir(), 'chopmark-lists-'))
  })
  afterEach(async () => {
    await harness.close()
    await un.close()
    rmSync(dataDir, { recursive: true })
  })

  const start = async (listDownloads: boolean) => {
    const nobody = 'http://127.0.0.1:9'
    const publishers = { ofac: nobody, csl: nobody, uk: nobody, eu: nobody, un: un.baseUrl }
    harness = await openHarness(kind, { env: { listDownloads, publishers, dataDir }, work: false })
    await startWorker(harness.context)
    await harness.drain()
    return (await listSearched(harness.context.database.db)).filter(({ loaded }) => loaded)
  }

  it('downloads at its start what is due, and leaves the rest for later when its publisher is away', async () => {
    expect(await start(true)).toMatchObject([{ id: 'un', edition: '2026-11-18', confirmedOn: expect.any(String) }])
    const rows = await harness.context.database.db.selectFrom('lists').select(['id', 'failures']).orderBy('id').execute()
    expect(rows.map(({ id, failures }) => [id, failures])).toEqual([
      ['eu', 1],
      ['ofac-consolidated', 1],
      ['ofac-sdn', 1],
      ['uk', 1],
      ['un', 0],
      ['us-csl', 1],
    ])
  })

  it('asks nobody where downloads are switched off', async () => {
    expect(await start(false)).toEqual([])
    expect(un.asked).toEqual([])
  })
})
