import type { Context } from './context.ts'
import type { JobDefinition } from './platform/jobs.ts'
import { verificationHandlers, verificationJobs } from './verification/jobs.ts'

/** Every queue of the product. A process that only enqueues must know them too. */
export const jobDefinitions: readonly JobDefinition<any>[] = [...verificationJobs]

/** The worker role: takes jobs until `jobs.stop()`. */
export const startWorker = (context: Context): Promise<void> => context.jobs.work(verificationHandlers(context))
