import type { ListCode, ListedName, ListEntry } from '#domain/screening/list-entry.ts'
import type { ListFile, ListReading } from '#domain/screening/list-format.ts'
import { scriptOf } from '#domain/screening/script.ts'
import { isUsIdentifier, ofacDesignation, ofacEntryUrl } from '#domain/screening/us-treasury.ts'
import { isoDay } from '#domain/zod.ts'
import { childAt, childrenOf, textAt, type XmlElement, xmlElements } from '#server/platform/xml.ts'
import { codeOfListName, listCount, type OfacList, otherList } from './lists.ts'

// SDN_ENHANCED.XML and CONS_ENHANCED.XML. The only one of these formats that gives names in Chinese script and the day of listing.

const kinds: Record<string, ListEntry['kind']> = { Individual: 'person', Vessel: 'vessel', Aircraft: 'aircraft' }

export async function* readEnhancedXml(list: OfacList, file: ListFile): AsyncIterable<ListReading> {
  const count = listCount(list, file.name)
  for await (const element of xmlElements(file, new Set(['publicationInfo', 'entity']))) {
    if (element.name === 'publicationInfo') {
      refuseOtherList(list, file, element)
      const day = isoDay.safeParse(textAt(element, 'dataAsOf')?.slice(0, 10))
      if (day.success) yield { edition: day.data }
    } else if (element.name === 'entity') {
      const entry = entryOf(list, element)
      if (entry) {
        count.add(entry.programmes)
        yield { entry }
      } else yield { rejected: { place: `${file.name}, line ${element.line}`, reason: 'has no number or no name' } }
    }
  }
  count.close()
}

function refuseOtherList(list: OfacList, file: ListFile, info: XmlElement): void {
  const names = childrenOf(childAt(info, 'filters', 'sanctionsLists'), 'sanctionsList').map((one) => textAt(one))
  const found = names.includes('Consolidated List') ? 'ofac-consolidated' : names.includes('SDN List') ? 'ofac-sdn' : list
  if (found !== list) throw otherList(list, file.name)
}

function entryOf(list: OfacList, entity: XmlElement): ListEntry | undefined {
  const id = entity.attributes['id']
  const names = childrenOf(childAt(entity, 'names'), 'name').flatMap(namesOf)
  if (!id || names.length === 0) return undefined
  const lists = childrenOf(childAt(entity, 'sanctionsLists'), 'sanctionsList')
  const features = childrenOf(childAt(entity, 'features'), 'feature').map(factOf)
  return {
    id,
    kind: kinds[textAt(entity, 'generalInfo', 'entityType') ?? ''] ?? 'company',
    names: names.toSorted((a, b) => Number(b.kind === 'primary') - Number(a.kind === 'primary')),
    addresses: childrenOf(childAt(entity, 'addresses'), 'address').flatMap(addressOf),
    identifiers: [
      ...childrenOf(childAt(entity, 'identityDocuments'), 'identityDocument').flatMap(documentOf),
      ...features.flatMap(numberOf),
    ],
    programmes: childrenOf(childAt(entity, 'sanctionsPrograms'), 'sanctionsProgram').flatMap((one) => textAt(one) ?? []),
    codes: list === 'ofac-sdn' ? ['SDN'] : codesOf(lists),
    listedOn: lists.flatMap((one) => isoDay.safeParse(one.attributes['datePublished']).data ?? []).toSorted()[0] ?? null,
    endsOn: null,
    remarks:
      [
        textAt(entity, 'generalInfo', 'title'),
        textAt(entity, 'generalInfo', 'remarks'),
        ...features.map(({ type, value }) => `${type} ${value}`),
      ]
        .filter(Boolean)
        .join('; ') || null,
    url: ofacEntryUrl(id),
    designations: [ofacDesignation(id)],
  }
}

const codesOf = (lists: readonly XmlElement[]): ListCode[] => [
  ...new Set(lists.flatMap((one) => codeOfListName.get(textAt(one) ?? '') ?? [])),
]

/** Each writing of a name is one; the writing in Latin script of the first name is the entry's own. */
function namesOf(name: XmlElement): ListedName[] {
  const isWeak = textAt(name, 'isLowQuality') === 'true'
  const isOwn = textAt(name, 'isPrimary') === 'true'
  const isFormer = textAt(name, 'aliasType') === 'F.K.A.'
  return childrenOf(childAt(name, 'translations'), 'translation').flatMap((translation) => {
    const text = textAt(translation, 'formattedFullName')
    if (!text) return []
    const isPrimary = isOwn && textAt(translation, 'isPrimary') === 'true'
    const kind = isPrimary ? 'primary' : isFormer ? 'former' : 'alias'
    return [{ name: text, kind, quality: isPrimary ? null : isWeak ? 'weak' : 'strong', script: scriptOf(text) }]
  })
}

function addressOf(address: XmlElement): ListEntry['addresses'] {
  const country = textAt(address, 'country') ?? null
  const writings = childrenOf(childAt(address, 'translations'), 'translation')
  const texts =
    writings.length > 0
      ? writings.map((one) => childrenOf(childAt(one, 'addressParts'), 'addressPart').flatMap((part) => textAt(part, 'value') ?? []))
      : [[]]
  return texts.flatMap((parts) => {
    const text = [...parts, country].filter(Boolean).join(', ')
    return text ? [{ text, country }] : []
  })
}

function documentOf(document: XmlElement): ListEntry['identifiers'] {
  const [type, value] = [textAt(document, 'type'), textAt(document, 'documentNumber')]
  return type && value ? [{ type, value, country: textAt(document, 'issuingCountry') ?? null }] : []
}

const factOf = (feature: XmlElement) => ({ type: textAt(feature, 'type') ?? '', value: textAt(feature, 'value') ?? '' })

const numberOf = ({ type, value }: { type: string; value: string }): ListEntry['identifiers'] =>
  value && isUsIdentifier(type, value) ? [{ type, value, country: null }] : []
