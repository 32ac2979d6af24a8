import { normaliseName } from '#domain/names/normalise.ts'
import { listDay } from '#domain/screening/list-day.ts'
import type { ListEntry, ListedName } from '#domain/screening/list-entry.ts'
import type { ListFile, ListFormat, ListReading } from '#domain/screening/list-format.ts'
import { type PrintedCompany, printedCompanies } from '#domain/screening/printed-names.ts'
import { scriptOf } from '#domain/screening/script.ts'
import { z } from '#domain/zod.ts'
import { readOneFile } from '#server/platform/list-file.ts'
import { type Columns, tableRows } from '#server/platform/list-table.ts'

const wanted =
  'the Section 1260H list as CSV with the columns name,aliases,parent,start_date, made of the PDF that the Department publishes'

const columns: Columns = {
  required: { name: ['name'], aliases: ['aliases'], parent: ['parent'], start_date: ['start_date'] },
  optional: { former_names: ['former_names'], note: ['note'], end_date: ['end_date'], source_url: ['source_url'] },
}

/**
 * Chinese military companies under Section 1260H. The Department of Defense publishes a PDF; an operator types its rows
 * into a CSV with the columns `name,aliases,parent,start_date`, and `former_names,note,end_date,source_url` where wanted.
 * Several aliases or former names are joined by `;`. `name` may be as the PDF prints it: "X Co., Ltd. (XCL)*", "X (formerly
 * Y)". Days are 2026-06-08 or June 8, 2026.
 */
export const dod1260h: ListFormat = { list: 'dod-1260h', read: (files) => readOneFile(files, wanted, readList) }

async function* readList(file: ListFile): AsyncIterable<ListReading> {
  const entries = new Map<string, ListEntry>()
  for await (const row of tableRows(file, columns, wanted)) {
    const read = 'fault' in row ? row.fault : entriesOf(row.values)
    if (typeof read === 'string') yield { rejected: { place: row.place, reason: read } }
    else for (const entry of read) entries.set(entry.id, join(entries.get(entry.id), entry))
  }
  for (const entry of entries.values()) yield { entry }
}

function entriesOf(values: Record<string, string>): ListEntry[] | string {
  const [company, ...subsidiaries] = printedCompanies(values['name'] ?? '')
  if (!company) return 'has no name'
  for (const column of ['start_date', 'end_date'])
    if (values[column] && !listDay(values[column], 'month first')) return `${column} is not a day`
  const url = values['source_url'] || null
  if (!z.url().nullable().safeParse(url).success) return 'source_url is not an address'
  const others = [
    ...listIn(values['aliases']).map((name) => ({ name, kind: 'alias' as const })),
    ...listIn(values['former_names']).map((name) => ({ name, kind: 'former' as const })),
  ]
  return [{ ...company, others: [...company.others, ...others] }, ...subsidiaries].map((one) => entryOf(one, values, url))
}

/**
 * The list numbers nobody, so an entry is known by its name without case, spaces and punctuation: it stays the same when
 * an edition corrects a comma, and what was decided about it stays with it.
 */
const entryOf = ({ name, others }: PrintedCompany, values: Record<string, string>, url: string | null): ListEntry => ({
  id: normaliseName(name),
  kind: 'company',
  names: distinctNames([named(name, 'primary'), ...others.map((other) => named(other.name, other.kind))]),
  addresses: [],
  identifiers: [],
  programmes: ['Section 1260H'],
  codes: [],
  listedOn: listDay(values['start_date'], 'month first'),
  endsOn: listDay(values['end_date'], 'month first'),
  remarks: [values['parent'] && `Parent company: ${values['parent']}`, values['note']].filter(Boolean).join('; ') || null,
  url,
  designations: [],
})

const listIn = (cell = ''): string[] =>
  cell
    .split(';')
    .map((name) => name.trim())
    .filter((name) => name !== '')

const named = (name: string, kind: ListedName['kind']): ListedName => ({ name, kind, quality: null, script: scriptOf(name) })

const distinctNames = (names: readonly ListedName[]) => names.filter(({ name }, n) => names.findIndex((other) => other.name === name) === n)

/** A company in several rows, as where editions are put together: listed since the first day, and no longer only when every row has ended. */
function join(one: ListEntry | undefined, other: ListEntry): ListEntry {
  if (!one) return other
  const ends = [one.endsOn, other.endsOn].toSorted()
  return {
    ...one,
    names: distinctNames([
      ...one.names,
      ...other.names.map((name) => (name.kind === 'primary' ? { ...name, kind: 'alias' as const } : name)),
    ]),
    listedOn: [one.listedOn, other.listedOn].filter((day) => day !== null).toSorted()[0] ?? null,
    endsOn: ends.includes(null) ? null : ends.at(-1)!,
    remarks: [...new Set([one.remarks, other.remarks])].filter(Boolean).join('; ') || null,
    url: other.url ?? one.url,
  }
}
