import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { normaliseName } from '#domain/names/normalise.ts'
import type { ListEntry } from '#domain/screening/list-entry.ts'
import { ListFileError } from '#domain/screening/list-format.ts'
import { printedCompanies } from '#domain/screening/printed-names.ts'
import { fileOf, readAll } from '#test/support/list-file.ts'
import { describeShared, sharedData } from '#test/support/shared-data.ts'
import { expectCutsAreSeen, fixtureAt } from '#test/support/torn-list.ts'
import { dod1260h } from './format.ts'

const csv = readFileSync(fixtureAt('dod-1260h/list.csv'), 'utf8')
const read = (content: string) => readAll(dod1260h.read([fileOf('list.csv', content)]))
const namesOf = ({ names }: ListEntry) => names.map(({ name, kind }) => (kind === 'former' ? `<${name}` : name)).join(' | ')

describe('1260H list', () => {
  test('names as the PDF prints them, aliases, parent and days; a company in two rows is one entry', async () => {
    const { editions, entries } = await read(csv)
    expect(editions).toEqual([])
    expect(entries.map((entry) => [namesOf(entry), entry.listedOn, entry.endsOn, entry.remarks, entry.url])).toEqual([
      [
        'Shili Aircraft Co., Ltd. | SAC | Shili Air | 示例飞机有限公司 | Shili Aircraft Company Limited',
        '2021-06-03',
        null,
        null,
        'https://example.org/2026.pdf',
      ],
      [
        'Shili Satellites Corporation | <Yangben Satellites Limited',
        '2026-06-08',
        null,
        'Parent company: Shili Aircraft Co., Ltd.; Directly affiliated.',
        'https://example.org/2026.pdf',
      ],
      ['Yangben Memory Inc.', '2021-06-03', '2025-01-07', null, null],
      ['Yangben Shipyard Inc.', null, null, null, null],
    ])
    expect(entries[0]).toMatchObject({ id: 'shiliaircraftcoltd', kind: 'company', programmes: ['Section 1260H'], designations: [] })
  })

  test('the four columns are enough', async () => {
    const { entries } = await read('name,aliases,parent,start_date\n"Shili Co. and its subsidiary Yangben Co.",,,2026-06-08\n')
    expect(entries.map(namesOf)).toEqual(['Shili Co.', 'Yangben Co.'])
  })

  test('a bad row is refused with its line, the rest is kept', async () => {
    expect((await read(csv)).rejected).toEqual([
      { place: 'list.csv, line 7', reason: 'has no name' },
      { place: 'list.csv, line 8', reason: 'start_date is not a day' },
      { place: 'list.csv, line 9', reason: 'source_url is not an address' },
    ])
  })

  test.each([
    ['the publisher’s PDF', '%PDF-1.7\n', 'has no column'],
    ['columns of another table', 'Name,Alias\nShili,\n', 'has no column “aliases”, “parent”, “start_date”'],
    ['nothing', '', 'is empty'],
    ['no rows', 'name,aliases,parent,start_date\n', 'lists nobody'],
  ])('%s is refused, and the message says what to bring', async (_, content, fault) => {
    const error = await read(content).catch((failure: unknown) => failure)
    expect(error).toBeInstanceOf(ListFileError)
    expect(String(error)).toContain(`list.csv ${fault}`)
    expect(String(error)).toContain('the Section 1260H list as CSV with the columns name,aliases,parent,start_date')
  })

  test('cut at any byte it is refused, or nothing is lost', () => expectCutsAreSeen(dod1260h, 'list.csv', csv, 'CSV'))
})

describeShared('a transcription of the 1260H list', 'sanctions/us_dod_1260H.csv')('1260H list, on a transcription of 397 rows', () => {
  type Row = Record<
    'Name' | 'Clean Name' | 'Alias' | 'Previous Name' | 'Parent Name' | 'Note' | 'Start date' | 'End date' | 'Source Url',
    string
  >
  const rows = () => parse<Row>(readFileSync(join(sharedData!, 'sanctions/us_dod_1260H.csv')), { columns: true, bom: true })
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
  const header = 'name,aliases,former_names,parent,note,start_date,end_date,source_url'
  const table = (lines: string[][]) => [header, ...lines.map((line) => line.map(cell).join(',')), ''].join('\n')
  const rest = (row: Row) => [row['Parent Name'], row.Note, row['Start date'], row['End date'], row['Source Url']]

  test('every row is read, and what has ended in every row is known to have ended', async () => {
    const all = rows()
    expect(all).toHaveLength(397)
    expect(all.filter((row) => row['End date'] === '')).toHaveLength(376)
    const { entries, rejected } = await read(table(all.map((row) => [row['Clean Name'], row.Alias, row['Previous Name'], ...rest(row)])))
    expect(rejected).toEqual([])
    const idOf = (row: Row) => normaliseName(printedCompanies(row['Clean Name'])[0]!.name)
    const current = new Set(all.filter((row) => row['End date'] === '').map(idOf))
    expect(new Set(entries.filter(({ endsOn }) => endsOn === null).map(({ id }) => id))).toEqual(current)
    expect(new Set(entries.map(({ id }) => id))).toEqual(new Set(all.map(idOf)))
  })

  test('names as the PDF prints them give the names that a reader took from them', async () => {
    const { entries } = await read(table(rows().map((row) => [row.Name, '', '', ...rest(row)])))
    const known = new Set(entries.flatMap(({ names }) => names.map(({ name }) => normaliseName(name))))
    const wanted = rows().flatMap((row) => [row['Clean Name'], ...row.Alias.split(';'), ...row['Previous Name'].split(';')])
    const missed = wanted.map((name) => name.trim()).filter((name) => name !== '' && !known.has(normaliseName(name)))
    // Five names that the reader left in their brackets, and two that he misspelt.
    expect(missed).toHaveLength(7)
  })
})
