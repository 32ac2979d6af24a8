import { requestId } from '#domain/verification/request.ts'
import { z } from '#domain/zod.ts'
import { defineJob } from '#server/platform/jobs.ts'

// A stage is a job that can be repeated without harm: whatever it did is found in the database when it runs again.

const payload = z.strictObject({ requestId })

export const collectStage = defineJob({ name: 'verification.collect', payload, retryLimit: 5, retryDelaySeconds: 2 })
export const prepareStage = defineJob({ name: 'verification.prepare', payload, retryLimit: 5, retryDelaySeconds: 2 })

/** `attempt` counts how often the PDF could not be made. */
export const deliverStage = defineJob({
  name: 'verification.deliver',
  payload: payload.extend({ attempt: z.int().nonnegative() }),
  retryLimit: 5,
  retryDelaySeconds: 2,
})
