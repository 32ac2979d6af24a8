import { sql } from 'kysely'
import { hasChinese } from '#domain/names/normalise.ts'
import type { ListEntry } from '#domain/screening/list-entry.ts'
import { sandboxList, type Hit } from '#domain/screening/screening.ts'
import type { Executor } from '#server/platform/database.ts'
import { sandboxEntries } from '#server/sources/sandbox/list.ts'

/** The entry as it stood when it was matched: of the newest version that was loaded by then, or the nearest that is still kept. */
export async function findListEntry(db: Executor, hit: Hit, matchedAt: Date): Promise<ListEntry> {
  if (hit.list === sandboxList) return sandboxEntries.find(({ entry }) => entry.id === hit.entryId)?.entry ?? remembered(hit)
  const row = await db
    .selectFrom('listEntries as e')
    .innerJoin('listVersionEntries as ve', 've.listEntryId', 'e.id')
    .innerJoin('listVersions as v', 'v.id', 've.versionId')
    .select('e.entry')
    .where('e.listId', '=', hit.list)
    .where('e.entryId', '=', hit.entryId)
    .where('v.loadedAt', 'is not', null)
    .orderBy(sql`v.loaded_at <= ${matchedAt}`, 'desc')
    .orderBy('v.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? (row.entry as ListEntry) : remembered(hit)
}

/** What the hit itself kept of an entry that is not stored any more. */
const remembered = ({ entryId, entryName, programme, url }: Hit): ListEntry => ({
  id: entryId,
  kind: 'company',
  names: [{ name: entryName, kind: 'primary', quality: null, script: hasChinese(entryName) ? 'han' : 'latin' }],
  addresses: [],
  identifiers: [],
  programmes: [programme],
  codes: [],
  listedOn: null,
  endsOn: null,
  remarks: null,
  url,
  designations: [],
})
