import { ListFileError, type ListFile, type ListFormat, type ListReading } from '#domain/screening/list-format.ts'
import { beginningOf } from '#server/platform/file-text.ts'
import { readOneFile } from '#server/platform/list-file.ts'
import { type Columns, tableRows } from '#server/platform/list-table.ts'
import { page, readingsOf, type UflpaRow } from './entries.ts'
import { readPage } from './page.ts'

const wanted = `the UFLPA Entity List: open ${page} in a browser, wait until its tables are there, and save the page as “Webpage, HTML only”; or make a CSV with the columns entity,effective_date`

const columns: Columns = {
  required: { entity: ['entity', 'name of entity', 'entity name'], effective_date: ['effective_date', 'effective date'] },
  optional: { section: ['section'] },
}

/**
 * The UFLPA Entity List of Homeland Security. It is published as a page only, which an operator saves; the page says no
 * date. Also taken is a CSV with the columns `entity,effective_date` or, as the page calls them, `Name of Entity` or
 * `Entity Name` and `Effective Date`; a column `section` may name the sub-list, "Section 2(d)(2)(B)(ii)". `entity` is the
 * whole cell of the page, aliases included: "X Co., Ltd. (also known as Y Co., Ltd.)".
 */
export const uflpa: ListFormat = { list: 'uflpa', read: (files) => readOneFile(files, wanted, readList) }

async function* readList(file: ListFile): AsyncIterable<ListReading> {
  const beginning = (await beginningOf(file)).trimStart()
  if (/^(?:%PDF|PK|MIME-Version|From:)/u.test(beginning)) throw new ListFileError(`${file.name} is neither HTML nor CSV. Bring ${wanted}.`)
  if (beginning.startsWith('<')) yield* readingsOf(await readPage(file, wanted))
  else yield* readTable(file)
}

async function* readTable(file: ListFile): AsyncIterable<ListReading> {
  const rows: UflpaRow[] = []
  for await (const row of tableRows(file, columns, wanted)) {
    if ('fault' in row) yield { rejected: { place: row.place, reason: row.fault } }
    else rows.push({ place: row.place, ...rowOf(row.values) })
  }
  yield* readingsOf(rows)
}

const rowOf = ({ entity = '', effective_date: effectiveOn = '', section }: Record<string, string>) => ({
  wording: entity,
  effectiveOn,
  sections: section ? [section] : [],
})
