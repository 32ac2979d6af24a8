import type { Context } from './context.ts'
import { listHandlers, refreshListsNow } from './lists/jobs.ts'
import { verificationHandlers } from './verification/jobs.ts'
import { resumeRequests } from './verification/resume.ts'
import { followImports } from './verification/waiting.ts'

/** The worker role: takes jobs until `jobs.stop()`. */
export async function startWorker(context: Context): Promise<void> {
  await context.jobs.work([...verificationHandlers(context), ...listHandlers(context)])
  await resumeRequests(context)
  await followImports(context)
  await refreshListsNow(context)
}
