import type { PublishedList } from '#domain/screening/list-entry.ts'
import { bringList } from './bring-list.ts'
import type { ListToLoad, LoadedList } from './load-list.ts'

/** Loads what an operator brings of a list. Throws `ListFileError` when the files cannot be it, or when it is being loaded already. */
export async function importList(
  store: Parameters<typeof bringList>[0],
  list: PublishedList,
  brought: Omit<ListToLoad, 'format'>,
): Promise<LoadedList> {
  // What reads XML, CSV and HTML is not loaded before it is needed: a start does not wait for it.
  const { listFormats } = await import('./formats.ts')
  return bringList(store, { ...brought, format: listFormats[list] })
}
