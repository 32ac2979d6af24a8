import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type PublishedList, publishedLists } from '#domain/screening/list-entry.ts'
import type { ListFormat } from '#domain/screening/list-format.ts'
import type { Database } from '#server/platform/database.ts'
import { openLog } from '#server/platform/log.ts'
import { TEST_DATABASES, testDatabase } from '#test/support/database.ts'
import { type ListServer, startListServer } from '#test/support/list-server.ts'
import { plainFile, plainList } from '#test/support/plain-list.ts'
import { bringList } from './bring-list.ts'
import { listSearched } from './queries.ts'
import { refreshLists } from './refresh.ts'

const formats = Object.fromEntries(publishedLists.map((list) => [list, plainList(list)])) as Record<PublishedList, ListFormat>
const whole = (...lines: string[]) => [...lines, 'end'].join('\n')

describe.each(TEST_DATABASES)('downloads of lists on the %s database', (kind) => {
  let database: Database
  let un: ListServer
  let others: ListServer
  let dataDir: string
  let now: Date
  let logged: string[]
  beforeAll(async () => {
    database = await testDatabase({ kind })
    un = await startListServer()
    others = await startListServer()
  })
  beforeEach(async () => {
    now = new Date('2026-11-20T10:00:00Z')
    logged = []
    dataDir = mkdtempSync(join(tmpdir(), 'chopmark-lists-'))
    un.asked.length = others.asked.length = 0
    others.answer = { status: 404 }
    await sql`truncate lists, list_versions, list_version_entries, list_entries, list_keys restart identity`.execute(database.db)
    return () => rmSync(dataDir, { recursive: true })
  })
  afterAll(async () => {
    await un.close()
    await others.close()
    await database.close()
  })

  const refresh = (limits = { timeoutMs: 5_000, maxBytes: 100_000 }) => {
    const base = others.baseUrl
    const env = { dataDir, publishers: { ofac: base, csl: base, uk: base, eu: base, un: un.baseUrl } }
    const log = openLog({ level: 'info', json: true }, { write: (line: string) => logged.push(line) })
    return refreshLists({ env, database, clock: () => now, log, formats, limits })
  }
  const advance = (hours: number) => (now = new Date(now.getTime() + hours * 3_600_000))
  const row = (list = 'un') => database.db.selectFrom('lists').selectAll().where('id', '=', list).executeTakeFirstOrThrow()
  const searched = async () => (await listSearched(database.db)).find(({ id }) => id === 'un')!
  const hoursToNextCheck = async () => ((await row()).nextCheckAt!.getTime() - now.getTime()) / 3_600_000
  const start = async () => {
    un.answer = { body: whole('edition 2026-11-18', '1 Amber Gear', '2 Blue Valve', '3 Coral Pump'), etag: '"a"' }
    await refresh()
    advance(24)
  }

  it('load what the publisher has, and ask again a day later', async () => {
    others.answer = { body: whole('edition 2026-11-19', '7 Dune Motor'), etag: '"o"' }
    await start()
    expect(await searched()).toMatchObject({ loaded: true, edition: '2026-11-18', confirmedOn: '2026-11-20', entries: 3 })
    expect(others.asked.map(({ path }) => path)).toEqual([
      '/SDN_ENHANCED.XML',
      '/CONS_ENHANCED.XML',
      '/consolidated.csv',
      '/UK-Sanctions-List.csv',
      '/xmlFullSanctionsList_1_1/content?token=dG9rZW4tMjAxNw',
    ])
    const loaded = (await listSearched(database.db)).filter((list) => list.loaded).map(({ id }) => id)
    expect(loaded.toSorted()).toEqual(['eu', 'ofac-consolidated', 'ofac-sdn', 'uk', 'un', 'us-csl'])
    expect(existsSync(join(dataDir, 'incoming')) ? readdirSync(join(dataDir, 'incoming')) : []).toEqual([])
    advance(-1)
    await refresh()
    expect(un.asked).toHaveLength(1)
  })

  it.each([{ etag: '"a"' }, { lastModified: 'Wed, 18 Nov 2026 05:00:00 GMT' }])(
    'count a 304 as the day it was current: %j',
    async (mark) => {
      un.answer = { body: whole('edition 2026-11-18', '1 Amber Gear'), ...mark }
      await refresh()
      advance(24)
      await refresh()
      expect(un.asked).toEqual([
        { path: '/consolidated.xml', conditional: false },
        { path: '/consolidated.xml', conditional: true },
      ])
      expect(await searched()).toMatchObject({ edition: '2026-11-18', confirmedOn: '2026-11-21' })
    },
  )

  it('count the same file again as current, where the server knows no conditions', async () => {
    un.answer = { body: whole('edition 2026-11-18', '1 Amber Gear') }
    await refresh()
    advance(24)
    await refresh()
    expect(await searched()).toMatchObject({ confirmedOn: '2026-11-21' })
    expect(await database.db.selectFrom('listVersions').select('id').where('listId', '=', 'un').execute()).toHaveLength(1)
  })

  it('ask for the whole file after an operator has brought another', async () => {
    await start()
    const files = [plainFile('un.txt', 'edition 2026-11-01', '1 Amber Gear', '2 Blue Valve')]
    await bringList({ database, clock: () => now }, { format: formats.un, files, from: { origin: 'operator', asOf: null } })
    expect(await searched()).toMatchObject({ confirmedOn: '2026-11-01', entries: 2 })
    await refresh()
    expect(un.asked.at(-1)).toMatchObject({ conditional: false })
    expect(await searched()).toMatchObject({ confirmedOn: '2026-11-21', entries: 3 })
  })

  it.each([
    ['an error', { status: 500 }, 'The publisher answered with status 500.'],
    ['an error page with status 200', { body: '<html>maintenance</html>' }, 'consolidated.xml breaks off after 1 lines'],
    ['a body that is cut', { fault: 'cut', body: 'edition 2026-11-20\n1 Amber Gear\nend' }, 'The file did not arrive'],
    ['a body that never ends', { fault: 'hanging', body: 'edition 2026-11-20\n1 Amber Gear\nend' }, 'the whole file in 0.3 seconds'],
    ['an edition of half the size', { body: whole('edition 2026-11-20', '1 Amber Gear') }, 'has 1 entry, the one that was searched has 3'],
    ['a file without end', { body: 'x'.repeat(100_001) }, 'The file is larger than 0 MB'],
  ] as const)('keep what is searched after %s', async (_, answer, words) => {
    await start()
    un.answer = answer
    await refresh({ timeoutMs: 300, maxBytes: 100_000 })
    expect(await searched()).toMatchObject({ edition: '2026-11-18', confirmedOn: '2026-11-20', entries: 3 })
    expect(await row()).toMatchObject({ failures: 1, lastFailure: expect.stringContaining(words), etag: '"a"' })
    expect(readdirSync(join(dataDir, 'incoming'))).toEqual([])
    expect(logged.map((line) => JSON.parse(line)).filter(({ level, list }) => level === 40 && list === 'un')).toHaveLength(1)
  })

  it('wait longer after each failure, a day at most, and begin anew after a success', async () => {
    await start()
    const delays: number[] = []
    for (let n = 0; n < 9; n++) {
      un.answer = { status: 503 }
      await refresh()
      delays.push(await hoursToNextCheck())
      advance(24)
    }
    expect(delays).toEqual([0.25, 0.5, 1, 2, 4, 8, 16, 24, 24])
    un.answer = { body: whole('edition 2026-11-30', '1 Amber Gear', '2 Blue Valve') }
    await refresh()
    expect(await row()).toMatchObject({ failures: 0, lastFailure: null })
    expect(await hoursToNextCheck()).toBe(24)
  })

  it.each([
    ['7200', 2],
    ['999999', 24],
    ['Fri, 20 Nov 2026 13:00:00 GMT', 3],
    ['soon', 0.25],
  ])('wait as long as the publisher asks: %s', async (retryAfter, hours) => {
    un.answer = { status: 503, retryAfter }
    await refresh()
    expect(await hoursToNextCheck()).toBe(hours)
  })

  it('ask again after a clock that had jumped ahead was put right', async () => {
    now = new Date('2031-01-01T00:00:00Z')
    await start()
    now = new Date('2026-11-20T10:00:00Z')
    await refresh()
    expect(un.asked).toHaveLength(2)
    expect(await searched()).toMatchObject({ confirmedOn: '2026-11-20' })
  })

  it('load once when two processes ask at the same time', async () => {
    un.answer = { body: whole('edition 2026-11-18', '1 Amber Gear'), etag: '"a"' }
    await Promise.all([refresh(), refresh()])
    expect(un.asked).toHaveLength(1)
    expect(await searched()).toMatchObject({ entries: 1 })
  })
})
