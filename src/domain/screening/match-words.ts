import { hasChinese } from '#domain/names/normalise.ts'
import { countryCode, countryName } from './country.ts'
import type { ListedName, ListEntry } from './list-entry.ts'
import type { Hit, ScreenedName } from './screening.ts'

// Why an entry is a hit, in words that a buyer understands.

/** Numbers of a company that a list may print, as a buyer knows them. */
const identifierNames = {
  uscc: 'credit code',
  organisation_code: 'organisation code',
  registration_number: 'registration number',
  lei: 'LEI',
} as const
export type IdentifierKind = keyof typeof identifierNames

/** What is equal: a number, or a name. */
export type Equal = { identifier: { kind: IdentifierKind; value: string }; listed: ListEntry['identifiers'][number] } | { name: ListedName }

interface Compared {
  equal: Equal
  subject: ScreenedName
  /** "the list", or its name where another list is the first source. */
  list: string
  entry: ListEntry
  listedAs: Hit['listedAs']
  country: string | null
}

/** What is equal, what follows from it, and what speaks for or against. */
export function explain(compared: Compared): string {
  return [equalWords(compared), followsWords(compared), effectWords(compared), placeWords(compared)].filter(Boolean).join(' ')
}

function equalWords({ equal, subject, list }: Compared): string {
  // "Co., Ltd." has its full stop already.
  if ('name' in equal) return `${whoseName(subject, equal.name.name)} is equal to ${listedWords(equal.name)}.`.replace(/\.\.$/u, '.')
  const { kind, value } = equal.identifier
  const inside = kind === 'organisation_code' ? ', which is part of its credit code,' : ''
  return `Its ${identifierNames[kind]} ${value}${inside} is, character for character, the one that ${list} gives as “${equal.listed.type}”.`
}

function whoseName({ role, person }: ScreenedName, listed: string): string {
  const script = hasChinese(listed) ? 'Chinese name' : 'name in Latin letters'
  const whose = {
    company: `Its ${script}`,
    former_name: `A former ${script}`,
    legal_representative: `The ${script} of its legal representative`,
    owner: `The ${script} of ${person ? 'an owner' : 'a company that owns it'}`,
    parent: `The ${script} of its parent company`,
  } satisfies Record<ScreenedName['role'], string>
  return whose[role]
}

function listedWords({ name, kind, quality }: ListedName): string {
  const what = { primary: 'the listed name', alias: 'the listed alias', former: 'the listed former name' } satisfies Record<
    typeof kind,
    string
  >
  return `${what[kind]} ${name}${quality === 'weak' ? ', which the publisher itself calls weak' : ''}`
}

function followsWords({ equal, subject, listedAs }: Compared): string {
  if (!('name' in equal)) return 'An exact identifier is a confirmed match.'
  if (isPerson(subject)) return 'A name alone ties no person to a record: it is noted, brings no cap, and is no clear result.'
  return listedAs === null
    ? 'A name alone never is a confirmed match. As the listing moves no score, nobody has compared the records.'
    : 'A name alone never is a confirmed match: somebody has to compare the records.'
}

function effectWords({ listedAs, entry, subject }: Compared): string {
  if (listedAs !== null) return ''
  // What a list says of a person is personal data and of no use to a buyer.
  const says = entry.remarks && !isPerson(subject) ? ` The list says: “${entry.remarks}”` : ''
  return `The listing restricts securities or banking, not buying.${says}`
}

/** Only where both sides state a country: a difference drops no hit, and whoever decides should know it. */
function placeWords({ entry, subject, country }: Compared): string {
  if (country === null || (subject.role !== 'company' && subject.role !== 'former_name')) return ''
  const listed = countriesOf(entry)
  return listed.length === 0 || listed.includes(country)
    ? ''
    : `The list places it in ${listed.map(countryName).join(', ')}, not in ${countryName(country)}.`
}

/** ISO codes of the countries of its addresses, as far as we can tell. */
export const countriesOf = ({ addresses }: ListEntry): string[] => [
  ...new Set(addresses.flatMap(({ country }) => (country === null ? [] : (countryCode(country) ?? [])))),
]

/** Whether somebody who was looked for is a person. */
export const isPerson = ({ role, person }: ScreenedName): boolean => person === true || role === 'legal_representative'
