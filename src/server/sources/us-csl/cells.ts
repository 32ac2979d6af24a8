import { creditCodeOrLei, usIdentifierTypes } from '#domain/screening/us-treasury.ts'
import { type CslRow, keptInWords } from './row.ts'

// In a CSV cell several values stand with semicolons between them; an address ends with the ISO code of its country.

/** A row by the names of its columns, whichever layout they come in. */
export function rowOfCells(cell: (column: string) => string): CslRow {
  return {
    id: cell('_id'),
    source: cell('source'),
    number: cell('entity_number'),
    type: cell('type'),
    programmes: valuesOf(cell('programs')),
    name: cell('name'),
    altNames: valuesOf(cell('alt_names')),
    addresses: valuesOf(cell('addresses')).map((text) => ({ text, country: /(?:^|, )([A-Z]{2})$/u.exec(text)?.[1] ?? null })),
    ids: valuesOf(cell('ids')).map(idOf),
    startDate: cell('start_date'),
    endDate: cell('end_date'),
    said: Object.fromEntries(Object.keys(keptInWords).map((column) => [column, cell(column)])),
    url: cell('source_information_url') || cell('source_list_url'),
  }
}

/** Commerce writes "A; B; and C". */
export const valuesOf = (cell: string): string[] =>
  cell
    .split(/;\s+/u)
    .map((value) => value.trim().replace(/^and\s+/u, ''))
    .filter(Boolean)

/**
 * The layout of today writes "type, number, country", that of 2022 "country, number, type"; passports have dates as well.
 * What is no number, such as a gender or a website, is kept as a fact without a type.
 */
function idOf(value: string): CslRow['ids'][number] {
  const parts = value.split(', ')
  const code = parts.find((part) => creditCodeOrLei.exec(part)?.[0] === part)
  const rest = parts.filter((part) => !isDate(part))
  // A code that is known by its form has a type, whatever that is called now.
  const type =
    rest.find((part, n) => (n === 0 || n === rest.length - 1) && usIdentifierTypes.has(part)) ??
    (code && rest.find((part) => part !== code && !isCountry(part)))
  if (type === undefined || rest.length < 2) return { type: '', value, country: null }
  const isFirst = rest[0] === type
  const said = isFirst ? rest.slice(1) : rest.slice(0, -1)
  const at = said.length > 1 && isCountry(said.at(isFirst ? -1 : 0)!) ? (isFirst ? said.length - 1 : 0) : undefined
  return { type, value: said.filter((_, n) => n !== at).join(', '), country: at === undefined ? null : said[at]! }
}

const isDate = (part: string) => /^(?:\d{4}-\d{2}-\d{2}|\d{2} [A-Z][a-z]{2} \d{4})$/u.test(part)
const isCountry = (part: string) => /^[A-Z]{2}$/u.test(part)
