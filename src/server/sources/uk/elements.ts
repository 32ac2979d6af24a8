import { listDay } from '#domain/screening/list-day.ts'
import type { ListFile, ListReading } from '#domain/screening/list-format.ts'
import { listElements, readingOf } from '#server/platform/list-file.ts'
import { textAt, type XmlElement } from '#server/platform/xml.ts'
import { addressOf, type Designation, documentOf, entryOf, nameOf, remarkOf } from './designation.ts'
import { businessNumbers } from './numbers.ts'

/** Kept among the remarks under the names that the CSV has for them. */
const remarked: readonly [element: string, label: string][] = [
  ['Title', 'Title'],
  ['Position', 'Position'],
  ['Gender', 'Gender'],
  ['DOB', 'D.O.B'],
  ['TownOfBirth', 'Town of birth'],
  ['CountryOfBirth', 'Country of birth'],
  ['Nationality', 'Nationality(/ies)'],
  ['TypeOfEntity', 'Type of entity'],
  ['Subsidiary', 'Subsidiaries'],
  ['ParentCompany', 'Parent company'],
  ['CurrentOwnerOperator', 'Current owner/operator (s)'],
  ['PreviousOwnerOperator', 'Previous owner/operator (s)'],
  ['CurrentBelievedFlagOfShip', 'Current believed flag of ship'],
  ['PreviousFlag', 'Previous flags'],
  ['TypeOfShip', 'Type of ship'],
  ['TonnageOfShip', 'Tonnage of ship'],
  ['LengthOfShip', 'Length of ship'],
  ['YearBuilt', 'Year Built'],
  ['HullIdentificationNumber', 'Hull identification number (HIN)'],
  ['PhoneNumber', 'Phone number'],
  ['Website', 'Website'],
  ['EmailAddress', 'Email address'],
  ['DesignationSource', 'Designation source'],
  ['SanctionsImposed', 'Sanctions Imposed'],
  ['OtherInformation', 'Other Information'],
  ['UKStatementofReasons', 'UK Statement of Reasons'],
]

/** The XML: DateGenerated, then each Designation as one element. */
export async function* readElements(file: ListFile, wanted: string): AsyncIterable<ListReading> {
  for await (const element of listElements(file, 'Designations', new Set(['Designation', 'DateGenerated']), wanted)) {
    if (element.name === 'Designation') yield readingOf(`${file.name}, line ${element.line}`, entryIn(element))
    const edition = element.name === 'DateGenerated' ? listDay(element.text) : null
    if (edition) yield { edition }
  }
}

function entryIn(element: XmlElement) {
  const id = textAt(element, 'UniqueID')
  return id ? entryOf(designationIn(id, element)) : 'has no UniqueID'
}

/** Parts are looked for by their own names at any depth: the names of the wrappers around them differ between descriptions. */
function designationIn(id: string, element: XmlElement): Designation {
  const inside = allIn(element)
  const texts = (name: string) => inside.filter((part) => part.name === name).flatMap((part) => plain(part.text) ?? [])
  const holding = (name: string) => inside.filter((part) => textAt(part, name))
  const value = (part: XmlElement, name: string) => plain(textAt(part, name))
  const business = texts('BusinessRegistrationNumber').map(businessNumbers)
  return {
    id,
    type: texts('IndividualEntityShip'),
    names: [
      ...inside
        .filter((part) => part.name === 'Name')
        .flatMap((part) =>
          nameOf(
            numbered('Name').map((name) => value(part, name)),
            value(part, 'NameType'),
            value(part, 'AliasStrength'),
          ),
        ),
      ...texts('NameNonLatinScript').flatMap((name) => nameOf([name], undefined, undefined)),
    ],
    addresses: inside
      .filter((part) => part.name === 'Address')
      .flatMap((part) =>
        addressOf(
          [...numbered('AddressLine'), 'AddressPostalCode'].map((name) => value(part, name)),
          value(part, 'AddressCountry'),
        ),
      ),
    identifiers: [
      ...business.flatMap(({ identifiers }) => identifiers),
      ...texts('IMONumber').flatMap((number) => documentOf('IMO number', number, undefined)),
      ...holding('NationalIdentifierNumber').flatMap((part) =>
        documentOf(
          'National Identifier number',
          value(part, 'NationalIdentifierNumber'),
          value(part, 'NationalIdentifierAdditionalInformation'),
        ),
      ),
      ...holding('PassportNumber').flatMap((part) =>
        documentOf('Passport number', value(part, 'PassportNumber'), value(part, 'PassportAdditionalInformation')),
      ),
    ],
    regimes: texts('RegimeName'),
    designatedOn: texts('DateDesignated'),
    unReferences: texts('UNReferenceNumber'),
    remarks: [
      ...remarked.flatMap(([name, label]) => texts(name).flatMap((text) => remarkOf(label, text))),
      ...business.flatMap(({ remarks }) => remarks),
    ],
  }
}

const allIn = (element: XmlElement): XmlElement[] => element.children.flatMap((child) => [child, ...allIn(child)])

const numbered = (name: string) => [1, 2, 3, 4, 5, 6].map((n) => `${name}${n}`)

const plain = (text: string | undefined) => text?.replace(/\s+/gu, ' ').trim() || undefined
