import type { Context } from './context.ts'
import { verificationHandlers } from './verification/jobs.ts'

/** The worker role: takes jobs until `jobs.stop()`. */
export const startWorker = (context: Context): Promise<void> => context.jobs.work(verificationHandlers(context))
