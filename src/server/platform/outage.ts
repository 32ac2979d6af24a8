import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Why nothing can be read or kept at the moment, when that is what an error of the database says. */
export type Outage = 'unreachable' | 'full'

/** SQLSTATE: https://www.postgresql.org/docs/current/errcodes-appendix.html. */
const diskFull = '53100'
/** Shutdown, crash, starting up, no connection left, and a server that has become a read-only copy. */
const serverAway = /^(08\w{3}|57P0[1-5]|53300|25006)$/
const socketAway = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH']
/** What node-postgres says without a code. */
const awayWords = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** Looks at an error and at what caused it: sign-in, for one, wraps what the database said. */
export function outageOf(error: unknown): Outage | undefined {
  if (!(error instanceof Error)) return undefined
  const { code } = error as NodeJS.ErrnoException
  if (code === diskFull) return 'full'
  const isAway = code === undefined ? awayWords.test(error.message) : serverAway.test(code) || socketAway.includes(code)
  return isAway ? 'unreachable' : outageOf(error.cause)
}

/** What somebody reads whose command was cut off; any other error speaks for itself. */
export function wordsOfFailure(error: Error): string {
  const outage = outageOf(error)
  if (outage === 'full') return `There is no room left for the database (${error.message}). Make room, then repeat the command.`
  return outage
    ? `The database stopped answering (${error.message}). When it is back, repeat the command: nothing is kept twice.`
    : error.message
}

/** The embedded database has ended: what it could not keep was not acknowledged. */
export const endedError = (message: string, isFull: boolean): Error =>
  Object.assign(new Error(message), { code: isFull ? diskFull : '57P01' })

/** Sign-in says only that it failed: where an error names no cause, the database is asked whether it is there. */
export async function outageBehind(error: unknown, db: Db): Promise<unknown> {
  if ((error as { name?: string }).name === 'AppError' || outageOf(error)) return undefined
  return sql`select 1`.execute(db).then(
    () => undefined,
    (silence: unknown) => silence,
  )
}
