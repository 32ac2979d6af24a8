import { listDay } from '#domain/screening/list-day.ts'
import { ListFileError, type ListFile } from '#domain/screening/list-format.ts'
import { type CsvRow, csvRows } from './csv.ts'
import { isIn } from './file-text.ts'
import type { Wanted } from './list-file.ts'

/** The columns that a table made by hand may have, each with the headings that stand for it. */
export interface Columns {
  required: Record<string, readonly string[]>
  optional: Record<string, readonly string[]>
}

/** A row by its columns, or why it is refused. */
export type TableRow = { place: string; values: Record<string, string> } | { place: string; fault: string }

/** The rows of a CSV file that an operator made of a publisher's text. A column that is not known may mean something: it is refused. */
export async function* tableRows(file: ListFile, columns: Columns, wanted: Wanted): AsyncIterable<TableRow> {
  // Excel writes UTF-8 only when it is told to.
  const encoding = (await isIn('utf-8', file)) ? 'utf-8' : 'windows-1252'
  let header: string[] | undefined
  for await (const row of csvRows(file, { encoding })) {
    if (!header) header = headerIn(row, columns, file, wanted)
    else yield rowOf(row, header, file)
  }
  if (!header) throw new ListFileError(`${file.name} is empty. Bring ${wanted}.`)
}

function headerIn({ cells }: CsvRow, { required, optional }: Columns, file: ListFile, wanted: Wanted): string[] {
  const headings = new Map(Object.entries({ ...required, ...optional }).flatMap(([name, all]) => all.map((heading) => [heading, name])))
  const names = cells.map((cell) => headings.get(cell.trim().toLowerCase()))
  const unknown = cells.filter((_, n) => names[n] === undefined)
  const missing = Object.keys(required).filter((name) => !names.includes(name))
  if (missing.length > 0)
    throw new ListFileError(`${file.name} has no column “${missing.join('”, “')}” in its first line. Bring ${wanted}.`)
  if (unknown.length > 0)
    throw new ListFileError(`${file.name} has a column “${unknown.join('”, “')}”, which is not known: take it out. Wanted is ${wanted}.`)
  return names.map((name) => name!)
}

function rowOf(row: CsvRow, header: readonly string[], file: ListFile): TableRow {
  const place = `${file.name}, line ${row.line}`
  // A whole day cannot be half of a cell; of anything else nobody can tell.
  const isWhole = row.end === 'line break' || (row.cells.length === header.length && listDay(row.cells.at(-1)) !== null)
  if (!isWhole)
    throw new ListFileError(`${place}: the file ends here without a line break and may be cut off. Add a line break if it is whole.`)
  if (row.cells.length !== header.length) return { place, fault: `has a wrong number of cells: ${header.length} are expected` }
  return { place, values: Object.fromEntries(header.map((name, n) => [name, row.cells[n]!.replace(/\s+/gu, ' ').trim()])) }
}
