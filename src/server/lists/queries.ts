import { publishedLists, type PublishedList } from '#domain/screening/list-entry.ts'
import { listTerms, notLoaded } from '#domain/screening/lists.ts'
import type { SearchedList } from '#domain/screening/screening.ts'
import type { Executor } from '#server/platform/database.ts'
import { dueOf } from './due.ts'
import { type Change, listChanges } from './list-changes.ts'

/** Every list of a publisher as it stands now: what is searched, and what is missing. */
export async function listSearched(db: Executor): Promise<SearchedList[]> {
  const current = await db
    .selectFrom('lists')
    .innerJoin('listVersions', 'listVersions.id', 'lists.currentVersionId')
    .select(['lists.id', 'lists.confirmedOn', 'listVersions.edition', 'listVersions.entries'])
    .execute()
  return listTerms
    .filter(({ id }) => isPublished(id))
    .map((terms) => {
      const row = current.find(({ id }) => id === terms.id)
      const { edition, confirmedOn, entries } = row ?? notLoaded(terms)
      return { ...notLoaded(terms), loaded: row !== undefined, edition, confirmedOn, entries }
    })
}

export const isPublished = (id: string): id is PublishedList => publishedLists.some((list) => list === id)

export interface ListStatus {
  list: PublishedList
  loaded: boolean
  /** The version that is searched. */
  version: number | null
  edition: string | null
  confirmedOn: string | null
  ageDays: number | null
  entries: number | null
  /** Rows of the files that are not searched. */
  rejected: number | null
  checkedAt: string | null
  nextCheckAt: string | null
  /** The last thing that went wrong since the last success, with its day. */
  lastFailure: string | null
  /** What somebody should do, in words. */
  due: string | null
}

/** Every list with what is searched, how old that is, and what is due. `downloads`: publishers are asked by ourselves. */
export async function listStatus(db: Executor, now: Date, downloads: boolean): Promise<ListStatus[]> {
  const rows = await db
    .selectFrom('lists')
    .leftJoin('listVersions', 'listVersions.id', 'currentVersionId')
    .select(['lists.id', 'currentVersionId as version', 'edition', 'confirmedOn', 'entries', 'rejected'])
    .select(['checkedAt', 'nextCheckAt', 'lastFailure'])
    .execute()
  return publishedLists.map((list) => {
    const { id: _, checkedAt, nextCheckAt, ...row } = rows.find((one) => one.id === list) ?? neverLoaded
    const loaded = row.version !== null
    const ageDays = row.confirmedOn === null ? null : Math.max(0, Math.floor((now.getTime() - Date.parse(row.confirmedOn)) / 86_400_000))
    const due = dueOf(list, { loaded, ageDays, nextCheckAt, downloads }, now)
    return {
      list,
      loaded,
      ageDays,
      ...row,
      checkedAt: checkedAt?.toISOString() ?? null,
      nextCheckAt: nextCheckAt?.toISOString() ?? null,
      due,
    }
  })
}

const neverLoaded = {
  id: null,
  version: null,
  edition: null,
  confirmedOn: null,
  entries: null,
  rejected: null,
  checkedAt: null,
  nextCheckAt: null,
  lastFailure: null,
}

export interface ComparedVersions {
  from: { id: number; edition: string | null }
  to: { id: number; edition: string | null }
  changes: Change[]
}

/** What changed between two versions of a list: the current one and the one before it, where nothing else is asked for. */
export async function changesOfList(
  db: Executor,
  list: PublishedList,
  asked: { from: number | undefined; to: number | undefined },
): Promise<ComparedVersions | { missing: string }> {
  const versions = await db
    .selectFrom('listVersions')
    .select(['id', 'edition'])
    .where('listId', '=', list)
    .where('loadedAt', 'is not', null)
    .orderBy('id', 'desc')
    .execute()
  const to = versions.find(({ id }) => id === (asked.to ?? versions[0]?.id))
  const from = versions.find(({ id }) => (asked.from ? id === asked.from : to && id < to.id))
  if (!to || !from) return { missing: missingWords(list, asked, versions) }
  return { from, to, changes: await listChanges(db, from.id, to.id) }
}

function missingWords(
  list: PublishedList,
  { from, to }: { from?: number | undefined; to?: number | undefined },
  versions: { id: number }[],
): string {
  const known = versions.map(({ id }) => id)
  if (known.length === 0) return `The list ${list} is not loaded.`
  const unknown = [from, to].find((id) => id !== undefined && !known.includes(id))
  if (unknown === undefined) return `The list ${list} has no version before ${to ?? known[0]} to compare with.`
  return `The list ${list} has no version ${unknown}. It has ${known.join(', ')}.`
}
