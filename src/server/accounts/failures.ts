import { APIError } from 'better-auth'
import { type AppError, conflict, invalid, unauthenticated } from '#server/errors.ts'

// Texts of specification section 8, by the code under which they reach the form.

const failures: Record<string, (message: string) => AppError> = {
  WEAK_PASSWORD: (message) => invalid('WEAK_PASSWORD', message, { password: message }),
  INVALID_EMAIL: () => invalid('INVALID_EMAIL', 'Invalid email address format.', { email: 'Invalid email address format.' }),
  INVALID_EMAIL_OR_PASSWORD: () =>
    unauthenticated('INVALID_EMAIL_OR_PASSWORD', 'Invalid email or password. Please check your credentials and try again.'),
  USER_NOT_FOUND: () => unauthenticated('USER_NOT_FOUND', 'No account found with this email. Please sign up first.'),
  UNAUTHORIZED: () => unauthenticated(),
  INVALID_PASSWORD: () => unauthenticated('INVALID_PASSWORD', 'Incorrect password. Please try again.'),
  USER_ALREADY_EXISTS: () => conflict('USER_ALREADY_EXISTS', 'This email is already registered. Please sign in instead.'),
}

/** What went wrong at sign-in or sign-up, by its code. */
export function accountFailure(code: string, message = ''): AppError | undefined {
  return Object.hasOwn(failures, code) ? failures[code]?.(message) : undefined
}

/** The library's code of a thrown error, with its names for one and the same thing made equal. */
export function codeOf(thrown: unknown): string | undefined {
  if (!(thrown instanceof APIError)) return undefined
  const code = String(thrown.body?.code)
  return code === 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL' ? 'USER_ALREADY_EXISTS' : code
}

/** The thrown error in our words; what we do not know stays as it is. */
export function inOurWords(thrown: unknown): unknown {
  const code = codeOf(thrown)
  return (code && accountFailure(code, (thrown as APIError).message)) || thrown
}
