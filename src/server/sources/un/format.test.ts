import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ListFileError } from '#domain/screening/list-format.ts'
import { fileOf, listFile, readAll } from '#test/support/list-file.ts'
import { describeShared, sharedData } from '#test/support/shared-data.ts'
import { expectCutsAreSeen, fixtureAt } from '#test/support/torn-list.ts'
import { un } from './format.ts'

const text = readFileSync(fixtureAt('un/consolidated.xml'), 'utf8')
const read = (content: string) => readAll(un.read([fileOf('consolidated.xml', content)]))

describe('UN list', () => {
  test('a company, with names in both scripts, its address and both numbers of its designation', async () => {
    const { editions, entries } = await read(text)
    expect(editions).toEqual(['2026-11-18'])
    expect(entries.find(({ id }) => id === 'XMe.001')).toMatchObject({
      kind: 'company',
      names: [
        { name: 'SHILI SHIPPING & TECHNOLOGY', kind: 'primary', quality: null, script: 'latin' },
        { name: '示例航运有限公司', kind: 'alias', quality: null, script: 'han' },
        { name: 'YANGBEN SHIPPING', kind: 'former', quality: null, script: 'latin' },
      ],
      addresses: [{ text: '1 Sample Street, Hong Kong, at time of listing', country: 'CN' }],
      programmes: ['Example'],
      listedOn: null,
      designations: ['un:XMe.001', 'un:9900002'],
    })
  })

  test('a person, with the quality of each alias, a passport and what is remarked', async () => {
    const { entries } = await read(text)
    expect(entries.find(({ id }) => id === 'XMi.001')).toMatchObject({
      kind: 'person',
      names: [
        { name: 'YANG BEN', kind: 'primary' },
        { name: '样本', kind: 'alias', script: 'han' },
        { name: 'YANG BENN', quality: 'strong' },
        { name: 'Benny', quality: 'weak' },
      ],
      addresses: [{ text: 'Viet Nam', country: 'VN' }],
      identifiers: [{ type: 'Passport', value: 'X0000001', country: 'IR' }],
      listedOn: '2024-06-29',
      remarks: 'Title: Mr; Born: EXACT, 1961; Nationality: China; Invented. Never existed.',
    })
  })

  test('an entry without a number or a name is refused with its line, the rest is kept', async () => {
    const { entries, rejected } = await read(text)
    expect(entries).toHaveLength(2)
    expect(rejected).toEqual([
      { place: 'consolidated.xml, line 71', reason: 'has no reference number' },
      { place: 'consolidated.xml, line 75', reason: 'has no name' },
    ])
  })

  test.each([
    ['of another publisher', '<export generationDate="2026-11-18"/>', 'holds <export>, not <CONSOLIDATED_LIST>'],
    ['a page', '<!DOCTYPE html><html><body>Sorry</body></html>', 'is not XML'],
    ['empty', '', 'is not XML'],
    ['without an entry', '<CONSOLIDATED_LIST dateGenerated="2026-11-18"/>', 'lists nobody'],
  ])('a file %s is refused, and the message says what to bring', async (_, content, fault) => {
    const error = await read(content).catch((failure: unknown) => failure)
    expect(error).toBeInstanceOf(ListFileError)
    expect(String(error)).toContain(`consolidated.xml ${fault}`)
    expect(String(error)).toContain('Bring the UN Security Council Consolidated List as XML')
  })

  test('two files are one too many', async () => {
    const files = [fileOf('a.xml', text), fileOf('b.xml', text)]
    await expect(readAll(un.read(files))).rejects.toThrow(/2 files were given/u)
  })

  test('cut at any byte it is refused, or nothing is lost', () => expectCutsAreSeen(un, 'consolidated.xml', text, 'markup'))
})

describeShared('the UN list of February 2026', 'sanctions/un/UN_consolidated.xml')('UN list, on the file of its publisher', () => {
  const file = () => readAll(un.read([listFile(join(sharedData!, 'sanctions/un/UN_consolidated.xml'))]))

  test('every entry is read', async () => {
    const { editions, entries, rejected } = await file()
    expect(editions).toEqual(['2026-02-27'])
    expect(rejected).toEqual([])
    expect(entries.filter(({ kind }) => kind === 'company')).toHaveLength(273)
    expect(entries.filter(({ kind }) => kind === 'person')).toHaveLength(730)
    expect(new Set(entries.map(({ id }) => id)).size).toBe(1003)
    expect(entries.every(({ id, listedOn }) => /^[A-Z]{2}[ie]\.\d{3}$/u.test(id) && listedOn !== null)).toBe(true)
  })

  test('seven companies in China and Hong Kong, four names of companies in Chinese, aliases with their quality', async () => {
    const { entries } = await file()
    const companies = entries.filter(({ kind }) => kind === 'company')
    const inChina = companies.filter(({ addresses }) => addresses.some(({ country }) => country === 'CN' || country === 'HK'))
    expect(inChina).toHaveLength(7)
    expect(companies.flatMap(({ names }) => names).filter(({ script }) => script === 'han')).toHaveLength(4)
    const aliases = entries.filter(({ kind }) => kind === 'person').flatMap(({ names }) => names)
    expect(aliases.filter(({ quality }) => quality === 'strong')).toHaveLength(1524)
    expect(aliases.filter(({ quality }) => quality === 'weak')).toHaveLength(615)
  })
})
