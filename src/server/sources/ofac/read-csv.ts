import { type ListFile, ListFileError, type ListReading } from '#domain/screening/list-format.ts'
import { entryOf } from './csv-entry.ts'
import { type OfacCsv, type OfacRow, publishedNames, recogniseCsv, type Role, rowsOf } from './csv-files.ts'
import { listCount, type OfacList } from './lists.ts'

type Side = Exclude<Role, 'entries'>
type SideRows = ReadonlyMap<string, OfacRow[]>

const orphanWords: Record<Side, string> = {
  addresses: 'address of an entry that is not in the list',
  aliases: 'alias of an entry that is not in the list',
  comments: 'continued remarks of an entry that is not in the list',
}

// OFAC ends a cell of remarks here and goes on in the comments file.
const longestRemarks = 1000

/** One list in its legacy CSV. The rows of the other files are held while the entries, to which they belong, stream. */
export async function* readCsv(list: OfacList, files: readonly ListFile[]): AsyncIterable<ListReading> {
  const known = oneOfEach(await Promise.all(files.map(recogniseCsv)))
  const main = known.get('entries')
  if (!main) throw new ListFileError(`None of the files holds entries. Bring ${publishedNames.entries} with them.`)
  const sides = {
    addresses: yield* heldRows('addresses', known),
    aliases: yield* heldRows('aliases', known),
    comments: yield* heldRows('comments', known),
  }
  const seen = yield* readEntries(list, main, sides)
  for (const role of ['addresses', 'aliases', 'comments'] as const) {
    const file = known.get(role)?.file
    if (file) yield* orphansIn(file, orphanWords[role], sides[role], seen)
  }
}

function oneOfEach(files: readonly OfacCsv[]): ReadonlyMap<Role, OfacCsv> {
  const known = new Map<Role, OfacCsv>()
  for (const one of files) {
    const other = known.get(one.role)
    if (other) throw new ListFileError(`${other.file.name} and ${one.file.name} both hold ${one.role}. Bring one of them.`)
    known.set(one.role, one)
  }
  return known
}

// Without these files an entry still screens by its own name and numbers, so that a missing one costs a note and not the list.
async function* heldRows(role: Side, known: ReadonlyMap<Role, OfacCsv>): AsyncGenerator<ListReading, SideRows> {
  const rows = new Map<string, OfacRow[]>()
  const csv = known.get(role)
  if (!csv && role !== 'comments') yield note(role, `not brought, so that the entries have no ${role}`)
  if (!csv) return rows
  for await (const row of rowsOf(csv)) {
    if ('reason' in row) yield refused(csv.file, row)
    else rows.set(row.number, [...(rows.get(row.number) ?? []), row])
  }
  return rows
}

async function* readEntries(
  list: OfacList,
  csv: OfacCsv,
  { addresses, aliases, comments }: Record<Side, SideRows>,
): AsyncGenerator<ListReading, ReadonlySet<string>> {
  const count = listCount(list, csv.file.name)
  const seen = new Set<string>()
  let isCut = false
  for await (const row of rowsOf(csv)) {
    if ('reason' in row) yield refused(csv.file, row)
    else if (seen.has(row.number)) yield refused(csv.file, { ...row, reason: 'has the number of an entry above it' })
    else {
      const continued = comments.get(row.number) ?? []
      isCut ||= row.cells.at(-1)?.length === longestRemarks && continued.length === 0
      const entry = entryOf(list, row, { addresses: addresses.get(row.number) ?? [], aliases: aliases.get(row.number) ?? [], continued })
      seen.add(row.number)
      count.add(entry.programmes)
      yield { entry }
    }
  }
  count.close()
  if (isCut) yield note('comments', 'not brought, or without the rest of remarks that end at 1,000 characters')
  return seen
}

function* orphansIn(file: ListFile, reason: string, rows: SideRows, seen: ReadonlySet<string>): Iterable<ListReading> {
  for (const [number, all] of rows) if (!seen.has(number)) for (const { line } of all) yield refused(file, { line, reason })
}

const refused = (file: ListFile, { line, reason }: { line: number; reason: string }): ListReading => ({
  rejected: { place: `${file.name}, line ${line}`, reason },
})

const note = (role: Side, reason: string): ListReading => ({ rejected: { place: publishedNames[role], reason } })
