import { type ListFile, ListFileError } from '#domain/screening/list-format.ts'
import { csvRows, refuseCutRow } from '#server/platform/csv.ts'
import { rowOfCells } from './cells.ts'
import type { CslRow } from './row.ts'

// 29 columns today, 28 in older files, which have no `_id`. Columns are taken by name.
const needed = ['source', 'entity_number', 'type', 'programs', 'name', 'addresses', 'start_date', 'end_date', 'alt_names', 'ids']

/** Where a row stands, and the row, or what is wrong with it. */
export interface PlacedRow {
  place: string
  row: CslRow | string
}

export async function* readCsv(file: ListFile, wanted: string): AsyncIterable<PlacedRow> {
  let columns: ReadonlyMap<string, number> | undefined
  for await (const one of csvRows(file)) {
    columns ??= columnsOf(file, one.cells, wanted)
    refuseCutRow(file, one, columns.size)
    if (one.line === 1) continue
    const { line, cells } = one
    const cell = (column: string) => cells[columns?.get(column) ?? -1] ?? ''
    const isWhole = cells.length === columns.size
    yield {
      place: `${file.name}, line ${line}`,
      row: isWhole ? rowOfCells(cell) : `has ${cells.length} cells, the header ${columns.size}`,
    }
  }
}

function columnsOf(file: ListFile, header: readonly string[], wanted: string): ReadonlyMap<string, number> {
  const columns = new Map(header.map((name, n) => [name.trim(), n]))
  const missing = needed.filter((name) => !columns.has(name))
  if (missing.length > 0)
    throw new ListFileError(`${file.name} does not begin with the header of the list: ${missing.join(', ')} missing. Bring ${wanted}.`)
  return columns
}
