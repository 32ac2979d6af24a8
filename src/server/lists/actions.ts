import type { PublishedList } from '#domain/screening/list-entry.ts'
import { bringList } from './bring-list.ts'
import { listFormats } from './formats.ts'
import type { ListToLoad, LoadedList } from './load-list.ts'

/** Loads what an operator brings of a list. Throws `ListFileError` when the files cannot be it, or when it is being loaded already. */
export const importList = (
  store: Parameters<typeof bringList>[0],
  list: PublishedList,
  brought: Omit<ListToLoad, 'format'>,
): Promise<LoadedList> => bringList(store, { ...brought, format: listFormats[list] })
