import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { listKeys } from '#domain/screening/keys.ts'
import type { ListEntry, PublishedList } from '#domain/screening/list-entry.ts'
import type { Database, Executor } from '#server/platform/database.ts'
import type { ReadVersion } from './read-list.ts'

// The versions of a list. Whoever writes here holds the list, see hold-list.ts.

/** Counts up when files are read, or keys are made, in another way: then the same files are worth reading again. */
export const readingVersion = 1

/** On the embedded database everyone waits for a transaction: one of this many entries takes less than a tenth of a second. */
const batchSize = 100
const versionsKept = 30

/** The version that is searched. */
export interface Current extends ReadVersion {
  hash: string
  confirmedOn: string | null
}

export async function findCurrent(db: Executor, list: PublishedList): Promise<Current | undefined> {
  const row = await db
    .selectFrom('lists')
    .innerJoin('listVersions as current', 'current.id', 'lists.currentVersionId')
    .select(['current.id', 'hash', 'edition', 'entries', 'rejected', 'rejections', 'confirmedOn'])
    .where('lists.id', '=', list)
    .executeTakeFirst()
  return row && { ...row, rejections: row.rejections as ReadVersion['rejections'] }
}

interface Begun {
  list: PublishedList
  hash: string
  files: readonly string[]
  origin: 'operator' | 'download'
}

export async function beginVersion(db: Executor, { list: listId, hash, files, origin }: Begun, now: Date): Promise<number> {
  const values = { listId, hash, files: JSON.stringify(files), origin, beganAt: now }
  return (await db.insertInto('listVersions').values(values).returning('id').executeTakeFirstOrThrow()).id
}

/** Takes entries one by one and keeps them in small transactions, each whole: an entry, its keys and its place in the version. */
export function entryWriter(database: Pick<Database, 'transact'>, list: PublishedList, version: number) {
  let batch: ListEntry[] = []
  const flush = async (): Promise<void> => {
    if (batch.length > 0) await keepEntries(database, list, version, batch)
    batch = []
  }
  return {
    flush,
    async add(entry: ListEntry): Promise<void> {
      batch.push(entry)
      if (batch.length === batchSize) await flush()
    },
  }
}

async function keepEntries(
  database: Pick<Database, 'transact'>,
  list: PublishedList,
  version: number,
  entries: readonly ListEntry[],
): Promise<void> {
  const rows = entries.map((entry) => ({ entry_id: entry.id, hash: hashOf(entry), entry }))
  const keysOf = new Map(entries.map((entry) => [entry.id, listKeys(entry)]))
  await database.transact(async (trx) => {
    const { rows: added } = await sql<{ id: number; entryId: string }>`
      insert into list_entries (list_id, entry_id, hash, entry)
      select ${list}, entry_id, hash, entry from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (entry_id text, hash text, entry jsonb)
      on conflict do nothing returning id, entry_id`.execute(trx)
    const keys = added.flatMap(({ id, entryId }) => keysOf.get(entryId)!.map((key) => ({ id, ...key })))
    await sql`
      insert into list_keys (list_entry_id, kind, value)
      select id, kind, value from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as r (id bigint, kind text, value text)`.execute(trx)
    const places = JSON.stringify(rows.map(({ entry_id, hash }) => ({ entry_id, hash })))
    await sql`
      insert into list_version_entries (version_id, list_entry_id)
      select ${version}::bigint, e.id from jsonb_to_recordset(${places}::jsonb) as r (entry_id text, hash text)
      join list_entries e on e.list_id = ${list} and e.entry_id = r.entry_id and e.hash = r.hash`.execute(trx)
  })
}

const hashOf = (entry: ListEntry): string =>
  createHash('sha256')
    .update(`${readingVersion} ${JSON.stringify(entry)}`)
    .digest('hex')

/** Versions that were interrupted: whoever loaded them is dead, for it held the list. */
export async function sweepUnfinished(database: Database, list: PublishedList): Promise<void> {
  const left = await database.db.selectFrom('listVersions').select('id').where('listId', '=', list).where('loadedAt', 'is', null).execute()
  for (const { id } of left) await removeVersion(database, id)
}

export async function pruneVersions(database: Database, list: PublishedList): Promise<void> {
  const old = await database.db
    .selectFrom('listVersions')
    .select('id')
    .where('listId', '=', list)
    .orderBy('id', 'desc')
    .offset(versionsKept)
    .execute()
  for (const { id } of old) await removeVersion(database, id)
}

/** In pieces, with the entries that no other version has. */
export async function removeVersion(database: Database, version: number): Promise<void> {
  while (await removePiece(database, version));
  await database.db.deleteFrom('listVersions').where('id', '=', version).execute()
}

const removePiece = (database: Database, version: number): Promise<boolean> =>
  database.transact(async (trx) => {
    const piece = trx.selectFrom('listVersionEntries').select('listEntryId').where('versionId', '=', version).limit(batchSize)
    const gone = await trx
      .deleteFrom('listVersionEntries')
      .where('versionId', '=', version)
      .where('listEntryId', 'in', piece)
      .returning('listEntryId')
      .execute()
    if (gone.length === 0) return false
    const ids = gone.map(({ listEntryId }) => listEntryId)
    await trx
      .deleteFrom('listEntries')
      .where('id', 'in', ids)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('listVersionEntries').select('versionId').whereRef('listEntryId', '=', 'listEntries.id'))),
      )
      .execute()
    return true
  })
