import { countryCode } from '#domain/screening/country.ts'
import { listDay } from '#domain/screening/list-day.ts'
import type { ListEntry, ListedName } from '#domain/screening/list-entry.ts'
import { scriptOf } from '#domain/screening/script.ts'
import { childrenOf, textAt, type XmlElement } from '#server/platform/xml.ts'

const page = 'https://main.un.org/securitycouncil/en/content/un-sc-consolidated-list'

/** An INDIVIDUAL or ENTITY; why not, where it cannot be one. */
export function entryOf(element: XmlElement): ListEntry | string {
  const reference = textAt(element, 'REFERENCE_NUMBER')
  if (!reference) return 'has no reference number'
  const [first, ...others] = namesOf(element)
  if (!first) return 'has no name'
  const dataId = textAt(element, 'DATAID')
  return {
    id: reference,
    kind: element.name === 'INDIVIDUAL' ? 'person' : 'company',
    names: [{ ...first, kind: 'primary' }, ...others],
    addresses: childrenOf(element, `${element.name}_ADDRESS`).flatMap(addressOf),
    identifiers: childrenOf(element, 'INDIVIDUAL_DOCUMENT').flatMap(documentOf),
    programmes: [textAt(element, 'UN_LIST_TYPE')].filter((one) => one !== undefined),
    codes: [],
    listedOn: listDay(textAt(element, 'LISTED_ON')),
    endsOn: null,
    remarks: remarksOf(element),
    url: page,
    // The EU names a UN designation by either number.
    designations: [reference, dataId].flatMap((number) => (number ? [`un:${number}`] : [])),
  }
}

/** A whole name stands in FIRST_NAME for an entity, and for a person who has no further one. */
function namesOf(element: XmlElement): ListedName[] {
  const parts = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME'].flatMap((part) => textAt(element, part) ?? [])
  const original = textAt(element, 'NAME_ORIGINAL_SCRIPT')
  return [
    ...named(parts.join(' '), 'primary', null),
    ...named(original, 'alias', null),
    ...childrenOf(element, `${element.name}_ALIAS`).flatMap((alias) => {
      const quality = textAt(alias, 'QUALITY')
      return named(textAt(alias, 'ALIAS_NAME'), quality === 'f.k.a.' ? 'former' : 'alias', qualityOf(quality))
    }),
  ]
}

function named(text: string | undefined, kind: ListedName['kind'], quality: ListedName['quality']): ListedName[] {
  const name = text?.replace(/\s+/gu, ' ')
  return name ? [{ name, kind, quality, script: scriptOf(name) }] : []
}

const qualityOf = (printed: string | undefined) => (printed === 'Good' ? 'strong' : printed === 'Low' ? 'weak' : null)

function addressOf(address: XmlElement): ListEntry['addresses'] {
  const country = textAt(address, 'COUNTRY')
  const lines = ['STREET', 'CITY', 'STATE_PROVINCE', 'ZIP_CODE', 'NOTE'].flatMap((part) => textAt(address, part) ?? [])
  const text = lines.join(', ') || country
  return text ? [{ text, country: country ? (countryCode(country) ?? country) : null }] : []
}

function documentOf(document: XmlElement): ListEntry['identifiers'] {
  const value = textAt(document, 'NUMBER')
  if (!value) return []
  const country = textAt(document, 'ISSUING_COUNTRY') ?? textAt(document, 'COUNTRY_OF_ISSUE')
  const type = textAt(document, 'TYPE_OF_DOCUMENT') ?? textAt(document, 'TYPE_OF_DOCUMENT2') ?? 'Document'
  return [{ type: type.replace(/\s+/gu, ' '), value, country: country ? (countryCode(country) ?? country) : null }]
}

const remarked: readonly [element: string, label: string][] = [
  ['TITLE', 'Title'],
  ['DESIGNATION', 'Position'],
  ['GENDER', 'Gender'],
  ['INDIVIDUAL_DATE_OF_BIRTH', 'Born'],
  ['INDIVIDUAL_PLACE_OF_BIRTH', 'Place of birth'],
  ['NATIONALITY', 'Nationality'],
]

function remarksOf(element: XmlElement): string | null {
  const facts = remarked.flatMap(([name, label]) =>
    childrenOf(element, name).flatMap((found) => {
      const words = wordsIn(found)
      return words ? [`${label}: ${words}`] : []
    }),
  )
  return [...facts, textAt(element, 'COMMENTS1')].filter(Boolean).join('; ') || null
}

const wordsIn = ({ text, children }: XmlElement): string =>
  [text.trim(), ...children.map((child) => child.text.trim())].filter((word) => word !== '').join(', ')
