import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { ListEntry } from '#domain/screening/list-entry.ts'
import { ListFileError } from '#domain/screening/list-format.ts'
import { fileOf, listFile, readAll } from '#test/support/list-file.ts'
import { describeShared, sharedData } from '#test/support/shared-data.ts'
import { expectCutsAreSeen, fixtureAt } from '#test/support/torn-list.ts'
import { uk } from './format.ts'
import { businessNumbers } from './numbers.ts'

const csv = readFileSync(fixtureAt('uk/list.csv'), 'utf8')
const xml = readFileSync(fixtureAt('uk/list.xml'), 'utf8')
const read = (name: string, content: string) => readAll(uk.read([fileOf(name, content)]))
const byId = (entries: readonly ListEntry[], id: string) => entries.find((entry) => entry.id === id)

const company = {
  id: 'XMP0001',
  kind: 'company',
  names: expect.arrayContaining([
    { name: 'SHENZHEN SHILI ELECTRONICS CO., LTD.', kind: 'primary', quality: null, script: 'latin' },
    { name: '深圳市示例电子有限公司', kind: 'alias', quality: null, script: 'han' },
    { name: 'SHILI ELECTRONICS', kind: 'alias', quality: 'strong', script: 'latin' },
    { name: 'SHILITRONIC', kind: 'alias', quality: 'weak', script: 'latin' },
  ]),
  addresses: [
    { text: '1 Sample Road, Shenzhen, 518000', country: 'CN' },
    { text: '2 Sample Road, Kowloon', country: 'HK' },
  ],
  identifiers: [
    { type: 'Business registration number (s)', value: '91999999MAUKTEST0X', country: null },
    { type: 'Business registration number (s)', value: '1234567', country: null },
  ],
  programmes: ['The Example (Sanctions) (EU Exit) Regulations 2019'],
  codes: [],
  listedOn: '2024-06-29',
  endsOn: null,
  remarks:
    'Type of entity: Company; Parent company: Shili Holdings; Designation source: UN; Sanctions Imposed: Asset freeze|Trust services; Business registration number (s): Unified Social Credit Code: 91999999MAUKTEST0X; tax number 1234567',
  url: 'https://www.gov.uk/government/publications/the-uk-sanctions-list',
  designations: ['un:XMe.001'],
}

describe.each([
  ['CSV', 'list.csv', csv],
  ['XML, on a fixture written from the description', 'list.xml', xml],
])('UK list as %s', (_, name, content) => {
  test('one designation is one entry, however many rows or elements it has', async () => {
    const { editions, entries } = await read(name, content)
    expect(editions).toEqual(['2026-11-18'])
    expect(byId(entries, 'XMP0001')).toEqual(company)
    expect(byId(entries, 'XMP0001')?.names).toHaveLength(4)
  })

  test('a person, with the family name last and days that are left open', async () => {
    expect(byId((await read(name, content)).entries, 'XMP0002')).toMatchObject({
      kind: 'person',
      names: [{ name: 'Yang Shi BEN', kind: 'primary' }],
      identifiers: [
        { type: 'National Identifier number (invented)', value: 'ID 0001' },
        { type: 'Passport number', value: 'X0000001' },
      ],
      listedOn: null,
      remarks: expect.stringMatching(/^Title: Mr; .*D\.O\.B: dd\/mm\/1970; .*Nationality\(\/ies\): China/u),
    })
  })

  test('a ship', async () => {
    const ship = byId((await read(name, content)).entries, 'XMP0003')
    expect(ship).toMatchObject({ kind: 'vessel', identifiers: [{ type: 'IMO number', value: '9000000' }], listedOn: '2025-02-01' })
  })
})

describe('UK list', () => {
  test('a row with a cell too few, of nobody or of another kind is refused with its line', async () => {
    const { entries, rejected } = await read('list.csv', csv)
    expect(entries.map(({ id }) => id)).toEqual(['XMP0001', 'XMP0002', 'XMP0003', 'XMP0005'])
    expect(rejected).toEqual([
      { place: 'list.csv, line 9', reason: 'has a wrong number of cells: 58 are expected' },
      { place: 'list.csv, line 11', reason: 'has no Unique ID' },
      { place: 'list.csv, line 10', reason: 'is not an individual, an entity or a ship' },
    ])
  })

  test('so is an element', async () => {
    expect((await read('list.xml', xml)).rejected).toEqual([
      { place: 'list.xml, line 127', reason: 'is not an individual, an entity or a ship' },
      { place: 'list.xml, line 137', reason: 'has no UniqueID' },
    ])
  })

  test.each([
    ['the list of before 2026', 'Last Updated,27/01/2026\nName 6,Name 1\n', 'does not begin like the UK Sanctions List'],
    ['a column less', csv.replace('Business registration number (s)', 'Numbers'), 'has no column “Business registration number (s)”'],
    ['only its date', 'Report Date: 18-Nov-2026\n', 'has no row with the names of the columns'],
    ['no rows', csv.split('\r\n').slice(0, 2).join('\n') + '\n', 'lists nobody'],
    ['empty', '', 'has no row with the names of the columns'],
    ['a page', '<html><body>Sorry</body></html>', 'is not XML'],
    ['another XML', '<export/>', 'holds <export>, not <Designations>'],
  ])('%s is refused, and the message says what to bring', async (_, content, fault) => {
    const error = await read('list.csv', content).catch((failure: unknown) => failure)
    expect(error).toBeInstanceOf(ListFileError)
    expect(String(error)).toContain(`list.csv ${fault}`)
    expect(String(error)).toContain('Bring the UK Sanctions List as CSV or XML')
  })

  test('the CSV cut at any byte is refused, or nothing is lost', () => expectCutsAreSeen(uk, 'list.csv', csv, 'CSV'))
  test('the XML cut at any byte is refused, or nothing is lost', () => expectCutsAreSeen(uk, 'list.xml', xml, 'markup'))
})

test.each<[string | undefined, string[], boolean]>([
  ['91999999MAUKTEST0X', ['91999999MAUKTEST0X'], false],
  ['9199 9999 MAUK TEST 0X', ['91999999MAUKTEST0X'], true],
  ['USCC: 91999999MAUKTEST0X; tax number 1234567', ['91999999MAUKTEST0X', '1234567'], true],
  ['(1) 91999999MAUKTEST0X (2) 12.345-67', ['91999999MAUKTEST0X', '12.345-67'], true],
  ['1234567 and 1234567', ['1234567'], true],
  ['not known', [], true],
  [undefined, [], false],
])('numbers in “%s”', (cell, values, isRemarked) => {
  const { identifiers, remarks } = businessNumbers(cell)
  expect(identifiers.map(({ value }) => value)).toEqual(values)
  expect(remarks).toEqual(isRemarked ? [`Business registration number (s): ${cell}`] : [])
})

describeShared('a sample of the UK list', 'sanctions/uk/UK-Sanctions-List.sample.csv')(
  'UK list, on a sample in the layout of February 2026',
  () => {
    test('one row is whole, one lacks a cell', async () => {
      const { editions, entries, rejected } = await readAll(
        uk.read([listFile(join(sharedData!, 'sanctions/uk/UK-Sanctions-List.sample.csv'))]),
      )
      expect(editions).toEqual(['2026-02-13'])
      expect(entries.map(({ id, kind, listedOn, designations }) => [id, kind, listedOn, designations])).toEqual([
        ['AFG0001', 'company', '2012-06-29', ['un:TAe.010']],
      ])
      expect(rejected).toEqual([{ place: 'UK-Sanctions-List.sample.csv, line 4', reason: 'has a wrong number of cells: 58 are expected' }])
    })
  },
)
