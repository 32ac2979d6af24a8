import { type CompanyCells, type CompanyColumn, companyColumns } from '#domain/company/company-row.ts'
import { csvRows } from '#server/platform/csv.ts'
import type { ReadableFile } from '#server/platform/file-text.ts'

export interface CompanyFile extends ReadableFile {
  separator: ',' | '\t'
}

/** The file is none that companies can be read from. The message says what is wrong with its first line. */
export class CompanyFileError extends Error {}

const isColumn = (name: string): name is CompanyColumn => Object.hasOwn(companyColumns, name)

/** The rows under the header, by column; of a row that does not fit the header the reason why it is refused. `skipped` hears of columns that are none of ours. */
export async function* companyRows(
  file: CompanyFile,
  skipped: (columns: readonly string[]) => void,
): AsyncIterable<{ line: number; cells: CompanyCells | string }> {
  let header: (CompanyColumn | undefined)[] | undefined
  for await (const { line, cells } of csvRows(file, { separator: file.separator })) {
    if (!header) header = readHeader(file, cells, skipped)
    else yield { line, cells: byColumn(header, cells) }
  }
  if (!header) throw new CompanyFileError(`${file.name} is empty. Its first line names the columns: ${columnNames}.`)
}

const columnNames = Object.keys(companyColumns).join(', ')

function readHeader(
  { name }: CompanyFile,
  cells: readonly string[],
  skipped: (columns: readonly string[]) => void,
): (CompanyColumn | undefined)[] {
  const names = cells.map((cell) => cell.normalize('NFKC').trim().toLowerCase())
  const columns = names.map((one) => (isColumn(one) ? one : undefined))
  const twice = columns.find((one, n) => one !== undefined && columns.indexOf(one) < n)
  if (twice) throw new CompanyFileError(`${name} has the column ${twice} twice.`)
  if (!columns.includes('legal_name'))
    throw new CompanyFileError(`${name} has no column legal_name. Its first line names the columns: ${columnNames}.`)
  const unknown = names.filter((one, n) => one !== '' && columns[n] === undefined)
  if (unknown.length > 0) skipped(unknown)
  return columns
}

function byColumn(header: readonly (CompanyColumn | undefined)[], cells: readonly string[]): CompanyCells | string {
  if (cells.length !== header.length) return `The row has ${cells.length} cells, the header ${header.length}`
  const filled = header.flatMap((column, n) => {
    const text = cells[n]!.trim()
    return column === undefined || text === '' ? [] : [[column, text] as const]
  })
  return Object.fromEntries(filled)
}
