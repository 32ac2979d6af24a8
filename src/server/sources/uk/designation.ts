import { countryCode } from '#domain/screening/country.ts'
import { listDay } from '#domain/screening/list-day.ts'
import type { ListEntry, ListedName } from '#domain/screening/list-entry.ts'
import { scriptOf } from '#domain/screening/script.ts'

const page = 'https://www.gov.uk/government/publications/the-uk-sanctions-list'
const kinds: Record<string, ListEntry['kind']> = { individual: 'person', entity: 'company', ship: 'vessel' }

/** A designation as both files state it, in the words of the publisher. The CSV spreads one over several rows. */
export interface Designation {
  id: string
  type: string[]
  names: ListedName[]
  addresses: ListEntry['addresses']
  identifiers: ListEntry['identifiers']
  regimes: string[]
  designatedOn: string[]
  unReferences: string[]
  remarks: string[]
}

/** What two rows of one designation say, each thing once. */
export function join(one: Designation, other: Designation): Designation {
  return {
    id: one.id,
    type: distinct([...one.type, ...other.type]),
    names: distinct([...one.names, ...other.names]),
    addresses: distinct([...one.addresses, ...other.addresses]),
    identifiers: distinct([...one.identifiers, ...other.identifiers]),
    regimes: distinct([...one.regimes, ...other.regimes]),
    designatedOn: distinct([...one.designatedOn, ...other.designatedOn]),
    unReferences: distinct([...one.unReferences, ...other.unReferences]),
    remarks: distinct([...one.remarks, ...other.remarks]),
  }
}

/** The entry; why not, where it cannot be one. */
export function entryOf(designation: Designation): ListEntry | string {
  const { id, type } = designation
  const kind = kinds[type[0]?.toLowerCase() ?? '']
  if (!kind) return 'is not an individual, an entity or a ship'
  const primary = designation.names.find((name) => name.kind === 'primary') ?? designation.names[0]
  if (!primary) return 'has no name'
  return {
    id,
    kind,
    names: distinctNames([{ ...primary, kind: 'primary' }, ...designation.names]),
    addresses: designation.addresses,
    identifiers: designation.identifiers,
    programmes: designation.regimes,
    codes: [],
    listedOn: designation.designatedOn.map((day) => listDay(day)).find((day) => day !== null) ?? null,
    endsOn: null,
    remarks: designation.remarks.join('; ') || null,
    url: page,
    designations: designation.unReferences.flatMap(unNumbers).map((number) => `un:${number}`),
  }
}

/** "KPe.001", of which a cell may hold several; else whatever it holds. */
const unNumbers = (reference: string) => reference.match(/\b[A-Z]{2}[ie]\.\d{3}\b/gu) ?? [reference]

/** A name in its parts: the sixth is the family name, or the whole name of an entity. */
export function nameOf(parts: readonly (string | undefined)[], type: string | undefined, strength: string | undefined): ListedName[] {
  const name = parts.filter(Boolean).join(' ')
  const kind = /^primary name$/iu.test(type ?? '') ? 'primary' : 'alias'
  return name ? [{ name, kind, quality: qualityOf(strength), script: scriptOf(name) }] : []
}

// "Good quality a.k.a", "Low quality a.k.a".
const qualityOf = (strength = '') => (/good/iu.test(strength) ? 'strong' : /low/iu.test(strength) ? 'weak' : null)

export function addressOf(lines: readonly (string | undefined)[], country: string | undefined): ListEntry['addresses'] {
  const text = lines.filter(Boolean).join(', ') || country
  return text ? [{ text, country: country ? (countryCode(country) ?? country) : null }] : []
}

/** A passport or national number with what the list says of it: "Passport number (expired)". */
export function documentOf(type: string, value: string | undefined, about: string | undefined): ListEntry['identifiers'] {
  return value ? [{ type: about ? `${type} (${about})` : type, value, country: null }] : []
}

export const remarkOf = (label: string, text: string | undefined): string[] => (text ? [`${label}: ${text}`] : [])

const distinctNames = (names: readonly ListedName[]) => names.filter(({ name }, n) => names.findIndex((other) => other.name === name) === n)

function distinct<Item>(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [JSON.stringify(item), item])).values()]
}
