import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '#server/platform/database.ts'

export interface ChangeCounts {
  added: number
  changed: number
  removed: number
}

export interface Change {
  change: 'added' | 'changed' | 'removed'
  entryId: string
  /** As the newer version prints it, or the older where it is gone. */
  name: string
}

/** What two versions do not share, side by side by the publisher's number. An entry that was only read in another way is no change. */
const differences = (from: number, to: number): RawBuilder<unknown> => sql`(
  select coalesce(after.entry_id, before.entry_id) as entry_id, coalesce(after.entry, before.entry) as entry,
    case when before.id is null then 'added' when after.id is null then 'removed' else 'changed' end as change
  from ${onlyIn(from, to)} before full join ${onlyIn(to, from)} after on after.entry_id = before.entry_id
  where before.entry is distinct from after.entry
) as differences`

const onlyIn = (version: number, other: number): RawBuilder<unknown> => sql`(
  select e.id, e.entry_id, e.entry from list_version_entries here join list_entries e on e.id = here.list_entry_id
  where here.version_id = ${version}
    and not exists (select 1 from list_version_entries there where there.version_id = ${other} and there.list_entry_id = here.list_entry_id)
)`

export async function countChanges(db: Executor, from: number, to: number): Promise<ChangeCounts> {
  const { rows } = await sql<ChangeCounts>`
    select count(*) filter (where change = 'added') as added, count(*) filter (where change = 'changed') as changed,
      count(*) filter (where change = 'removed') as removed
    from ${differences(from, to)}`.execute(db)
  return rows[0]!
}

export async function listChanges(db: Executor, from: number, to: number): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select change, entry_id, entry #>> '{names,0,name}' as name from ${differences(from, to)} order by change, entry_id`.execute(db)
  return rows
}
