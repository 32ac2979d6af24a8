import { sql } from 'kysely'
import type { PublishedList } from '#domain/screening/list-entry.ts'
import type { Database } from '#server/platform/database.ts'

/** Any fixed number: the first half of the lock, the list is the second. */
const lockOfLists = 7_426_202
const heldHere = new WeakMap<Database, Set<PublishedList>>()

/**
 * One load of a list at a time; undefined when another is running. The embedded database belongs to this process, so memory
 * suffices. A server knows the lock of a session, which ends with its process: no lock outlives a load that was killed, so
 * what a holder finds unfinished is dead. Should the session alone be lost and another sweep our version away, its rows are
 * gone and the switch fails: the worst is a load that has to be repeated.
 */
export function holdList<T>(database: Database, list: PublishedList, work: () => Promise<T>): Promise<T | undefined> {
  return database.kind === 'embedded' ? holdHere(database, list, work) : holdOnServer(database, list, work)
}

async function holdHere<T>(database: Database, list: PublishedList, work: () => Promise<T>): Promise<T | undefined> {
  const held = heldHere.get(database) ?? new Set()
  heldHere.set(database, held)
  if (held.has(list)) return undefined
  held.add(list)
  try {
    return await work()
  } finally {
    held.delete(list)
  }
}

function holdOnServer<T>({ db }: Database, list: PublishedList, work: () => Promise<T>): Promise<T | undefined> {
  return db.connection().execute(async (session) => {
    const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_lock(${lockOfLists}, hashtext(${list})) as held`.execute(session)
    if (!rows[0]?.held) return undefined
    try {
      return await work()
    } finally {
      // A session that is lost has freed the lock already.
      await sql`select pg_advisory_unlock(${lockOfLists}, hashtext(${list}))`.execute(session).catch(() => {})
    }
  })
}
