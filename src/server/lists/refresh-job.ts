import { z } from '#domain/zod.ts'
import { defineJob, type JobDefinition } from '#server/platform/jobs.ts'

/** Every ten minutes it looks whose turn it is. Six publishers that all hang take an hour. */
export const refreshJob = defineJob({
  name: 'lists.refresh',
  payload: z.strictObject({}),
  cron: '*/10 * * * *',
  expireInSeconds: 2 * 3600,
})

/** The queues of this feature; a process that only enqueues must know them too. */
export const listJobs: readonly JobDefinition<any>[] = [refreshJob]
