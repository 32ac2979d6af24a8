import { hasChinese, latinWords, normaliseName } from '#domain/names/normalise.ts'
import type { ListCode, ListEntry } from './list-entry.ts'

// What an entry is found by. The same functions make the keys of what is looked for, so that both sides are equal or not.

export interface ListKey {
  kind: 'name' | 'identifier'
  value: string
}

/** Whose names are compared: of persons the order of the words does not count, of companies it does. */
export type Bearer = 'company' | 'person'

/** No register holds a longer name, and an index takes no longer key. */
const longestKey = 500

/** Commerce and State do not say whether an entry of theirs is a company or a person. */
const untypedCodes: ReadonlySet<ListCode> = new Set(['EL', 'MEU', 'DPL', 'UVL', 'ISN', 'DTC'])

/** Everything that an entry is found by, without repeats. Ships and aircraft are found by nothing. */
export function listKeys(entry: ListEntry): ListKey[] {
  const names = bearersOf(entry).flatMap((bearer) => entry.names.flatMap(({ name }) => nameKeys(name, bearer)))
  const identifiers = isCompany(entry) ? entry.identifiers.map(({ value }) => identifierKey(value)) : []
  return [
    ...[...new Set(names)].map((value) => ({ kind: 'name' as const, value })),
    ...[...new Set(identifiers.filter(isKey))].map((value) => ({ kind: 'identifier' as const, value })),
  ]
}

/** Who may bear the names of an entry. */
export function bearersOf({ kind, codes }: ListEntry): readonly Bearer[] {
  if (kind === 'vessel' || kind === 'aircraft') return []
  return codes.some((code) => untypedCodes.has(code)) ? ['company', 'person'] : [kind]
}

/**
 * Whether the numbers of an entry may be a company's. A person's are never looked for; of a ship, nine digits may be
 * its radio number and look like an organisation code.
 */
export const isCompany = (entry: ListEntry): boolean => bearersOf(entry).includes('company')

/**
 * A name as it is compared: none where nothing is left of it. Width, case, punctuation and spaces are made equal, and in
 * Latin script accents and the spelling of Limited, Company and Corporation; traditional and simplified characters are not.
 */
export function nameKeys(name: string, bearer: Bearer): string[] {
  // Chinese persons stand in both orders, WANG, Xiaoming and Xiaoming Wang.
  const key = bearer === 'person' && !hasChinese(name) ? latinWords(name).toSorted().join(' ') : normaliseName(name)
  return isKey(key) ? [key] : []
}

/** An identifier without spaces, hyphens and full-width forms, in capitals. */
export function identifierKey(value: string): string {
  return value
    .normalize('NFKC')
    .replace(/[\s\p{Cf}\p{Pd}]/gu, '')
    .toUpperCase()
}

const isKey = (key: string) => key !== '' && key.length <= longestKey
