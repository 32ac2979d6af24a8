import type { ListEntry, ListedName, PublishedList } from '#domain/screening/list-entry.ts'
import type { ListFormat } from '#domain/screening/list-format.ts'
import { scriptOf } from '#domain/screening/script.ts'
import { bringList } from '#server/lists/bring-list.ts'
import { textFile } from './plain-list.ts'

/** A name as a list prints it: the entry's own, unless told otherwise. */
export const listedName = (name: string, changes: Partial<ListedName> = {}): ListedName => ({
  name,
  kind: 'primary',
  quality: null,
  script: scriptOf(name),
  ...changes,
})

/** An invented entry with these names; all else is not stated. */
export const entryOf = (id: string, names: readonly (string | ListedName)[], changes: Partial<ListEntry> = {}): ListEntry => ({
  id,
  kind: 'company',
  names: names.map((name) => (typeof name === 'string' ? listedName(name) : name)),
  addresses: [],
  identifiers: [],
  programmes: [],
  codes: [],
  listedOn: null,
  endsOn: null,
  remarks: null,
  url: null,
  designations: [],
  ...changes,
})

/** A credit code as OFAC prints it. */
export const usccOf = (value: string) => ({ type: 'Unified Social Credit Code (USCC)', value, country: 'China' })

/** Loads these entries as the whole of a list, the way its file would be. */
export async function bringEntries(
  store: Parameters<typeof bringList>[0],
  list: PublishedList,
  entries: readonly ListEntry[],
  asOf: string | null = store.clock().toISOString().slice(0, 10),
): Promise<void> {
  const format: ListFormat = {
    list,
    async *read() {
      for (const entry of entries) yield { entry }
    },
  }
  const files = [textFile(`${list}.json`, JSON.stringify(entries))]
  await bringList(store, { format, files, from: { origin: 'operator', asOf } })
}
