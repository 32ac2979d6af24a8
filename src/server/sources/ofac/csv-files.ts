import { type ListFile, ListFileError } from '#domain/screening/list-format.ts'
import { type CsvRow, csvRows, refuseCutRow } from '#server/platform/csv.ts'
import { type Encoding, isIn } from '#server/platform/file-text.ts'

// OFAC's legacy CSV files have no header. What a file is, the number of its cells says; `-0- ` stands for nothing.

const widths = { entries: 12, addresses: 6, aliases: 5, comments: 2 } as const
export type Role = keyof typeof widths

/** What OFAC calls these files, for messages. */
export const publishedNames: Record<Role, string> = {
  entries: 'SDN.CSV or CONS_PRIM.CSV',
  addresses: 'ADD.CSV or CONS_ADD.CSV',
  aliases: 'ALT.CSV or CONS_ALT.CSV',
  comments: 'SDN_COMMENTS.CSV or CONS_COMMENTS.CSV',
}

/** A file with what it holds and how it is written. */
export interface OfacCsv {
  file: ListFile
  role: Role
  encoding: Encoding
}

export async function recogniseCsv(file: ListFile): Promise<OfacCsv> {
  // OFAC writes UTF-8 today and wrote Windows-1252 for years.
  const encoding = (await isIn('utf-8', file)) ? 'utf-8' : 'windows-1252'
  const counts = new Map<number, number>()
  let seen = 0
  for await (const { cells } of csvRows(file, { encoding })) {
    counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
    if (++seen === 20) break
  }
  if (seen === 0) throw new ListFileError(`${file.name} is empty. Bring it again as OFAC gives it.`)
  // Any single row may be a damaged one.
  const [width] = [...counts].toSorted(([, a], [, b]) => b - a)[0]!
  const role = (Object.keys(widths) as Role[]).find((one) => widths[one] === width)
  if (!role) {
    const cells = width === 1 ? '1 cell' : `${width} cells`
    throw new ListFileError(`${file.name} has ${cells} in a row; OFAC's files have 12, 6, 5 or 2. Bring ${publishedNames.entries}.`)
  }
  return { file, role, encoding }
}

/** A row with all that it needs, `null` where it says nothing, or why it is refused. */
export type OfacRow = { line: number; number: string; cells: (string | null)[] }
type RefusedRow = { line: number; reason: string }

const needed: Record<Role, { cell: number; what: string }> = {
  entries: { cell: 1, what: 'name' },
  addresses: { cell: 0, what: 'number' },
  aliases: { cell: 3, what: 'name' },
  comments: { cell: 1, what: 'text' },
}

export async function* rowsOf({ file, role, encoding }: OfacCsv): AsyncIterable<OfacRow | RefusedRow> {
  const width = widths[role]
  for await (const row of csvRows(file, { encoding })) {
    if (!endsWithNothing(row, width)) refuseCutRow(file, row, width)
    yield checked(row, role)
  }
}

function checked({ line, cells }: CsvRow, role: Role): OfacRow | RefusedRow {
  if (cells.length !== widths[role]) return { line, reason: `has a wrong number of cells: ${widths[role]} are expected` }
  const number = cells[0]!.trim()
  if (!/^\d+$/u.test(number)) return { line, reason: 'does not begin with the number of an entry' }
  // Not trimmed: remarks are cut anywhere and go on in another file.
  const said = cells.map((cell) => (/^\s*(?:-0-?)?\s*$/u.test(cell) ? null : cell))
  const { cell, what } = needed[role]
  return said[cell] === null ? { line, reason: `has no ${what}` } : { line, number, cells: said }
}

/** Editors that take blanks and the last line break away leave `-0-`, or `-0`: no text begins so, so nothing is lost. */
const endsWithNothing = ({ cells }: CsvRow, width: number) => cells.length === width && /^-0-? ?$/u.test(cells.at(-1)!)
