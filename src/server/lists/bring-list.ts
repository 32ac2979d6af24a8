import { ListFileError } from '#domain/screening/list-format.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import { keepFailure } from './current-version.ts'
import { holdList } from './hold-list.ts'
import { type LoadedList, type ListToLoad, loadList } from './load-list.ts'

/** Loads what an operator brings. Throws `ListFileError` when the files cannot be the list, or when the list is being loaded already. */
export async function bringList(store: { database: Database; clock: Clock }, load: ListToLoad): Promise<LoadedList> {
  const { list } = load.format
  const loaded = await holdList(store.database, list, async () => {
    try {
      return await loadList(store, load)
    } catch (error) {
      if (error instanceof ListFileError) await keepFailure(store.database.db, list, error.message, store.clock())
      throw error
    }
  })
  if (!loaded) throw new ListFileError(`The list ${list} is being loaded at this moment. Try again when that has ended.`)
  return loaded
}
