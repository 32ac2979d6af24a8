import { listDay } from '#domain/screening/list-day.ts'
import type { ListFile, ListFormat, ListReading } from '#domain/screening/list-format.ts'
import { listElements, readingOf, readOneFile } from '#server/platform/list-file.ts'
import { entryOf } from './entry.ts'

const wanted = 'the consolidated list of the Financial Sanctions Files, version 1.1, as XML, from https://webgate.ec.europa.eu/fsd/fsf'

/** The consolidated list of persons, groups and entities under EU financial sanctions: Financial Sanctions Files 1.1, one XML file. */
export const eu: ListFormat = { list: 'eu', read: (files) => readOneFile(files, wanted, readList) }

async function* readList(file: ListFile): AsyncIterable<ListReading> {
  for await (const element of listElements(file, 'export', new Set(['sanctionEntity']), wanted)) {
    if (element.name !== 'export') yield readingOf(`${file.name}, line ${element.line}`, entryOf(element))
    const edition = listDay(element.attributes['generationDate'])
    if (edition) yield { edition }
  }
}
