import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from '#domain/zod.ts'
import { TEST_DATABASES, testDatabase } from '#test/support/database.ts'
import type { Database } from './database.ts'
import { defineJob, handle, type JobHandler, type Jobs, openJobs } from './jobs.ts'
import { openLog } from './log.ts'

const byTheClock = defineJob({ name: 'test.by-the-clock', payload: z.strictObject({}), cron: '*/10 * * * *' })
const greet = defineJob({ name: 'test.greet', payload: z.strictObject({ who: z.string() }), retryLimit: 1, retryDelaySeconds: 1 })

describe.each(TEST_DATABASES)('jobs on the %s database', (kind) => {
  let database: Database
  let jobs: Jobs
  let logged: string[]
  let greeted: string[]

  const open = () =>
    openJobs(database, openLog({ level: 'info', json: true }, { write: (line: string) => logged.push(line) }), [greet, byTheClock])
  const send = (who: string) => database.transact((trx) => jobs.enqueue(trx, greet, { who }))
  const listener = (refuse: (who: string) => boolean = () => false, failed?: JobHandler['failed']) =>
    handle(
      greet,
      async ({ who }) => {
        greeted.push(who)
        if (refuse(who)) throw new Error(`${who} was not at home`)
      },
      failed,
    )

  beforeEach(async () => {
    logged = []
    greeted = []
    database = await testDatabase({ kind })
    jobs = await open()
  })
  afterEach(async () => {
    await jobs.stop()
    await database.close()
  })

  it('runs a job after the commit and drops it with the rollback', async () => {
    await jobs.work([listener()])
    await send('Li')
    const rolledBack = database.transact(async (trx) => {
      await jobs.enqueue(trx, greet, { who: 'nobody' })
      throw new Error('no')
    })
    await expect(rolledBack).rejects.toThrow('no')
    await jobs.drain()
    expect(greeted).toEqual(['Li'])
  })

  it('runs the first job of a queue from inside the transaction that waits for nothing else', async () => {
    await Promise.all(Array.from({ length: 30 }, (_, i) => send(`n${i}`)))
    await jobs.work([listener()])
    await jobs.drain()
    expect(greeted.toSorted()).toEqual(Array.from({ length: 30 }, (_, i) => `n${i}`).toSorted())
  })

  it('refuses a payload that does not fit, with the transaction', async () => {
    const wrong = database.transact((trx) => jobs.enqueue(trx, greet, { who: 7 } as never))
    await expect(wrong).rejects.toThrow()
  })

  it('retries a failed job alone, gives it up, and says so', async () => {
    const given: string[] = []
    const failed = async ({ who }: { who: string }, error: Error) => void given.push(`${who}: ${error.message}`)
    await Promise.all([send('Li'), send('Wu')])
    await jobs.work([listener((who) => who === 'Wu', failed)])
    await jobs.drain()
    expect(greeted.toSorted()).toEqual(['Li', 'Wu', 'Wu'])
    expect(given).toEqual(['Wu: Wu was not at home'])
    const failures = logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'job failed')
    expect(failures.map(({ job, attempt }) => [job, attempt])).toEqual([
      ['test.greet', 1],
      ['test.greet', 2],
    ])
    expect(failures[0].id).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('sets a job to the clock once, however many processes say so', async () => {
    await (await open()).stop()
    const { rows } = await sql<{ name: string; cron: string; data: object }>`select name, cron, data from pgboss.schedule`.execute(
      database.db,
    )
    expect(rows).toEqual([{ name: 'test.by-the-clock', cron: '*/10 * * * *', data: {} }])
  })

  it('hands back what does not finish, without using up a retry', async () => {
    const begun = Promise.withResolvers<void>()
    const never = handle(greet, () => {
      begun.resolve()
      return new Promise(() => {})
    })
    await jobs.work([never])
    await send('Li')
    await begun.promise
    await jobs.stop(0)
    const { rows } = await sql<{
      state: string
      left: number
    }>`select state, retry_limit - retry_count as left from pgboss.job where name = 'test.greet'`.execute(database.db)
    expect(rows).toEqual([{ state: 'retry', left: 2 }])
    jobs = await open()
    await jobs.work([listener()])
    await jobs.drain()
    expect(greeted).toEqual(['Li'])
  })

  it('waits for a running job before it stops', async () => {
    const begun = Promise.withResolvers<void>()
    const finish = Promise.withResolvers<void>()
    const slow = handle(greet, async ({ who }) => {
      begun.resolve()
      await finish.promise
      greeted.push(who)
    })
    await jobs.work([slow])
    await send('Li')
    await begun.promise
    const stopped = jobs.stop()
    finish.resolve()
    await stopped
    expect(greeted).toEqual(['Li'])
    const { rows } = await sql<{ state: string }>`select state from pgboss.job where name = 'test.greet'`.execute(database.db)
    expect(rows).toEqual([{ state: 'completed' }])
  })
})

it('runs again what was running when the process that owned the embedded database was killed', async () => {
  const database = await testDatabase()
  const log = openLog({ level: 'silent', json: true })
  const before = await openJobs(database, log, [greet])
  await database.transact((trx) => before.enqueue(trx, greet, { who: 'Li' }))
  await before.stop()
  await sql`update pgboss.job set state = 'active', started_on = now() where name = 'test.greet'`.execute(database.db)
  const greeted: string[] = []
  const after = await openJobs(database, log, [greet])
  await after.work([handle(greet, async ({ who }) => void greeted.push(who))])
  await after.drain()
  expect(greeted).toEqual(['Li'])
  await after.stop()
  await database.close()
})
