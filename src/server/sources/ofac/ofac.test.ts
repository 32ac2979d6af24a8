import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listEntry } from '#domain/screening/list-entry.ts'
import { type ListFile, ListFileError } from '#domain/screening/list-format.ts'
import { fileOf, readAll } from '#test/support/list-file.ts'
import { ofacConsolidated, ofacSdn } from './formats.ts'

const bytesOf = (name: string) => readFileSync(new URL(`../../../../fixtures/ofac/${name}`, import.meta.url))
const textOf = (name: string) => bytesOf(name).toString('utf8')
const fixture = (name: string) => fileOf(name, bytesOf(name))
const sdnFiles = ['sdn.csv', 'add.csv', 'alt.csv', 'sdn_comments.csv']
const readSdn = (...files: ListFile[]) => readAll(ofacSdn.read(files))
const readConsolidated = (...files: ListFile[]) => readAll(ofacConsolidated.read(files))

describe('OFAC as legacy CSV', () => {
  test('joins what the files say of an entry, remarks cut behind a number included', async () => {
    // Told apart by their content: neither the names nor the order of the files matter.
    const files = sdnFiles.toReversed().map((name, n) => fileOf(`download-${n}`, bytesOf(name)))
    const { entries, rejected, editions } = await readSdn(...files)
    expect(editions).toEqual([])
    expect(rejected).toEqual([
      { place: 'download-2, line 4', reason: 'address of an entry that is not in the list' },
      { place: 'download-1, line 4', reason: 'alias of an entry that is not in the list' },
      { place: 'download-1, line 5', reason: 'alias of an entry that is not in the list' },
    ])
    for (const entry of entries) listEntry.parse(entry)
    const [company, person, vessel, aircraft, other] = entries
    expect(company).toMatchObject({
      id: '90001',
      kind: 'company',
      names: [
        { name: 'HANGZHOU YANGBEN VALVE CO., LTD.', kind: 'primary', quality: null, script: 'latin' },
        { name: 'YANGBEN VALVE', kind: 'alias', quality: 'strong', script: 'latin' },
        { name: 'HANGZHOU OLD VALVE FACTORY', kind: 'former', quality: 'strong', script: 'latin' },
        { name: 'HYV', kind: 'alias', quality: 'weak', script: 'latin' },
      ],
      addresses: [
        { text: '1 Yangben Road, Hangzhou 310000, China', country: 'China' },
        { text: 'Iran', country: 'Iran' },
      ],
      identifiers: [{ type: 'Unified Social Credit Code (USCC)', value: '91999999MAGLF0015Y', country: 'China' }],
      programmes: ['NPWMD', 'IFSR'],
      codes: ['SDN'],
      listedOn: null,
      url: 'https://sanctionssearch.ofac.treas.gov/Details.aspx?id=90001',
      designations: ['ofac:90001'],
    })
    expect(person).toMatchObject({ kind: 'person', names: [{ name: 'CESHI, Mou' }, { name: 'MOU BROTHER', quality: 'weak' }] })
    expect(person!.identifiers).toEqual([
      { type: 'Passport', value: 'E00000000', country: 'China' },
      { type: 'Passport', value: 'E00000001', country: null },
    ])
    expect(person!.remarks).toBe(
      "Title Managing director of an invented company; DOB 02 Jan 1970; nationality China; Passport E00000000 (China); alt. Passport E00000001; a.k.a. 'MOU BROTHER'.",
    )
    expect(vessel).toMatchObject({ kind: 'vessel', names: [{ name: 'YANGBEN 9' }, { name: 'OLD YANGBEN', kind: 'former' }] })
    expect(vessel!.remarks).toContain(
      'Call sign BZZZ9; Vessel type General Cargo; Tonnage 2595; Gross registered tonnage 1865; Flag Panama',
    )
    expect(aircraft).toMatchObject({ kind: 'aircraft', remarks: null, identifiers: [] })
    expect(other!.names.map(({ name }) => name)).toEqual(['Société "Échantillon"', 'ECHANTILLON OOO'])
    expect(other!.identifiers).toEqual([
      { type: 'Tax ID No.', value: '0000000000', country: 'Russia' },
      { type: 'Legal Entity Number', value: '0000YANGBEN000000000', country: null },
      { type: 'United Social Credit Code Certificate (USCCC)', value: '91999999MAGLF0023R', country: 'China' },
    ])
  })

  test('says what is missing when files of the list are not brought, and keeps the entries', async () => {
    const { entries, rejected } = await readSdn(fixture('sdn.csv'))
    expect(entries).toHaveLength(5)
    expect(rejected).toEqual([
      { place: 'ADD.CSV or CONS_ADD.CSV', reason: 'not brought, so that the entries have no addresses' },
      { place: 'ALT.CSV or CONS_ALT.CSV', reason: 'not brought, so that the entries have no aliases' },
      {
        place: 'SDN_COMMENTS.CSV or CONS_COMMENTS.CSV',
        reason: 'not brought, or without the rest of remarks that end at 1,000 characters',
      },
    ])
  })

  test('refuses a bad row with its line and keeps the rest', async () => {
    const [first, second, ...rest] = textOf('sdn.csv').split('\r\n')
    const damaged = [first, '1,"TOO","SHORT"', second!.replace('"CESHI, Mou"', '-0- '), second!.replace('90002', 'x'), first, ...rest]
    const { entries, rejected } = await readSdn(
      fileOf('sdn.csv', damaged.join('\r\n')),
      ...['add.csv', 'alt.csv', 'sdn_comments.csv'].map(fixture),
    )
    expect(entries.map(({ id }) => id)).toEqual(['90001', '90003', '90004', '90005'])
    expect(rejected.slice(0, 4)).toEqual([
      { place: 'sdn.csv, line 2', reason: 'has a wrong number of cells: 12 are expected' },
      { place: 'sdn.csv, line 3', reason: 'has no name' },
      { place: 'sdn.csv, line 4', reason: 'does not begin with the number of an entry' },
      { place: 'sdn.csv, line 5', reason: 'has the number of an entry above it' },
    ])
  })

  test('is read in Windows-1252 where it is not UTF-8, and unpacked where it is gzip', async () => {
    const expected = await readSdn(...sdnFiles.map(fixture))
    const old = sdnFiles.map((name) => fileOf(name, Buffer.from(textOf(name), 'latin1')))
    expect(await readSdn(...old)).toEqual(expected)
    expect(await readSdn(...sdnFiles.map((name) => fileOf(name, gzipSync(bytesOf(name)))))).toEqual(expected)
  })

  test('gives each part of the consolidated list its code, by programme', async () => {
    const { entries } = await readConsolidated(fixture('cons_prim.csv'))
    expect(entries.map(({ codes }) => codes)).toEqual([['CMIC'], ['SSI'], ['PLC'], ['CAP'], ['FSE'], ['MBS']])
    expect(entries[0]).toMatchObject({ listedOn: '2021-06-03', names: [{}, { name: 'YAC', quality: 'weak' }] })
  })

  // A cut at the end of a row leaves a shorter file that is whole in itself: only the number of entries shows it, which the
  // store compares with the version before. Any other cut is seen, in whichever file it is.
  test.each(sdnFiles)('%s cut at any byte inside a row is refused', async (name) => {
    // One character for each byte.
    const whole = bytesOf(name).toString('latin1')
    const harmless = wholeRowEnds(whole)
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: whole.length - 1 }), async (length) => {
        const cut = fileOf(name, Buffer.from(whole.slice(0, length), 'latin1'))
        const reading = readSdn(...sdnFiles.map((one) => (one === name ? cut : fixture(one))))
        if (harmless.has(length)) {
          const rows = whole.slice(0, length).trimEnd().split('\r\n').length
          const { entries } = await reading
          expect(entries).toHaveLength(name === 'sdn.csv' ? rows : 5)
        } else await expect(reading).rejects.toThrow(ListFileError)
      }),
      { numRuns: 150 },
    )
  })

  test('a cut between doubled quotes at the end of the last cell cannot be seen', async () => {
    const text = `${textOf('sdn.csv').split('\r\n')[3]!.replace(/-0- $/, '"is ""invented"""')}`
    const { entries } = await readSdn(fileOf('sdn.csv', text.slice(0, -2)))
    expect(entries[0]!.remarks).toBe('is "invented')
  })
})

/** Right behind a row, in its line break, and behind `-0-` or `-0`, which stand for nothing as `-0- ` does. */
function wholeRowEnds(text: string): ReadonlySet<number> {
  const ends = [...text.matchAll(/(-0- )?\r\n/gu)].flatMap(({ 0: match, 1: nothing, index }) => {
    const end = index + match.length
    return [end - 2, end - 1, end, ...(nothing ? [end - 3, end - 4] : [])]
  })
  return new Set([...ends, text.length - 1])
}

describe('OFAC as ENHANCED XML', () => {
  test('keeps Chinese names, alias quality, lists and their day', async () => {
    const { entries, editions, rejected } = await readConsolidated(fixture('cons_enhanced.xml'))
    expect(editions).toEqual(['2026-06-02'])
    expect(rejected).toEqual([{ place: 'cons_enhanced.xml, line 43', reason: 'has no number or no name' }])
    expect(listEntry.parse(entries[0])).toEqual({
      id: '91001',
      kind: 'company',
      names: [
        { name: 'YANGBEN AVIATION CO., LTD.', kind: 'primary', quality: null, script: 'latin' },
        { name: 'OLD YANGBEN', kind: 'former', quality: 'weak', script: 'latin' },
        { name: '样本航空有限公司', kind: 'alias', quality: 'strong', script: 'han' },
      ],
      addresses: [
        { text: '1 Yangben Road, Hangzhou, China', country: 'China' },
        { text: 'China', country: 'China' },
      ],
      identifiers: [
        { type: 'Unified Social Credit Code (USCC)', value: '91999999MAGLF0015Y', country: 'China' },
        { type: 'ISIN', value: 'XX0000000000', country: null },
      ],
      programmes: ['CMIC-EO13959'],
      codes: ['CMIC'],
      listedOn: '2021-12-16',
      endsOn: null,
      remarks: 'Listing Date (CMIC) 16 Dec 2021; ISIN XX0000000000',
      url: 'https://sanctionssearch.ofac.treas.gov/Details.aspx?id=91001',
      designations: ['ofac:91001'],
    })
  })
})

describe('OFAC as classic XML (no publisher’s file at hand: the fixture is written from the description)', () => {
  test('is read with its numbers, aliases and people', async () => {
    const { entries, editions, rejected } = await readSdn(fixture('sdn.xml'))
    expect(editions).toEqual(['2026-06-02'])
    expect(rejected).toEqual([{ place: 'sdn.xml, line 36', reason: 'has no number or no name' }])
    const [company, person] = entries.map((entry) => listEntry.parse(entry))
    expect(company).toMatchObject({
      id: '90001',
      names: [
        { name: 'HANGZHOU YANGBEN VALVE CO., LTD.', kind: 'primary' },
        { name: 'YANGBEN VALVE', kind: 'alias', quality: 'strong' },
        { name: 'HANGZHOU OLD VALVE FACTORY', kind: 'former', quality: 'strong' },
        { name: 'HYV', kind: 'alias', quality: 'weak' },
      ],
      addresses: [{ text: '1 Yangben Road, Hangzhou, 310000, China', country: 'China' }],
      identifiers: [{ type: 'Unified Social Credit Code (USCC)', value: '91999999MAGLF0015Y', country: 'China' }],
      codes: ['SDN'],
    })
    expect(person).toMatchObject({
      kind: 'person',
      names: [{ name: 'CESHI, Mou' }],
      remarks: 'Managing director of an invented company; DOB 02 Jan 1970; nationality China; Invented.',
    })
  })
})

test('CONSOLIDATED.XML has the form of SDN.XML, and codes by programme', async () => {
  const file = fileOf('CONSOLIDATED.XML', textOf('sdn.xml').replaceAll('NPWMD', 'CMIC-EO13959'))
  expect((await readConsolidated(file)).entries.map(({ codes }) => codes)).toEqual([['CMIC'], ['CMIC']])
})

describe('a file that is not the list, or not all of it', () => {
  test.each(['sdn.xml', 'cons_enhanced.xml'])('%s cut at any byte is refused', async (name) => {
    const bytes = bytesOf(name)
    const format = name === 'sdn.xml' ? ofacSdn : ofacConsolidated
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: bytes.toString().trimEnd().length - 1 }), async (length) => {
        await expect(readAll(format.read([fileOf(name, bytes.subarray(0, length))]))).rejects.toThrow(ListFileError)
      }),
    )
  })

  const page = fileOf('sdn.csv', '<!DOCTYPE html><html><body>Service unavailable</body></html>')
  const header = fileOf(
    'sdn.csv',
    'ent_num,SDN_Name,SDN_Type,Program,Title,Call_Sign,Vess_type,Tonnage,GRT,Vess_flag,Vess_owner,Remarks\r\n',
  )
  test.each([
    ['an error page', [page], 'sdn.csv is a web page, perhaps an error message of the server. Bring the list as CSV'],
    ['an empty file', [fileOf('sdn.csv', '')], 'sdn.csv is empty. Bring it again as OFAC gives it.'],
    ['a header only', [header], 'sdn.csv holds no entries. Bring the file again as OFAC gives it.'],
    ['JSON', [fileOf('sdn.json', '{}')], 'sdn.json is none of the formats in which OFAC publishes its lists.'],
    ['the advanced format', [fileOf('sdn_advanced.xml', '<Sanctions>')], 'sdn_advanced.xml is the ADVANCED XML format, which is not read.'],
    [
      'another CSV',
      [fileOf('eu.csv', 'a,b,c\r\n')],
      "eu.csv has 3 cells in a row; OFAC's files have 12, 6, 5 or 2. Bring SDN.CSV or CONS_PRIM.CSV.",
    ],
    ['addresses only', [fixture('add.csv')], 'None of the files holds entries. Bring SDN.CSV or CONS_PRIM.CSV with them.'],
    ['two of one kind', [fixture('sdn.csv'), fixture('cons_prim.csv')], 'sdn.csv and cons_prim.csv both hold entries. Bring one of them.'],
    ['CSV and XML', [fixture('sdn.csv'), fixture('sdn.xml')], 'Bring either the CSV files of the list or one XML file of it'],
    ['nothing', [], 'Bring either the CSV files of the list or one XML file of it'],
    [
      'the other list as CSV',
      [fixture('cons_prim.csv')],
      "cons_prim.csv is OFAC's consolidated (non-SDN) list, not the one asked for. Bring SDN.CSV",
    ],
    ['the other list as XML', [fixture('cons_enhanced.xml')], "cons_enhanced.xml is OFAC's consolidated (non-SDN) list"],
  ])('%s is refused in words', async (_, files, message) => {
    const reading = readSdn(...files)
    await expect(reading).rejects.toThrow(ListFileError)
    await expect(reading).rejects.toThrow(message)
  })

  test('the SDN list is not the consolidated one', async () => {
    const words = "OFAC's SDN list, not the one asked for. Bring CONS_PRIM.CSV, CONSOLIDATED.XML or CONS_ENHANCED.XML."
    await expect(readConsolidated(...sdnFiles.map(fixture))).rejects.toThrow(`sdn.csv is ${words}`)
    await expect(readConsolidated(fixture('sdn.xml'))).rejects.toThrow(`sdn.xml is ${words}`)
  })
})
