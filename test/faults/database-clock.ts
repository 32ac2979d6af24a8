import { sql } from 'kysely'
import type { Database } from '#server/platform/database.ts'

/** Sets the clock by which jobs fall due so far from the true one: pg-boss asks one function of the database for the time. */
export async function setDatabaseClock({ db }: Database, ahead: `${number} ${'minutes' | 'days'}`): Promise<void> {
  const now = sql.lit(`select now() + interval '${ahead}'`)
  await sql`create or replace function pgboss.job_now() returns timestamptz language sql stable as ${now}`.execute(db)
}
