import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listEntry } from '#domain/screening/list-entry.ts'
import { type ListFile, ListFileError } from '#domain/screening/list-format.ts'
import { fileOf, readAll } from '#test/support/list-file.ts'
import { usCsl } from './format.ts'

const textOf = (name: string) => readFileSync(new URL(`../../../../fixtures/us-csl/${name}`, import.meta.url), 'utf8')
const fixture = (name: string) => fileOf(name, textOf(name))
const read = (...files: ListFile[]) => readAll(usCsl.read(files))

describe('the Consolidated Screening List as CSV', () => {
  test('is read with names, numbers, days and the part of the list', async () => {
    const { entries, rejected, editions } = await read(fixture('consolidated.csv'))
    expect([rejected, editions]).toEqual([[], []])
    for (const entry of entries) listEntry.parse(entry)
    const [company, person, institute, denied, unverified, fund] = entries
    expect(company).toEqual({
      id: 'SDN-90001',
      kind: 'company',
      names: [
        { name: 'HANGZHOU YANGBEN VALVE CO., LTD.', kind: 'primary', quality: null, script: 'latin' },
        { name: 'YANGBEN VALVE', kind: 'alias', quality: null, script: 'latin' },
        { name: 'HYV', kind: 'alias', quality: null, script: 'latin' },
      ],
      addresses: [
        { text: '1 Yangben Road, Hangzhou, 310000, CN', country: 'CN' },
        { text: 'IR', country: 'IR' },
      ],
      identifiers: [
        { type: 'Unified Social Credit Code (USCC)', value: '91999999MAGLF0015Y', country: 'CN' },
        { type: 'Registration Number', value: 'HRB 1, Hangzhou', country: 'CN' },
      ],
      programmes: ['NPWMD', 'IFSR'],
      codes: ['SDN'],
      listedOn: null,
      endsOn: null,
      remarks: 'Website, www.example.org; Secondary sanctions risk:, one, and another',
      url: 'https://sanctionssearch.ofac.treas.gov/Details.aspx?id=90001',
      designations: ['ofac:90001'],
    })
    expect(person).toMatchObject({
      kind: 'person',
      identifiers: [{ type: 'Passport', value: 'E00000000', country: 'CN' }],
      remarks: 'Title Managing director; Born 1970-01-02; Nationality CN; Gender, Male',
    })
    expect(institute).toMatchObject({
      id: 'EL-a1',
      kind: 'company',
      addresses: [
        { text: '1 Yangben Road, Hangzhou, China', country: null },
        { text: '2 Yangben Road, Hangzhou, CN', country: 'CN' },
      ],
      codes: ['EL'],
      listedOn: '2020-12-23',
      remarks:
        'Listed as: Yangben Institute (YBI), and its sub-units and successors; Federal Register 99 FR 1; ' +
        'Licence requirement: For all items.; Licence policy: Presumption of denial.',
      url: 'https://example.org/el',
      designations: [],
    })
    expect(institute!.names.map(({ name }) => name)).toEqual(['Yangben Institute', 'YBI', 'Sample Institute', '?Yangben? Institute'])
    expect(denied).toMatchObject({
      codes: ['DPL'],
      listedOn: '2022-02-10',
      endsOn: '2030-06-17',
      url: null,
      names: [{ name: 'CESHI "SAMPLE" LI' }],
    })
    expect(unverified).toMatchObject({ codes: ['UVL'], names: [{ name: 'Ceshi Electronics (HK) Ltd.' }] })
    expect(fund).toMatchObject({ id: 'MBS-91001', codes: ['MBS'], designations: ['ofac:91001'] })
  })

  test('of 28 columns, with numbers the other way round, says the same; keys are made where there are none', async () => {
    const now = await read(fixture('consolidated.csv'))
    const old = await read(fixture('consolidated-28-columns.csv'))
    const comparable = (entries: typeof now.entries) => entries.map((entry) => ({ ...entry, id: '', remarks: '' }))
    expect(comparable(old.entries)).toEqual(comparable(now.entries))
    expect(old.entries.map(({ id }) => id)).toEqual([
      'SDN-90001',
      'SDN-90002',
      ...Array(3).fill(expect.stringMatching(/^(?:EL|DPL|UVL)-[0-9a-f]{32}$/u)),
      'MBS-91001',
    ])
    expect(await read(fixture('consolidated-28-columns.csv'))).toEqual(old)
  })

  test('knows a credit code by its form when its type has a new name', async () => {
    for (const [name, type, renamed] of [
      ['consolidated.csv', 'Unified Social Credit Code (USCC), 91', 'Uniform Credit Code, 91'],
      ['consolidated-28-columns.csv', ', Unified Social Credit Code (USCC)', ', Uniform Credit Code'],
    ] as const) {
      const { entries } = await read(fileOf(name, textOf(name).replace(type, renamed)))
      expect(entries[0]!.identifiers[0]).toEqual({ type: 'Uniform Credit Code', value: '91999999MAGLF0015Y', country: 'CN' })
    }
  })

  test('keeps both of two rows with one number', async () => {
    const rows = textOf('consolidated.csv').trimEnd().split('\n')
    const { entries } = await read(fileOf('csl.csv', `${[...rows, rows[1]].join('\n')}\n`))
    expect([entries[0]!.id, entries.at(-1)!.id]).toEqual(['SDN-90001', 'SDN-90001-2'])
  })

  test('refuses a bad row with its line and keeps the rest', async () => {
    const [header, first, second, third, ...rest] = textOf('consolidated.csv').split('\n')
    const damaged = [
      header,
      header,
      first,
      '"1","2"',
      second!.replace('CESHI, Mou', '?'),
      third!.replace('Entity List (EL)', 'A New List (NEW)'),
      third!.replace(/"Entity List[^"]*"/u, '""'),
      ...rest,
    ]
    const { entries, rejected } = await read(fileOf('csl.csv', damaged.join('\n')))
    expect(entries.map(({ id }) => id)).toEqual(['SDN-90001', 'DPL-a2', 'UVL-a3', 'MBS-91001'])
    expect(rejected).toEqual([
      { place: 'csl.csv, line 2', reason: 'repeats the header' },
      { place: 'csl.csv, line 4', reason: 'has 2 cells, the header 29' },
      { place: 'csl.csv, line 5', reason: 'has no name' },
      { place: 'csl.csv, line 6', reason: 'stands on a list that is not known here: A New List (NEW) - Bureau of Industry and Security' },
      { place: 'csl.csv, line 7', reason: 'does not say on which list it stands' },
    ])
  })

  // A cut at the end of a row leaves a file that is whole in itself: only the number of entries shows it, which the store
  // compares with the version before. Before the line break a row ends where its last cell has quotes. Any other cut is seen.
  test.each(['consolidated.csv', 'consolidated-28-columns.csv'])('%s cut at any byte inside a row is refused', async (name) => {
    const text = textOf(name)
    const ends = [...text.matchAll(/\n/gu)].map(({ index }) => index)
    const endsInQuotes = (end: number) => text[end - 1] === '"'
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: text.length - 1 }), async (length) => {
        const reading = read(fileOf(name, text.slice(0, length)))
        const rows = ends.filter((end) => length > end || (length === end && endsInQuotes(end))).length - 1
        const isWhole = ends.includes(length - 1) || (ends.includes(length) && endsInQuotes(length))
        if (isWhole && rows > 0) expect((await reading).entries).toHaveLength(rows)
        else await expect(reading).rejects.toThrow(ListFileError)
      }),
      { numRuns: 300 },
    )
  })
})

describe('the Consolidated Screening List as JSON (no publisher’s file at hand: the fixture is written from the description)', () => {
  test('says what the CSV says', async () => {
    const csv = await read(fixture('consolidated.csv'))
    const json = await read(fixture('consolidated.json'))
    expect(json.rejected).toEqual([])
    const comparable = (entries: typeof csv.entries) => entries.map((entry) => ({ ...entry, addresses: [], remarks: '' }))
    expect(comparable(json.entries)).toEqual(comparable(csv.entries))
    for (const [n, entry] of json.entries.entries()) expect(listEntry.parse(entry).addresses).toHaveLength(csv.entries[n]!.addresses.length)
    expect(json.entries[0]!.addresses[0]).toEqual({ text: '1 Yangben Road, Hangzhou, 310000, CN', country: 'CN' })
    expect(json.entries[3]!.remarks).toContain('brackets in text: ]} and a quote " and \\ backslash')
  })

  test('is the same however the file arrives', async () => {
    const expected = await read(fixture('consolidated.json'))
    for (const piece of [1, 7, 100]) expect(await read(fileOf('consolidated.json', textOf('consolidated.json'), piece))).toEqual(expected)
  })

  test('cut at any byte is refused', async () => {
    const text = textOf('consolidated.json').trimEnd()
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: text.length - 1 }), async (length) => {
        await expect(read(fileOf('consolidated.json', text.slice(0, length)))).rejects.toThrow(ListFileError)
      }),
    )
  })

  test('refuses an entry that is none and keeps the rest', async () => {
    const [first] = JSON.parse(textOf('consolidated.json')).results
    const { entries, rejected } = await read(
      fileOf('csl.json', JSON.stringify({ results: [{ name: ['x'] }, first, { ...first, name: null }] })),
    )
    expect(entries).toHaveLength(1)
    expect(rejected).toEqual([
      { place: 'csl.json, entry 1', reason: 'is not an entry as the list describes it' },
      { place: 'csl.json, entry 3', reason: 'has no name' },
    ])
  })

  test('a page of a search is not the list', async () => {
    const page = JSON.stringify({ total: 14_160, results: JSON.parse(textOf('consolidated.json')).results })
    await expect(read(fileOf('search.json', page))).rejects.toThrow('search.json holds 6 of 14160 entries: it is a page of a search.')
  })
})

describe('a file that is not the list', () => {
  const wanted = 'Bring consolidated.csv or consolidated.json of the Consolidated Screening List from trade.gov, whole.'
  test.each([
    ['an error page', [fileOf('a.csv', '<!DOCTYPE html><html></html>\n')], 'a.csv does not begin with the header of the list'],
    ['an empty file', [fileOf('a.csv', '')], `a.csv lists nobody. ${wanted}`],
    ['a header only', [fileOf('a.csv', `${textOf('consolidated.csv').split('\n')[0]}\n`)], `a.csv lists nobody. ${wanted}`],
    [
      'another list',
      [fileOf('a.csv', 'name,aliases\n"X","Y"\n')],
      'a.csv does not begin with the header of the list: source, entity_number, type',
    ],
    ['a JSON error', [fileOf('a.json', '{"error":"no"}')], `a.json is cut off, or is not the list as JSON. ${wanted}`],
    ['JSON without entries', [fileOf('a.json', '{"results":[]}')], `a.json lists nobody. ${wanted}`],
    ['a cut gzip', [fileOf('a.csv.gz', gzipSync(textOf('consolidated.csv')).subarray(0, 300))], 'a.csv.gz is a damaged or cut gzip file.'],
    [
      'bytes of another encoding',
      [fileOf('a.csv', Buffer.from(textOf('consolidated.csv').replace('LTD', 'LÜD'), 'latin1'))],
      'a.csv is damaged, or not UTF-8 text.',
    ],
    ['two files', [fixture('consolidated.csv'), fixture('consolidated.json')], '2 files were given.'],
  ])('%s is refused in words', async (_, files, message) => {
    const reading = read(...files)
    await expect(reading).rejects.toThrow(ListFileError)
    await expect(reading).rejects.toThrow(message)
  })
})
