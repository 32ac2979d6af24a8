import type { ListedName, ListEntry } from '#domain/screening/list-entry.ts'
import type { ListFile, ListReading } from '#domain/screening/list-format.ts'
import { scriptOf } from '#domain/screening/script.ts'
import { isUsIdentifier, ofacDesignation, ofacEntryUrl } from '#domain/screening/us-treasury.ts'
import { isoDay } from '#domain/zod.ts'
import { childAt, childrenOf, textAt, type XmlElement, xmlElements } from '#server/platform/xml.ts'
import { codesOf, listCount, type OfacList } from './lists.ts'
import { listedOnIn } from './remarks.ts'

// SDN.XML and CONSOLIDATED.XML. Written from the description, for want of a publisher's file.

const kinds: Record<string, ListEntry['kind']> = { individual: 'person', vessel: 'vessel', aircraft: 'aircraft' }

export async function* readClassicXml(list: OfacList, file: ListFile): AsyncIterable<ListReading> {
  const count = listCount(list, file.name)
  // The element is misspelt by its publisher.
  for await (const element of xmlElements(file, new Set(['publshInformation', 'sdnEntry']))) {
    if (element.name === 'publshInformation') {
      const [month, day, year] = textAt(element, 'Publish_Date')?.split('/') ?? []
      const edition = isoDay.safeParse(`${year}-${month}-${day}`)
      if (edition.success) yield { edition: edition.data }
    } else if (element.name === 'sdnEntry') {
      const entry = entryOf(list, element)
      if (entry) {
        count.add(entry.programmes)
        yield { entry }
      } else yield { rejected: { place: `${file.name}, line ${element.line}`, reason: 'has no number or no name' } }
    }
  }
  count.close()
}

function entryOf(list: OfacList, entry: XmlElement): ListEntry | undefined {
  const id = textAt(entry, 'uid')
  const name = nameOf(entry)
  if (!id || !name) return undefined
  const programmes = childrenOf(childAt(entry, 'programList'), 'program').flatMap((one) => textAt(one) ?? [])
  const numbers = childrenOf(childAt(entry, 'idList'), 'id').flatMap(numberOf)
  const facts = numbers.map(({ type, value }) => `${type} ${value}`)
  return {
    id,
    kind: kinds[textAt(entry, 'sdnType')?.toLowerCase() ?? ''] ?? 'company',
    names: [
      { name, kind: 'primary', quality: null, script: scriptOf(name) },
      ...childrenOf(childAt(entry, 'akaList'), 'aka').flatMap(aliasOf),
    ],
    addresses: childrenOf(childAt(entry, 'addressList'), 'address').flatMap(addressOf),
    identifiers: numbers.filter(({ type, value }) => isUsIdentifier(type, value)),
    programmes,
    codes: codesOf(list, programmes),
    listedOn: listedOnIn(facts),
    endsOn: null,
    remarks: [textAt(entry, 'title'), ...personalFacts(entry), ...facts, textAt(entry, 'remarks')].filter(Boolean).join('; ') || null,
    url: ofacEntryUrl(id),
    designations: [ofacDesignation(id)],
  }
}

/** As OFAC prints persons: the last name first. */
const nameOf = (element: XmlElement) => [textAt(element, 'lastName'), textAt(element, 'firstName')].filter(Boolean).join(', ')

function aliasOf(aka: XmlElement): ListedName[] {
  const name = nameOf(aka)
  const isFormer = /^f\.?k\.?a/iu.test(textAt(aka, 'type') ?? '')
  const quality = textAt(aka, 'category') === 'weak' ? 'weak' : 'strong'
  return name ? [{ name, kind: isFormer ? 'former' : 'alias', quality, script: scriptOf(name) }] : []
}

function addressOf(address: XmlElement): ListEntry['addresses'] {
  const parts = ['address1', 'address2', 'address3', 'city', 'stateOrProvince', 'postalCode', 'country']
  const text = parts.flatMap((part) => textAt(address, part) ?? []).join(', ')
  return text ? [{ text, country: textAt(address, 'country') ?? null }] : []
}

function numberOf(id: XmlElement): ListEntry['identifiers'] {
  const [type, value] = [textAt(id, 'idType'), textAt(id, 'idNumber')]
  return type && value ? [{ type, value, country: textAt(id, 'idCountry') ?? null }] : []
}

const personalLists = [
  ['dateOfBirthList', 'dateOfBirthItem', 'dateOfBirth', 'DOB'],
  ['placeOfBirthList', 'placeOfBirthItem', 'placeOfBirth', 'POB'],
  ['nationalityList', 'nationality', 'country', 'nationality'],
  ['citizenshipList', 'citizenship', 'country', 'citizen'],
] as const

const personalFacts = (entry: XmlElement): string[] =>
  personalLists.flatMap(([list, item, value, label]) =>
    childrenOf(childAt(entry, list), item).flatMap((one) => (textAt(one, value) ? [`${label} ${textAt(one, value)}`] : [])),
  )
