import { listDay } from '#domain/screening/list-day.ts'
import type { ListEntry, ListedName } from '#domain/screening/list-entry.ts'
import { scriptOf } from '#domain/screening/script.ts'
import { z } from '#domain/zod.ts'
import { childrenOf, textAt, type XmlElement } from '#server/platform/xml.ts'

const kinds: Record<string, ListEntry['kind']> = { person: 'person', enterprise: 'company' }

/** A sanctionEntity; why not, where it cannot be one. */
export function entryOf(element: XmlElement): ListEntry | string {
  const id = attribute(element, 'euReferenceNumber') ?? attribute(element, 'logicalId')
  if (!id) return 'has no EU reference number'
  const code = attribute(childrenOf(element, 'subjectType')[0], 'code')
  const kind = kinds[code ?? '']
  if (!kind) return 'is neither a person nor an enterprise'
  const names = namesOf(element)
  if (names.length === 0) return 'has no name'
  const regulations = childrenOf(element, 'regulation')
  const unitedNationId = attribute(element, 'unitedNationId')
  return {
    id,
    kind,
    names,
    addresses: childrenOf(element, 'address').flatMap(addressOf),
    identifiers: childrenOf(element, 'identification').flatMap(identificationOf),
    programmes: [...new Set(regulations.flatMap((regulation) => attribute(regulation, 'programme') ?? []))],
    codes: [],
    listedOn: listDay(attribute(element, 'designationDate')),
    endsOn: null,
    remarks: remarksOf(element),
    url: regulations.map((regulation) => textAt(regulation, 'publicationUrl')).find((url) => z.url().safeParse(url).success) ?? null,
    designations: unitedNationId ? [`un:${unitedNationId}`] : [],
  }
}

/** No name is marked as the first one: the first that is strong is taken for it, one in Latin script before others. */
function namesOf(element: XmlElement): ListedName[] {
  const names = childrenOf(element, 'nameAlias').flatMap((alias): ListedName[] => {
    const parts = ['firstName', 'middleName', 'lastName'].flatMap((part) => attribute(alias, part) ?? [])
    const name = (attribute(alias, 'wholeName') ?? parts.join(' ')).replace(/\s+/gu, ' ')
    const strong = attribute(alias, 'strong')
    const quality = strong === 'true' ? 'strong' : strong === 'false' ? 'weak' : null
    return name ? [{ name, kind: 'alias', quality, script: scriptOf(name) }] : []
  })
  const strong = names.filter(({ quality }) => quality === 'strong')
  const primary = strong.find(({ script }) => script === 'latin') ?? strong[0] ?? names[0]
  return primary ? [{ ...primary, kind: 'primary' }, ...names.filter((name) => name !== primary)] : []
}

function addressOf(address: XmlElement): ListEntry['addresses'] {
  const { code, country } = countryOf(address)
  const lines = ['street', 'poBox', 'zipCode', 'city', 'place', 'region'].flatMap((part) => attribute(address, part) ?? [])
  const text = lines.join(', ') || country
  return text ? [{ text, country: code ?? country }] : []
}

function identificationOf(document: XmlElement): ListEntry['identifiers'] {
  const value = attribute(document, 'number') ?? attribute(document, 'latinNumber')
  if (!value) return []
  const type = attribute(document, 'identificationTypeDescription') ?? attribute(document, 'identificationTypeCode') ?? 'Identification'
  const { code, country } = countryOf(document)
  return [{ type, value, country: code ?? country }]
}

/** Where the country is not known, the code is 00 and the name UNKNOWN. */
function countryOf(element: XmlElement): { code: string | null; country: string | null } {
  const code = attribute(element, 'countryIso2Code')
  const country = attribute(element, 'countryDescription')
  return { code: code && code !== '00' ? code : null, country: country && country !== 'UNKNOWN' ? country : null }
}

function remarksOf(element: XmlElement): string | null {
  const facts = [
    ...childrenOf(element, 'nameAlias').flatMap((alias) => [
      labelled('Title', alias, ['title']),
      labelled('Function', alias, ['function']),
    ]),
    ...childrenOf(element, 'birthdate').map((birth) =>
      labelled('Born', birth, [birth.attributes['birthdate'] ? 'birthdate' : 'year', 'place', 'city', 'region', 'countryDescription']),
    ),
    ...childrenOf(element, 'citizenship').map((citizenship) => labelled('Citizenship', citizenship, ['countryDescription'])),
    ...childrenOf(element, 'address').flatMap((address) =>
      childrenOf(address, 'contactInfo').map((contact) => labelled(attribute(contact, 'key') ?? 'Contact', contact, ['value'])),
    ),
    ...childrenOf(element, 'regulation').map((regulation) => labelled('Legal basis', regulation, ['numberTitle', 'publicationDate'])),
    labelled('Designation', element, ['designationDetails']),
    ...childrenOf(element, 'remark').map((remark) => remark.text.trim()),
  ]
  return [...new Set(facts)].filter((fact) => fact !== '').join('; ') || null
}

function labelled(label: string, element: XmlElement, names: readonly string[]): string {
  const words = names.flatMap((name) => attribute(element, name) ?? []).filter((word) => word !== 'UNKNOWN')
  return words.length > 0 ? `${label}: ${words.join(', ')}` : ''
}

const attribute = (element: XmlElement | undefined, name: string): string | undefined => element?.attributes[name]?.trim() || undefined
