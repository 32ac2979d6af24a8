import { sql } from 'kysely'
import type { ListKey } from '#domain/screening/keys.ts'
import type { ListEntry } from '#domain/screening/list-entry.ts'
import type { Listed } from '#domain/screening/match.ts'
import type { ListId, SearchedList } from '#domain/screening/screening.ts'
import { listSearched } from '#server/lists/queries.ts'
import type { Database, Executor } from '#server/platform/database.ts'

export interface Searched {
  lists: SearchedList[]
  entries: readonly Listed[]
}

/** Lists and entries as of one moment, or a report could give the date of one edition and the entries of the next. */
export function searchLists(database: Database, keys: readonly ListKey[]): Promise<Searched> {
  return database.transact(async (trx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(trx)
    const lists = (await listSearched(trx)).filter(({ required, loaded }) => required || loaded)
    return { lists, entries: await findEntries(trx, keys) }
  })
}

/** Entries of the current versions that bear one of these keys. One statement: a switch in between mixes no two versions of a list. */
export async function findEntries(db: Executor, keys: readonly ListKey[]): Promise<Listed[]> {
  if (keys.length === 0) return []
  const rows = await db
    .selectFrom('listKeys')
    .innerJoin('listEntries', 'listEntries.id', 'listKeys.listEntryId')
    .innerJoin('listVersionEntries', 'listVersionEntries.listEntryId', 'listEntries.id')
    .innerJoin('lists', 'lists.currentVersionId', 'listVersionEntries.versionId')
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('listKeys.kind', 'listKeys.value'),
        'in',
        keys.map(({ kind, value }) => tuple(kind, value)),
      ),
    )
    .select(['listEntries.id', 'listEntries.listId', 'listEntries.entry'])
    // An entry that bears several of the keys is one entry.
    .distinctOn('listEntries.id')
    .orderBy('listEntries.id')
    .execute()
  return rows.map(({ listId, entry }) => ({ list: listId as ListId, entry: entry as ListEntry }))
}
