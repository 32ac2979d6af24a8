// pg-boss on our own database. A job is written in the transaction of the change that needs it: both happen, or neither.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { fromKysely, type JobResult, type JobWithMetadata, PgBoss, type WorkOptions } from 'pg-boss'
import type { z } from '#domain/zod.ts'
import type { Database, Trx } from './database.ts'
import type { Log } from './log.ts'

export interface JobDefinition<P> {
  /** `<feature>.<verb-noun>` */
  name: string
  payload: z.ZodType<P>
  retryLimit?: number
  retryDelaySeconds?: number
  /** A job that takes longer is taken for dead; five minutes where nothing is said. */
  expireInSeconds?: number
  /** Runs by the clock too, in UTC, with an empty payload. */
  cron?: string
}

export interface JobHandler {
  job: JobDefinition<any>
  /** May run twice for one job, after a crash or a stop: it must be repeatable without harm. */
  run(payload: any): Promise<void>
  /** Called once when every retry has failed. */
  failed?: ((payload: any, error: Error) => Promise<void>) | undefined
}

export interface Jobs {
  /** In the caller's transaction: a rollback drops the job, a commit wakes a worker. */
  enqueue<P>(trx: Trx, job: JobDefinition<P>, payload: P, options?: { startAfterSeconds?: number }): Promise<void>
  work(handlers: readonly JobHandler[]): Promise<void>
  /** For tests: resolves when no job waits or runs. */
  drain(): Promise<void>
  /** Takes no more jobs, lets the running ones finish, and hands back those that take too long. */
  stop(graceSeconds?: number): Promise<void>
}

export const defineJob = <P>(job: JobDefinition<P>): JobDefinition<P> => job

export const handle = <P>(
  job: JobDefinition<P>,
  run: (payload: P) => Promise<void>,
  failed?: (payload: P, error: Error) => Promise<void>,
): JobHandler => ({
  job,
  run,
  failed,
})

const deadQueue = 'dead'

/**
 * pg-boss sweeps away what nobody has taken for so long; two weeks where nothing is said. An acknowledged request must outlive a
 * worker that was off for a month, an old backup, and a clock that jumps.
 *
 * Jobs fall due by the clock of the database. If that jumps back, they wait until it is there again; if it jumps forward, they come
 * early, and what runs is taken for dead and runs once more, which does no harm. Neither loses a job or completes a request twice.
 */
const keptSeconds = 20 * 365 * 86_400

// A notified queue with a batch size of 1 drains one job every 30 s; nothing is notified when a retry falls due.
const workOptions = {
  batchSize: 4,
  localConcurrency: 2,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 2,
  perJobResults: true,
  includeMetadata: true,
} satisfies WorkOptions

export async function openJobs(database: Database, log: Log, jobs: readonly JobDefinition<any>[]): Promise<Jobs> {
  const boss = new PgBoss({ ...database.jobStore, useListenNotify: true, superviseIntervalSeconds: 5, monitorIntervalSeconds: 5 })
  boss.on('error', (error) => log.error({ error }, 'job queue'))
  boss.on('warning', (warning) => log.warn(warning.message))
  await boss.start()
  await prepareQueues(boss, database, jobs)
  const names = [...jobs.map(({ name }) => name), deadQueue]
  const running = new Set<string>()
  return {
    async enqueue(trx, job, payload, options = {}) {
      const inTransaction = fromKysely(trx.withoutPlugins())
      await boss.send(job.name, job.payload.parse(payload) as object, { db: inTransaction, startAfter: options.startAfterSeconds ?? 0 })
    },
    async work(handlers) {
      for (const handler of handlers) await boss.work(handler.job.name, workOptions, runner(handler, running, log))
      await boss.work(deadQueue, { ...workOptions, localConcurrency: 1, pollingIntervalSeconds: 1 }, undertaker(handlers, log))
    },
    async drain() {
      while (await isBusy(database, names)) await sleep(10)
    },
    async stop(graceSeconds = 10) {
      const idle = Promise.all(names.map((name) => boss.offWork(name, { wait: true })))
      await Promise.race([idle, sleep(graceSeconds * 1000, undefined, { ref: false })])
      await handBack(database, boss, [...running])
    },
  }
}

async function prepareQueues(boss: PgBoss, database: Database, jobs: readonly JobDefinition<any>[]): Promise<void> {
  await prepareQueue(boss, deadQueue, { retryLimit: 3, retryDelay: 10 })
  for (const { name, retryLimit = 5, retryDelaySeconds = 2, expireInSeconds = 300, cron } of jobs) {
    const retry = { retryLimit, retryDelay: retryDelaySeconds, retryBackoff: true, retryDelayMax: 300, expireInSeconds }
    // A job whose process died is noticed by its missing heartbeat; the embedded database knows at once, below.
    const heartbeat = database.kind === 'server' ? { heartbeatSeconds: 10 } : {}
    await prepareQueue(boss, name, { ...retry, ...heartbeat, notify: true, deadLetter: deadQueue })
    if (cron) await boss.schedule(name, cron, {})
  }
  // The one process that owns the embedded database has just started: whatever was running died with the one before.
  if (database.kind === 'embedded') {
    await sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`.execute(database.db)
  }
}

async function prepareQueue(boss: PgBoss, name: string, options: Parameters<PgBoss['updateQueue']>[1] & object): Promise<void> {
  const kept = { ...options, retentionSeconds: keptSeconds }
  await boss.createQueue(name, kept as object)
  await boss.updateQueue(name, kept)
  // Reads the queue into the cache, or the first send would do it outside its transaction: on PGlite a deadlock.
  await boss.findJobs(name, { id: randomUUID() })
}

function runner(handler: JobHandler, running: Set<string>, log: Log) {
  const { job } = handler
  const runOne = async ({ id, data, retryCount }: JobWithMetadata): Promise<JobResult> => {
    running.add(id)
    try {
      await handler.run(job.payload.parse(data))
      return { id, status: 'completed' }
    } catch (error) {
      log.error({ job: job.name, id, attempt: retryCount + 1, error }, 'job failed')
      return { id, status: 'failed', output: { message: messageOf(error) } }
    } finally {
      running.delete(id)
    }
  }
  return (batch: JobWithMetadata[]): Promise<JobResult[]> => Promise.all(batch.map(runOne))
}

/** Reads the dead letters: jobs that failed, timed out or died as often as they may. */
function undertaker(handlers: readonly JobHandler[], log: Log) {
  const bury = async ({ id, data, sourceName, sourceId, output }: JobWithMetadata): Promise<JobResult> => {
    const reason = messageOf(output)
    log.error({ job: sourceName, id: sourceId, reason }, 'job given up')
    const handler = handlers.find(({ job }) => job.name === sourceName)
    try {
      await handler?.failed?.(handler.job.payload.parse(data), new Error(reason))
      return { id, status: 'completed' }
    } catch (error) {
      log.error({ job: sourceName, id: sourceId, error }, 'job could not be given up')
      return { id, status: 'failed', output: { message: messageOf(error) } }
    }
  }
  return (batch: JobWithMetadata[]): Promise<JobResult[]> => Promise.all(batch.map(bury))
}

const messageOf = (error: unknown): string => (error as { message?: string } | null)?.message ?? String(error)

async function isBusy(database: Database, names: string[]): Promise<boolean> {
  const { rows } = await sql`select 1 from pgboss.job where name in (${sql.join(names)}) and state < 'completed' limit 1`.execute(
    database.db,
  )
  return rows.length > 0
}

/** pg-boss fails what still runs when it stops; that must neither use up a retry nor wait. */
async function handBack(database: Database, boss: PgBoss, ids: string[]): Promise<void> {
  if (ids.length === 0) return boss.stop({ graceful: false })
  const those = sql`id in (${sql.join(ids.map((id) => sql`${id}::uuid`))})`
  await sql`update pgboss.job set retry_limit = retry_limit + 1 where ${those} and state = 'active'`.execute(database.db)
  await boss.stop({ graceful: false })
  await sql`update pgboss.job set start_after = now() where ${those} and state = 'retry'`.execute(database.db)
}
