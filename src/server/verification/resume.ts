import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { carryOutJob } from './stages.ts'

/**
 * Gives a job to every request that should go on and has none: jobs of an older version stand in queues that nobody takes any more.
 * A request that gets a second job is carried out once, because each stage looks for itself whether it is due.
 */
export async function resumeRequests({ database, jobs }: Context): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from verification_requests
    where status = 'pending' and waiting_for is null and not exists (
      select 1 from pgboss.job where name = ${carryOutJob.name} and state < 'completed' and data ->> 'requestId' = verification_requests.id
    )`.execute(database.db)
  if (rows.length === 0) return
  await database.transact(async (trx) => {
    for (const { id } of rows) await jobs.enqueue(trx, carryOutJob, { requestId: id, attempt: 0 })
  })
}
