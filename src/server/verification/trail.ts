import { sql } from 'kysely'
import type { TrailEntry } from '#contract/verification.ts'
import type { Stage } from '#domain/verification/request.ts'
import type { Executor, Trx } from '#server/platform/database.ts'
import { changesChannel } from './changes.ts'

export type NewEntry = Omit<TrailEntry, 'id' | 'at' | 'came'> & { came?: string | null }

/** Our own name as a source, for entries about what we did ourselves. */
export const us = 'Chopmark'

/**
 * Adds to the paper trail and tells everyone who follows. Entries are only ever added: an answer is an entry of its own.
 * The caller holds the lock on the request's row, or a later number could be committed before an earlier one and a follower miss it.
 */
export async function writeTrail(trx: Trx, requestId: string, at: Date, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length > 0) {
    await trx
      .insertInto('trailEntries')
      .values(entries.map((entry) => ({ ...entry, came: entry.came ?? null, requestId, at })))
      .execute()
  }
  await tellChange(trx, requestId)
}

/** Wakes the followers of a request once the transaction commits. */
async function tellChange(trx: Trx, requestId: string): Promise<void> {
  await sql`
    select pg_notify(${changesChannel}, json_build_object('id', id, 'userId', user_id)::text)
    from verification_requests where id = ${requestId}
  `.execute(trx)
}

/** The entries after number `after`, oldest first. */
export async function listTrail(db: Executor, requestId: string, after = 0): Promise<TrailEntry[]> {
  const rows = await db
    .selectFrom('trailEntries')
    .selectAll()
    .where('requestId', '=', requestId)
    .where('id', '>', after)
    .orderBy('id')
    .execute()
  return rows.map(({ id, at, stage, source, asked, came, state }) => ({
    id,
    at: at.toISOString(),
    stage: stage as Stage,
    source,
    asked,
    came,
    state: state as TrailEntry['state'],
  }))
}
