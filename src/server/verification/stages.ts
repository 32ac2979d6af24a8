import type { Source, Subject } from '#domain/evidence/source.ts'
import { requestId } from '#domain/verification/request.ts'
import { z } from '#domain/zod.ts'
import type { Trx } from '#server/platform/database.ts'
import { defineJob, type JobDefinition, type Jobs } from '#server/platform/jobs.ts'

/**
 * Carries a request through its stages as far as it goes. A stage can be repeated without harm: whatever it did is found in the
 * database when the job runs again. `attempt` counts how often the PDF could not be made.
 */
export const carryOutJob = defineJob({
  name: 'verification.carry-out',
  payload: z.strictObject({ requestId, attempt: z.int().nonnegative() }),
  retryLimit: 5,
  retryDelaySeconds: 2,
})

/** Asks a source that failed again, behind the report that went on without it. */
export const askAgainJob = defineJob({
  name: 'verification.ask-again',
  payload: z.strictObject({ companyId: z.string(), sourceId: z.string(), attempt: z.int().positive() }),
})

/** Looks whether words as typed name a company by now, of one request or of all that wait. */
export const settleWaitingJob = defineJob({
  name: 'verification.settle-waiting',
  payload: z.strictObject({ requestId: requestId.nullable() }),
})

/** The queues of this feature; a process that only enqueues must know them too. */
export const verificationJobs: readonly JobDefinition<any>[] = [carryOutJob, askAgainJob, settleWaitingJob]

const mostAttempts = 5

/** After 1, 4, 16, 64 and 256 minutes, or when the source says; then no more. */
export async function askAgainLater(
  jobs: Jobs,
  trx: Trx,
  again: { source: Source; subject: Subject; attempt: number },
  retryAfterSeconds: number | null,
): Promise<void> {
  const { source, subject, attempt } = again
  if (attempt > mostAttempts) return
  const startAfterSeconds = Math.max(60 * 4 ** (attempt - 1), retryAfterSeconds ?? 0)
  await jobs.enqueue(trx, askAgainJob, { companyId: subject.companyId, sourceId: source.ref.id, attempt }, { startAfterSeconds })
}
