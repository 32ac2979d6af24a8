import { sandboxListTerms } from '#domain/screening/lists.ts'
import type { ListEntry } from '#domain/screening/match.ts'
import type { SearchedList } from '#domain/screening/screening.ts'
import list from '#starter/sandbox/list.json' with { type: 'json' }

/** Invented entries. They stand in for a sanctions list, for sample companies and nobody else. */
export const sandboxEntries: readonly ListEntry[] = list.entries.map((entry) => ({
  ...entry,
  list: sandboxListTerms.id,
  kind: entry.kind === 'person' ? 'person' : 'company',
  listedAs: sandboxListTerms.listedAs,
  url: null,
}))

/** The sandbox list is complete and was read today. */
export function sandboxListAt(now: Date): SearchedList {
  const { id, name, authority } = sandboxListTerms
  const today = now.toISOString().slice(0, 10)
  return { id, name, authority, required: true, loaded: true, edition: today, confirmedOn: today, entries: sandboxEntries.length }
}
