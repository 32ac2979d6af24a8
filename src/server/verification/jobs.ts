import type { Context } from '#server/context.ts'
import { handle, type JobHandler } from '#server/platform/jobs.ts'
import { failRequest } from './actions.ts'
import { askAgain } from './again.ts'
import { collect } from './collect.ts'
import { deliver } from './deliver.ts'
import { prepare } from './prepare.ts'
import { askAgainJob, carryOutJob, settleWaitingJob } from './stages.ts'
import { settleWaiting } from './waiting.ts'

/** The time that all sources together have to answer. Architecture, section 5. */
const giveUpAfterMs = 15_000

/** What is done when a job is taken from its queue. A stage that fails again and again is a defect that waiting does not mend. */
export function verificationHandlers(context: Context, limits = { giveUpAfterMs }): JobHandler[] {
  return [
    handle(
      carryOutJob,
      async ({ requestId, attempt }) => {
        // Each looks for itself whether it is due.
        await collect(context, requestId, limits.giveUpAfterMs)
        await prepare(context, requestId)
        await deliver(context, requestId, attempt)
      },
      ({ requestId }) => failRequest(context, requestId),
    ),
    handle(settleWaitingJob, ({ requestId }) => settleWaiting(context, requestId)),
    handle(askAgainJob, (again) => askAgain(context, again, limits.giveUpAfterMs)),
  ]
}
