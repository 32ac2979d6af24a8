import type { Context } from '#server/context.ts'
import { handle, type JobHandler } from '#server/platform/jobs.ts'
import { refreshJob } from './refresh-job.ts'
import { refreshLists } from './refresh.ts'

/** The clock goes on where downloads are switched off: an earlier start may have set it. */
export const listHandlers = (context: Context): JobHandler[] => [
  handle(refreshJob, async () => {
    if (!context.env.listDownloads) return
    const { listFormats } = await import('./formats.ts')
    await refreshLists({ ...context, formats: listFormats })
  }),
]

/** What fell due while nothing ran is asked for at once, not at the next stroke of the clock. */
export async function refreshListsNow({ env, database, jobs }: Context): Promise<void> {
  if (env.listDownloads) await database.transact((trx) => jobs.enqueue(trx, refreshJob, {}))
}
