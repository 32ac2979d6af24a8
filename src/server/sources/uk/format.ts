import type { ListFile, ListFormat, ListReading } from '#domain/screening/list-format.ts'
import { beginningOf } from '#server/platform/file-text.ts'
import { readOneFile } from '#server/platform/list-file.ts'
import { readElements } from './elements.ts'
import { readRows } from './rows.ts'

const wanted = 'the UK Sanctions List as CSV or XML, from https://www.gov.uk/government/publications/the-uk-sanctions-list'

/** The UK Sanctions List, since 28 January 2026 the only UK list: its CSV or its XML, told apart by content. */
export const uk: ListFormat = { list: 'uk', read: (files) => readOneFile(files, wanted, readList) }

async function* readList(file: ListFile): AsyncIterable<ListReading> {
  const isXml = (await beginningOf(file)).trimStart().startsWith('<')
  yield* isXml ? readElements(file, wanted) : readRows(file, wanted)
}
