import type { ListEntry } from '#domain/screening/list-entry.ts'
import { sandboxListTerms } from '#domain/screening/lists.ts'
import type { Listed } from '#domain/screening/match.ts'
import { scriptOf } from '#domain/screening/script.ts'
import type { SearchedList } from '#domain/screening/screening.ts'
import list from '#starter/sandbox/list.json' with { type: 'json' }

interface Written {
  id: string
  kind: string
  name: string
  aliases: string[]
  identifiers: string[]
  programme: string
  address?: string
  listedOn?: string
  remarks?: string
}
const written: readonly Written[] = list.entries

/** Invented entries. They stand in for a sanctions list, for sample companies and nobody else. */
export const sandboxEntries: readonly Listed[] = written.map(({ id, kind, name, aliases, identifiers, programme, ...more }) => ({
  list: sandboxListTerms.id,
  entry: {
    id,
    kind: kind === 'person' ? 'person' : 'company',
    names: [named(name, 'primary'), ...aliases.map((alias) => named(alias, 'alias'))],
    addresses: more.address ? [{ text: more.address, country: 'China' }] : [],
    identifiers: identifiers.map((value) => ({ type: 'Unified Social Credit Code (USCC)', value, country: 'CN' })),
    programmes: [programme],
    codes: [],
    listedOn: more.listedOn ?? null,
    endsOn: null,
    remarks: more.remarks ?? null,
    url: null,
    designations: [],
  },
}))

function named(name: string, kind: 'primary' | 'alias'): ListEntry['names'][number] {
  return { name, kind, quality: null, script: scriptOf(name) }
}

/** The sandbox list is complete and was read today. */
export function sandboxListAt(now: Date): SearchedList {
  const { id, name, authority } = sandboxListTerms
  const today = now.toISOString().slice(0, 10)
  return { id, name, authority, required: true, loaded: true, edition: today, confirmedOn: today, entries: sandboxEntries.length }
}
