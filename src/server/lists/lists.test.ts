import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TEST_DATABASES, testDatabase } from '#test/support/database.ts'
import { plainFile, plainList, textFile } from '#test/support/plain-list.ts'
import type { ListFile, ListFormat } from '#domain/screening/list-format.ts'
import type { Database } from '#server/platform/database.ts'
import { bringList } from './bring-list.ts'
import { listChanges } from './list-changes.ts'
import { listSearched } from './queries.ts'

describe.each(TEST_DATABASES)('lists on the %s database', (kind) => {
  let database: Database
  let now: Date
  beforeAll(async () => {
    database = await testDatabase({ kind })
  })
  beforeEach(async () => {
    now = new Date('2026-11-20T10:00:00Z')
    await sql`truncate lists, list_versions, list_version_entries, list_entries, list_keys restart identity`.execute(database.db)
  })
  afterAll(() => database.close())

  const load = (files: ListFile[], { asOf = null, format = plainList() }: { asOf?: string | null; format?: ListFormat } = {}) =>
    bringList({ database, clock: () => now }, { format, files, from: { origin: 'operator', asOf } })
  const bring = (...lines: string[]) => load([plainFile('un.txt', ...lines)])
  const un = async () => (await listSearched(database.db)).find(({ id }) => id === 'un')!
  const searched = async () => {
    const rows = await database.db
      .selectFrom('lists')
      .innerJoin('listVersionEntries', 'versionId', 'currentVersionId')
      .innerJoin('listEntries', 'listEntries.id', 'listVersionEntries.listEntryId')
      .innerJoin('listKeys', 'listKeys.listEntryId', 'listEntries.id')
      .select(sql<string>`entry #>> '{names,0,name}'`.as('name'))
      .orderBy('name')
      .execute()
    return rows.map(({ name }) => name)
  }
  const count = async (table: 'listEntries' | 'listKeys' | 'listVersions' | 'listVersionEntries') =>
    (
      await database.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n

  it('are not loaded until somebody brings them', async () => {
    const lists = await listSearched(database.db)
    expect(lists.map(({ loaded }) => loaded)).not.toContain(true)
    expect(lists.filter(({ required }) => required)).toHaveLength(7)
  })

  it('are searched as soon as all is read, with the edition and the day it was current', async () => {
    const loaded = await bring('edition 2026-11-01', '1 Amber Gear', 'bad', '2 Blue Valve', '1 Amber again', 'bad')
    expect(loaded).toMatchObject({ edition: '2026-11-01', confirmedOn: '2026-11-01', entries: 2, added: 2, rejected: 3, warnings: [] })
    expect(loaded.rejections).toEqual([
      { reason: 'No name', count: 2, places: ['un.txt, line 3', 'un.txt, line 6'] },
      { reason: 'An entry with this number stands before it', count: 1, places: ['entry 1'] },
    ])
    expect(await un()).toMatchObject({ loaded: true, edition: '2026-11-01', confirmedOn: '2026-11-01', entries: 2 })
    expect(await searched()).toEqual(['Amber Gear', 'Blue Valve'])
  })

  it('say what was added, changed and removed, and keep once what stays', async () => {
    const before = await bring('edition 2026-11-01', '1 Amber Gear', '2 Blue Valve', '3 Coral Pump')
    const after = await bring('edition 2026-11-15', '1 Amber Gear', '2 Blue Valves', '4 Dune Motor')
    expect(after).toMatchObject({ same: false, added: 1, changed: 1, removed: 1 })
    expect(await listChanges(database.db, before.id, after.id)).toEqual([
      { change: 'added', entryId: '4', name: 'Dune Motor' },
      { change: 'changed', entryId: '2', name: 'Blue Valves' },
      { change: 'removed', entryId: '3', name: 'Coral Pump' },
    ])
    expect(await searched()).toEqual(['Amber Gear', 'Blue Valves', 'Dune Motor'])
    expect(await count('listEntries')).toBe(5)
  })

  it('only count as current again when the same files come', async () => {
    const first = await bring('edition 2026-11-01', '1 Amber Gear', 'bad')
    now = new Date('2026-11-21T10:00:00Z')
    const files = [plainFile('un.txt', 'edition 2026-11-01', '1 Amber Gear', 'bad')]
    const again = await load(files, { asOf: '2026-11-21' })
    expect(again).toMatchObject({ id: first.id, same: true, confirmedOn: '2026-11-21', entries: 1, rejected: 1, added: 0 })
    expect(await load(files)).toMatchObject({ same: true, confirmedOn: '2026-11-21' })
    expect(await load(files, { asOf: '2026-11-19' })).toMatchObject({ same: true, confirmedOn: '2026-11-19' })
    expect(await count('listVersions')).toBe(1)
  })

  it('are searched without a date, and say that they count as not loaded', async () => {
    const loaded = await bring('1 Amber Gear')
    expect(loaded.warnings).toEqual([expect.stringContaining('--as-of')])
    expect(await un()).toMatchObject({ loaded: true, confirmedOn: null })
  })

  it('are current today, at most, when the file is dated later', async () => {
    expect(await bring('edition 2026-11-21', '1 Amber Gear')).toMatchObject({ edition: '2026-11-21', confirmedOn: '2026-11-20' })
  })

  it.each([
    ['an older edition', ['edition 2026-10-01', '1 A', '2 B', '3 C'], null, 'older than the one that was searched, of 2026-11-01'],
    ['fewer than half of the entries', ['edition 2026-11-02', '1 A'], null, 'has 1 entry, the one that was searched has 3'],
    ['a day before the edition', ['edition 2026-11-03', '1 A', '2 B'], '2026-11-02', 'cannot have been current on 2026-11-02'],
  ])('load %s that an operator brings, with a warning', async (_, lines, asOf, words) => {
    await bring('edition 2026-11-01', '1 A', '2 B', '3 C')
    const loaded = await load([plainFile('un.txt', ...lines)], { asOf })
    expect(loaded.warnings).toEqual([expect.stringContaining(words)])
    expect(await un()).toMatchObject({ edition: loaded.edition, entries: loaded.entries })
  })

  it('stay as they are when a file is torn, holds nothing, or reading it fails', async () => {
    await bring('edition 2026-11-01', '1 Amber Gear')
    const before = { versions: await count('listVersions'), entries: await count('listEntries'), keys: await count('listKeys') }
    const many = Array.from({ length: 600 }, (_, n) => `${n} Torn ${n}`).join('\n')
    await expect(load([textFile('un.txt', `edition 2026-11-02\n${many}`)])).rejects.toThrow('un.txt breaks off after 601 lines')
    await expect(load([plainFile('un.txt', 'edition 2026-11-02', 'bad')])).rejects.toThrow('no entry that can be read; 1 row was refused')
    const failing = plainList('un', (line) => {
      if (line.startsWith('550')) throw new Error('the disk went away')
    })
    await expect(load([textFile('un.txt', `${many}\nend`)], { format: failing })).rejects.toThrow('the disk went away')
    expect(await searched()).toEqual(['Amber Gear'])
    expect({ versions: await count('listVersions'), entries: await count('listEntries'), keys: await count('listKeys') }).toEqual(before)
    const { lastFailure } = await database.db.selectFrom('lists').select('lastFailure').executeTakeFirstOrThrow()
    expect(lastFailure).toBe('2026-11-20: There is no entry that can be read; 1 row was refused.')
  })

  it('are whole after a kill in the middle, and the next load sweeps what was left', async () => {
    await bring('edition 2026-11-01', '1 Amber Gear')
    // As a killed process leaves it: a version that nobody finished, with entries of its own and shared ones.
    const dead = Object.assign(Object.create(database), {
      transact: async (work: Parameters<Database['transact']>[0]) => {
        if ((await count('listVersionEntries')) > 500) throw new Error('killed')
        return database.transact(work)
      },
    }) as Database
    const lines = ['edition 2026-11-02', '1 Amber Gear', ...Array.from({ length: 900 }, (_, n) => `n${n} Left ${n}`)]
    const killed = bringList(
      { database: dead, clock: () => now },
      { format: plainList(), files: [plainFile('un.txt', ...lines)], from: { origin: 'operator', asOf: null } },
    )
    await expect(killed).rejects.toThrow('killed')
    expect([await count('listVersions'), await searched()]).toEqual([2, ['Amber Gear']])
    await bring('edition 2026-11-03', '1 Amber Gear', '2 Blue Valve')
    expect([await count('listVersions'), await count('listEntries'), await searched()]).toEqual([2, 2, ['Amber Gear', 'Blue Valve']])
  })

  it('take one load at a time', async () => {
    const reading = Promise.withResolvers<void>()
    const go = Promise.withResolvers<void>()
    const slow: ListFormat = {
      list: 'un',
      async *read(files) {
        reading.resolve()
        await go.promise
        yield* plainList().read(files)
      },
    }
    const first = load([plainFile('un.txt', 'edition 2026-11-01', '1 Amber Gear')], { format: slow })
    await reading.promise
    await expect(bring('edition 2026-11-02', '2 Blue Valve')).rejects.toThrow('The list un is being loaded at this moment')
    const other = await load([plainFile('uk.txt', 'edition 2026-11-02', '2 Blue Valve')], { format: plainList('uk') })
    go.resolve()
    expect([(await first).entries, other.entries]).toEqual([1, 1])
    expect(await bring('edition 2026-11-02', '2 Blue Valve')).toMatchObject({ removed: 1, added: 1 })
  })

  it('keep thirty versions, and no entry that none of them has', async () => {
    for (let n = 1; n <= 33; n++)
      await bring(`edition 2026-10-${String(Math.min(n, 31)).padStart(2, '0')}`, '0 Stays', `${n} Comes and goes ${n}`)
    expect([await count('listVersions'), await count('listEntries'), await count('listKeys')]).toEqual([30, 31, 31])
    expect(await searched()).toEqual(['Comes and goes 33', 'Stays'])
  })

  it('refuse an entry that is not whole, and keep the rest', async () => {
    const loaded = await bring('edition 2026-11-01', '1 Amber\u0000Gear', '2 Blue Valve')
    expect(loaded).toMatchObject({ entries: 1, rejections: [{ reason: 'Holds a character that is not text', places: ['entry 1'] }] })
  })
})
