import { listDay } from '#domain/screening/list-day.ts'
import type { ListFile, ListFormat, ListReading } from '#domain/screening/list-format.ts'
import { listElements, readingOf, readOneFile } from '#server/platform/list-file.ts'
import { entryOf } from './entry.ts'

const wanted = 'the UN Security Council Consolidated List as XML, from https://scsanctions.un.org/resources/xml/en/consolidated.xml'

/** The Consolidated List of the UN Security Council, one XML file. */
export const un: ListFormat = { list: 'un', read: (files) => readOneFile(files, wanted, readList) }

async function* readList(file: ListFile): AsyncIterable<ListReading> {
  for await (const element of listElements(file, 'CONSOLIDATED_LIST', new Set(['INDIVIDUAL', 'ENTITY']), wanted)) {
    if (element.name !== 'CONSOLIDATED_LIST') yield readingOf(`${file.name}, line ${element.line}`, entryOf(element))
    const edition = listDay(element.attributes['dateGenerated'])
    if (edition) yield { edition }
  }
}
