import { scriptOf } from '#domain/screening/script.ts'
import type { ListEntry, ListedName } from '#domain/screening/list-entry.ts'

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
