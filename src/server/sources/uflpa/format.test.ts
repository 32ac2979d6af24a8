import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { ListEntry } from '#domain/screening/list-entry.ts'
import { ListFileError } from '#domain/screening/list-format.ts'
import { fileOf, readAll } from '#test/support/list-file.ts'
import { describeShared, sharedData } from '#test/support/shared-data.ts'
import { expectCutsAreSeen, fixtureAt } from '#test/support/torn-list.ts'
import { uflpa } from './format.ts'

const page = readFileSync(fixtureAt('uflpa/page.html'), 'utf8')
const csv = readFileSync(fixtureAt('uflpa/list.csv'), 'utf8')
const read = (name: string, content: string | Uint8Array) => readAll(uflpa.read([fileOf(name, content)]))
const namesOf = ({ names }: ListEntry) => names.map(({ name, kind }) => (kind === 'former' ? `<${name}` : name)).join(' | ')

describe('UFLPA list as the saved page, on a fixture written from the description', () => {
  test('each table with its part of the law, aliases as names, named subsidiaries as entries', async () => {
    const { editions, entries } = await read('page.html', page)
    expect(editions).toEqual([])
    expect(entries.map((entry) => [namesOf(entry), entry.programmes.join(' '), entry.listedOn])).toEqual([
      ['Hami Shili Textile Co., Ltd. | Shili Wool | <Hami No. 1 Mill', 'Section 2(d)(2)(B)(i) Section 2(d)(2)(B)(ii)', '2022-06-21'],
      ['Hami Shili Hair Accessories Co. Ltd. | Kumul Shili Hair | Shilly Hair Accessories', 'Section 2(d)(2)(B)(i)', '2022-06-21'],
      ['Yangben Silicon (Dongcheng) Co., Ltd | Yangpen Silicon (Dongcheng) Co.', 'Section 2(d)(2)(B)(i)', '2022-06-21'],
      ['Shili Printer Corporation', 'Section 2(d)(2)(B)(ii)', '2023-06-12'],
      ['Zhuhai Shili Ink Co. Ltd.', 'Section 2(d)(2)(B)(ii)', '2023-06-12'],
      ['Zhuhai Yangben Paper Co., Ltd.', 'Section 2(d)(2)(B)(ii)', '2023-06-12'],
      ['Shili Biotech & Food Co., Ltd.', 'Section 2(d)(2)(B)(ii)', '2023-08-02'],
      ['Shili Biotech Hami Co. Ltd.', 'Section 2(d)(2)(B)(ii)', '2023-08-02'],
      ['Dongcheng Shili Solar Co., Ltd.', '', null],
    ])
  })

  test('the official wording stays beside every name that was taken from it', async () => {
    const { entries } = await read('page.html', page)
    const wording = 'Shili Biotech & Food Co., Ltd. and its subsidiary Shili Biotech Hami Co. Ltd.'
    expect(entries.filter(({ remarks }) => remarks === wording).map(({ id }) => id)).toEqual([
      'shilibiotechandfoodcoltd',
      'shilibiotechhamicoltd',
    ])
    expect(entries[0]).toMatchObject({ kind: 'company', url: 'https://www.dhs.gov/uflpa-entity-list', designations: [] })
  })

  test('a row that names nobody is refused with its place', async () => {
    expect((await read('page.html', page)).rejected).toEqual([{ place: 'page.html, table 2, row 4', reason: 'names nobody' }])
  })

  test('another comma or capital is the same entry', async () => {
    const [before, after] = await Promise.all(
      [page, page.replace('Shili Biotech Hami Co. Ltd.', 'SHILI Biotech Hami Co., Limited')].map((html) => read('page.html', html)),
    )
    expect(after!.entries.map(({ id }) => id)).toEqual(before!.entries.map(({ id }) => id))
  })

  test.each([
    ['a page that denies access', readFileSync(fixtureAt('uflpa/access-denied.html'), 'utf8'), 'list (“Access Denied”) has no table'],
    ['another page', '<html><table><tr><th>Name</th></tr></table></html>', 'list has no table with the columns'],
    ['a page with an empty table', '<html><table><tr><th>Entity Name</th><th>Effective Date</th></tr></table></html>', 'list has no table'],
    ['half a page', page.slice(0, page.length / 2), 'list is cut off: it has no end tag'],
    ['a PDF', '%PDF-1.7', 'list is neither HTML nor CSV'],
    ['a web archive', 'From: <Saved by a browser>\nMIME-Version: 1.0', 'list is neither HTML nor CSV'],
    ['nothing', '', 'list is empty'],
  ])('%s is refused, and the message says how to save it', async (_, content, fault) => {
    const error = await read('list', content).catch((failure: unknown) => failure)
    expect(error).toBeInstanceOf(ListFileError)
    expect(String(error)).toContain(fault)
    expect(String(error)).toContain('open https://www.dhs.gov/uflpa-entity-list in a browser')
  })

  test('cut at any byte it is refused, or nothing is lost', () => expectCutsAreSeen(uflpa, 'page.html', page, 'markup'))
})

describe('UFLPA list as CSV', () => {
  test('with the headings of the page, and days in three ways', async () => {
    const { entries, rejected } = await read('list.csv', csv)
    expect(entries.map((entry) => [namesOf(entry), entry.listedOn])).toEqual([
      ['Hami Shili Textile Co., Ltd.', '2022-06-21'],
      ['Hami Shili Hair Accessories Co. Ltd. | Kumul Shili Hair | Shilly Hair Accessories', '2022-06-21'],
      ['Shili Solar Energy Group', '2025-01-15'],
    ])
    expect(rejected).toEqual([{ place: 'list.csv, line 3', reason: 'has a wrong number of cells: 2 are expected' }])
  })

  test('with the headings of the description and a sub-list', async () => {
    const { entries } = await read('list.csv', 'entity,effective_date,section\nShili Co.,2025-01-15,Section 2(d)(2)(B)(v)\n')
    expect(entries[0]).toMatchObject({ listedOn: '2025-01-15', programmes: ['Section 2(d)(2)(B)(v)'] })
  })

  test('a last day without a line break is whole, a half one is not', async () => {
    expect((await read('list.csv', 'entity,effective_date\nShili Co.,2025-01-15')).entries).toHaveLength(1)
    await expect(read('list.csv', 'entity,effective_date\nShili Co.,2025-01-1')).rejects.toThrow(
      /line 2: the file ends here without a line break/u,
    )
  })

  test('as Excel writes it when it is not asked for UTF-8', async () => {
    const bytes = Buffer.from('entity,effective_date\nXi\x92an Shili Co.,2025-01-15\n', 'latin1')
    expect((await read('list.csv', bytes)).entries[0]?.names[0]?.name).toBe('Xi’an Shili Co.')
  })

  test('a column that nobody knows is refused: it may mean something', async () => {
    await expect(read('list.csv', 'entity,effective_date,removed_on\nShili Co.,2025-01-15,2026-01-01\n')).rejects.toThrow(
      /“removed_on”, which is not known/u,
    )
  })

  test('cut at any byte it is refused, or nothing is lost', () => expectCutsAreSeen(uflpa, 'list.csv', csv, 'CSV'))
})

describeShared('entries of the UFLPA list', 'sanctions/uflpa_partial.tsv')('UFLPA list, on 39 entries in the official wording', () => {
  /** The columns of the file, entity and alias_text, put together again as the page prints them. */
  const rows = () =>
    readFileSync(join(sharedData!, 'sanctions/uflpa_partial.tsv'), 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split('\t') as [entity: string, aliases: string, effective: string])

  test('every company and every alias is a name', async () => {
    const quoted = rows().map(([entity, aliases, day]) => `"${aliases ? `${entity} (${aliases})` : entity}",${day}`)
    const { entries, rejected } = await read('list.csv', ['entity,effective_date', ...quoted, ''].join('\n'))
    expect(rejected).toEqual([])
    expect(entries.map(({ names }) => names[0]!.name)).toEqual(rows().map(([entity]) => entity))
    const aliases = entries.flatMap(({ names }) => names.slice(1))
    expect(aliases.filter(({ kind }) => kind === 'alias')).toHaveLength(26)
    expect(aliases.filter(({ kind }) => kind === 'former')).toHaveLength(7)
    // What is left of the official words once the names are taken out: phrases, and nothing that could be a name.
    const left = rows().map(([, words], n) => entries[n]!.names.slice(1).reduce((text, { name }) => text.replace(name, ''), words))
    expect(left.join(' ').replace(/\b(?:also|formerly|known|as|and|including|one|two|alias|aliases|subsidiaries)\b|[;:,.\s]/gu, '')).toBe(
      '',
    )
  })
})
