import { errorKinds, type ErrorKind, type ErrorReply } from '#contract/error.ts'
import { type Outage, outageOf } from './platform/outage.ts'

interface Details {
  /** Input at fault, by name, in words for the person who typed it. */
  fields?: Record<string, string> | undefined
  retryAfterSeconds?: number | undefined
  /** Worth an alert: something of ours, or of a source, is broken. */
  isReportable?: boolean | undefined
  cause?: unknown
}

/** A failure with a name: `kind` decides the HTTP status, `code` is stable, `message` is read by the person who asked. */
export class AppError extends Error {
  readonly kind: ErrorKind
  readonly code: string
  readonly fields: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined
  readonly isReportable: boolean

  constructor(kind: ErrorKind, code: string, message: string, details: Details = {}) {
    super(message, { cause: details.cause })
    this.name = 'AppError'
    this.kind = kind
    this.code = code
    this.fields = details.fields
    this.retryAfterSeconds = details.retryAfterSeconds
    this.isReportable = details.isReportable ?? (kind === 'internal' || kind === 'upstream' || kind === 'unavailable')
  }
}

/** The input cannot be used: 400. */
export const invalid = (code: string, message: string, fields?: Record<string, string>) =>
  new AppError('invalid', code, message, { fields })

/** Nobody is signed in, or the credentials are wrong: 401. */
export const unauthenticated = (code = 'unauthenticated', message = 'Please sign in to continue.') =>
  new AppError('unauthenticated', code, message)

/** The account may not do this: 403. */
export const forbidden = (code = 'forbidden', message = 'Your account may not do this.') => new AppError('forbidden', code, message)

/** It does not exist, or not for this account: 404. */
export const notFound = (
  code = 'not_found',
  message = 'There is nothing here. The address may be mistyped, or it belongs to another account.',
) => new AppError('not_found', code, message)

/** It cannot be done as things stand: 409. */
export const conflict = (code: string, message: string) => new AppError('conflict', code, message)

/** A limit of the plan or of the pace is reached: 429. */
export const limit = (code: string, message: string, retryAfterSeconds?: number) =>
  new AppError('limit', code, message, { retryAfterSeconds })

const internal = (cause: unknown) =>
  new AppError(
    'internal',
    'internal',
    'Something failed on our side, and nothing was changed. Please try again; if it fails again, send us the request number.',
    { cause },
  )

const outages: Record<Outage, { code: string; message: string; retryAfterSeconds: number }> = {
  unreachable: {
    code: 'database_unavailable',
    message:
      'Our records cannot be reached at the moment, so this was not stored. Please try again in a minute; what we confirmed before is safe.',
    retryAfterSeconds: 10,
  },
  full: {
    code: 'storage_full',
    message:
      'We have no room left to store anything new, so this was not stored. Please try again later; what we confirmed before is safe.',
    retryAfterSeconds: 300,
  },
}

/** Nothing can be read or kept at the moment: 503. */
function unavailable(outage: Outage, cause: unknown): AppError {
  const { code, message, retryAfterSeconds } = outages[outage]
  return new AppError('unavailable', code, message, { retryAfterSeconds, cause })
}

/** Any thrown value as an `AppError`; what we did not foresee is internal, and its text stays with us. */
export function asAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown
  const outage = outageOf(thrown)
  return outage ? unavailable(outage, thrown) : internal(thrown)
}

/** The one place where an error becomes an HTTP answer. */
export function errorResponse(error: AppError, requestId: string): Response {
  const { code, message, fields } = error
  const body: ErrorReply = { error: { code, message, ...(fields && { fields }), requestId } }
  const headers = error.retryAfterSeconds === undefined ? undefined : { 'Retry-After': String(error.retryAfterSeconds) }
  return Response.json(body, { status: errorKinds[error.kind], headers })
}
