import type { ListFile, ListFormat, ListReading } from '#domain/screening/list-format.ts'
import { beginningOf } from '#server/platform/file-text.ts'
import { readingOf, readOneFile } from '#server/platform/list-file.ts'
import { entryOf } from './entry.ts'
import { readCsv } from './read-csv.ts'
import { readJson } from './read-json.ts'

const wanted = 'consolidated.csv or consolidated.json of the Consolidated Screening List from trade.gov, whole'

/** The Consolidated Screening List: CSV of 28 or 29 columns, or JSON. */
export const usCsl: ListFormat = { list: 'us-csl', read: (files) => readOneFile(files, wanted, read) }

async function* read(file: ListFile): AsyncIterable<ListReading> {
  const isJson = (await beginningOf(file)).trimStart().startsWith('{')
  const rows = isJson ? readJson(file, wanted) : readCsv(file, wanted)
  const times = new Map<string, number>()
  for await (const { place, row } of rows) {
    const entry = typeof row === 'string' ? row : entryOf(row)
    if (typeof entry === 'object') entry.id = numbered(entry.id, times)
    yield readingOf(place, entry)
  }
}

// The list of April 2022 has one bank twice, with different links. Both rows stay, and can be told apart.
function numbered(id: string, times: Map<string, number>): string {
  const count = (times.get(id) ?? 0) + 1
  times.set(id, count)
  return count === 1 ? id : `${id}-${count}`
}
