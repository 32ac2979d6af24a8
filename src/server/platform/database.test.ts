import pg from 'pg'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TEST_DATABASES, testDatabase, testDatabaseUrl } from '#test/support/database.ts'
import type { Database } from './database.ts'
import { databaseOn } from './database.ts'
import { openPostgres } from './postgres.ts'

const company = { id: 'co_1', uscc: null }

describe.each(TEST_DATABASES)('%s database', (kind) => {
  let database: Database
  beforeAll(async () => {
    database = await testDatabase({ kind })
  })
  afterAll(() => database.close())

  it('reads the same values on both kinds', async () => {
    const { rows } = await sql`select 9007199254740991::int8 as big, count(*) as many, date '2026-02-28' as day, '\\x00ff'::bytea as bytes,
      '{"snake_key": [1, {"inner_key": 2}]}'::jsonb as json, 1.50::numeric as exact, timestamptz '2026-11-20T01:02:03.004Z' as moment, array['a', 'b'] as list`.execute(
      database.db,
    )
    expect(rows).toEqual([
      {
        big: 9007199254740991,
        many: 1,
        day: '2026-02-28',
        bytes: Buffer.from([0, 255]),
        json: { snake_key: [1, { inner_key: 2 }] },
        exact: '1.50',
        moment: new Date('2026-11-20T01:02:03.004Z'),
        list: ['a', 'b'],
      },
    ])
    expect((rows[0] as { bytes: unknown }).bytes).toBeInstanceOf(Buffer)
  })

  it('refuses to round a number that JavaScript cannot hold', async () => {
    await expect(sql`select 9007199254740993::int8`.execute(database.db)).rejects.toThrow('too large')
  })

  it('writes bytes, moments and JSON', async () => {
    const { rows } =
      await sql`select ${Buffer.from([1, 2])}::bytea as bytes, ${new Date(5)}::timestamptz as moment, ${JSON.stringify([1])}::jsonb as json`.execute(
        database.db,
      )
    expect(rows).toEqual([{ bytes: Buffer.from([1, 2]), moment: new Date(5), json: [1] }])
  })

  it('keeps what is committed and drops what is rolled back', async () => {
    await database.transact((trx) => trx.insertInto('companies').values(company).execute())
    const failed = database.transact(async (trx) => {
      await trx.insertInto('companies').values({ id: 'co_2', uscc: null }).execute()
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(await database.db.selectFrom('companies').select('id').execute()).toEqual([{ id: 'co_1' }])
  })

  it('says code, table and constraint of a refused row', async () => {
    const again = database.db.insertInto('companies').values(company).execute()
    await expect(again).rejects.toMatchObject({ code: '23505', table: 'companies', constraint: 'companies_pkey' })
  })

  it('fails at once when the database is used inside a transaction', async () => {
    const wrong = database.transact(() => database.db.selectFrom('companies').selectAll().execute())
    await expect(wrong).rejects.toThrow('pass the transaction')
    expect(await database.db.selectFrom('companies').select('id').execute()).toHaveLength(1)
  })

  it('runs parallel transactions one after another or side by side, losing none', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        database.transact((trx) =>
          trx
            .insertInto('companies')
            .values({ id: `p_${i}`, uscc: null })
            .execute(),
        ),
      ),
    )
    const { many } = await database.db
      .selectFrom('companies')
      .select((eb) => eb.fn.countAll<number>().as('many'))
      .where('id', 'like', 'p\\_%')
      .executeTakeFirstOrThrow()
    expect(many).toBe(20)
  })

  it('hears a notification after the commit, and none of a rollback', async () => {
    const heard: string[] = []
    const stop = await database.listen('requests', (payload) => heard.push(payload))
    const rolledBack = database.transact(async (trx) => {
      await sql`select pg_notify('requests', 'lost')`.execute(trx)
      throw new Error('no')
    })
    await expect(rolledBack).rejects.toThrow()
    await database.transact((trx) => sql`select pg_notify('requests', 'kept')`.execute(trx))
    await expect.poll(() => heard).toEqual(['kept'])
    await stop()
    await sql`select pg_notify('requests', 'late')`.execute(database.db)
    await database.db.selectFrom('companies').select('id').execute()
    expect(heard).toEqual(['kept'])
  })
})

it('listens again after its session was killed, and says that messages may be lost', async () => {
  const url = await testDatabaseUrl()
  const database = databaseOn(await openPostgres(url))
  const heard: string[] = []
  let missed = 0
  await database.listen(
    'requests',
    (payload) => heard.push(payload),
    () => missed++,
  )
  const killer = new pg.Client({ connectionString: url })
  await killer.connect()
  await killer.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  await expect.poll(() => missed, { timeout: 10_000 }).toBe(1)
  await killer.query(`select pg_notify('requests', 'after')`)
  await expect.poll(() => heard).toEqual(['after'])
  expect(await database.db.selectFrom('companies').selectAll().execute()).toEqual([])
  await killer.end()
  await database.close()
})
