import { publishedLists, type PublishedList } from '#domain/screening/list-entry.ts'
import { listTerms, notLoaded } from '#domain/screening/lists.ts'
import type { SearchedList } from '#domain/screening/screening.ts'
import type { Executor } from '#server/platform/database.ts'

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
