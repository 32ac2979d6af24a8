import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { TEST_DATABASES, testDatabase, testDatabaseUrl } from '#test/support/database.ts'
import { type Database, databaseOn } from './database.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './postgres.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chopmark-migrations-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (name: string, text: string) => writeFileSync(join(folder, name), text)

describe.each(TEST_DATABASES)('migrations on the %s database', (kind) => {
  let database: Database
  beforeEach(async () => {
    database = await testDatabase({ kind })
  })
  afterEach(() => database.close())

  const countStones = async () => (await sql<{ many: number }>`select count(*) as many from stones`.execute(database.db)).rows[0]?.many

  it('applies each file once, in the order of their names', async () => {
    write('9002_stones.sql', 'insert into stones values (1); insert into stones values (2);')
    write(
      '9001_stones.sql',
      'create table stones (id integer); create function f() returns void language plpgsql as $$ begin perform 1; end $$;',
    )
    expect(await migrate(database, folder)).toEqual(['9001_stones.sql', '9002_stones.sql'])
    expect(await migrate(database, folder)).toEqual([])
    expect(await countStones()).toBe(2)
  })

  it('leaves nothing of a file that fails, and goes on from there', async () => {
    write('9001_stones.sql', 'create table stones (id integer);')
    write('9002_stones.sql', 'insert into stones values (1); insert into pebbles values (1);')
    await expect(migrate(database, folder)).rejects.toThrow('pebbles')
    expect(await countStones()).toBe(0)
    write('9002_stones.sql', 'insert into stones values (1);')
    expect(await migrate(database, folder)).toEqual(['9002_stones.sql'])
  })

  it('refuses a file that was changed after it had been applied', async () => {
    write('9001_stones.sql', 'create table stones (id integer);')
    await migrate(database, folder)
    write('9001_stones.sql', 'create table stones (id bigint);')
    await expect(migrate(database, folder)).rejects.toThrow('migrations/9001_stones.sql was changed')
  })
})

it('lets one of several starting processes apply them', async () => {
  write('9001_stones.sql', 'create table stones (id integer); select pg_sleep(0.2);')
  const url = await testDatabaseUrl()
  const processes = await Promise.all([1, 2, 3].map(async () => databaseOn(await openPostgres(url))))
  const applied = await Promise.all(processes.map((database) => migrate(database, folder)))
  expect(applied.flat()).toEqual(['9001_stones.sql'])
  await Promise.all(processes.map((database) => database.close()))
})
