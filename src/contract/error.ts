import { z } from '#domain/zod.ts'

/** The closed list of ways in which a call can fail, and the HTTP status of each. */
export const errorKinds = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  limit: 429,
  upstream: 502,
  internal: 500,
  unavailable: 503,
} as const
export type ErrorKind = keyof typeof errorKinds

/** Every failed call answers with this. `fields` names the input at fault, in words for the person who typed it. */
export const errorReply = z.strictObject({
  error: z.strictObject({
    code: z.string(),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    requestId: z.string().optional(),
  }),
})
export type ErrorReply = z.infer<typeof errorReply>
