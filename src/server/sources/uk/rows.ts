import { listDay } from '#domain/screening/list-day.ts'
import { ListFileError, type ListFile, type ListReading } from '#domain/screening/list-format.ts'
import { type CsvRow, csvRows, refuseCutRow } from '#server/platform/csv.ts'
import { readingOf } from '#server/platform/list-file.ts'
import { addressOf, type Designation, documentOf, entryOf, join, nameOf, remarkOf } from './designation.ts'
import { addressLines, columns, nameParts, remarked } from './columns.ts'
import { businessNumbers } from './numbers.ts'

/** The CSV: a line with the date of the report, the names of the columns, then one row for each name and address of a designation. */
export async function* readRows(file: ListFile, wanted: string): AsyncIterable<ListReading> {
  const designations = new Map<string, { line: number; designation: Designation }>()
  let header: string[] | undefined
  for await (const row of csvRows(file)) {
    const edition = header ? null : editionIn(row)
    if (edition) yield { edition }
    else if (!header) header = headerIn(row, file, wanted)
    else {
      refuseCutRow(file, row, header.length)
      const fault = hold(designations, header, row)
      if (fault) yield { rejected: { place: `${file.name}, line ${row.line}`, reason: fault } }
    }
  }
  if (!header) throw new ListFileError(`${file.name} has no row with the names of the columns. Bring ${wanted}.`)
  for (const { line, designation } of designations.values()) yield readingOf(`${file.name}, line ${line}`, entryOf(designation))
}

/** "Report Date: 13-Feb-2026" */
function editionIn({ cells }: CsvRow): string | null {
  return listDay(/^Report Date:\s*(.*)$/iu.exec(cells[0] ?? '')?.[1])
}

function headerIn({ cells }: CsvRow, file: ListFile, wanted: string): string[] {
  const header = cells.map((cell) => cell.trim())
  const missing = columns.filter((column) => !header.includes(column))
  if (missing.length === columns.length)
    throw new ListFileError(
      `${file.name} does not begin like the UK Sanctions List, with the date of the report and the names of its columns. Bring ${wanted}.`,
    )
  if (missing.length > 0) throw new ListFileError(`${file.name} has no column “${missing.join('”, “')}”. Bring ${wanted}.`)
  return header
}

function hold(
  designations: Map<string, { line: number; designation: Designation }>,
  header: readonly string[],
  { line, cells }: CsvRow,
): string | undefined {
  // Where a cell is lost, nobody can tell to which column the others belong.
  if (cells.length !== header.length) return `has a wrong number of cells: ${header.length} are expected`
  const values = new Map(header.map((column, n) => [column, cells[n]!.replace(/\s+/gu, ' ').trim() || undefined]))
  const id = values.get('Unique ID')
  if (!id) return 'has no Unique ID'
  const held = designations.get(id)
  const designation = designationIn(id, (column) => values.get(column))
  designations.set(id, { line: held?.line ?? line, designation: held ? join(held.designation, designation) : designation })
  return undefined
}

function designationIn(id: string, value: (column: string) => string | undefined): Designation {
  const some = (column: string) => [value(column)].filter((text) => text !== undefined)
  const business = businessNumbers(value('Business registration number (s)'))
  return {
    id,
    type: some('Designation Type'),
    names: [
      ...nameOf(nameParts.map(value), value('Name type'), value('Alias strength')),
      ...nameOf([value('Name non-latin script')], undefined, undefined),
    ],
    addresses: addressOf([...addressLines, 'Address Postal Code'].map(value), value('Address Country')),
    identifiers: [
      ...business.identifiers,
      ...documentOf('IMO number', value('IMO number'), undefined),
      ...documentOf('National Identifier number', value('National Identifier number'), value('National Identifier additional information')),
      ...documentOf('Passport number', value('Passport number'), value('Passport additional information')),
    ],
    regimes: some('Regime Name'),
    designatedOn: some('Date Designated'),
    unReferences: some('UN Reference Number'),
    remarks: [...remarked.flatMap((column) => remarkOf(column, value(column))), ...business.remarks],
  }
}
