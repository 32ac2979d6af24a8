import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ListFileError } from '#domain/screening/list-format.ts'
import { fileOf, readAll } from '#test/support/list-file.ts'
import { expectCutsAreSeen, fixtureAt } from '#test/support/torn-list.ts'
import { eu } from './format.ts'

const text = readFileSync(fixtureAt('eu/full-list-1.1.xml'), 'utf8')
const read = (content: string) => readAll(eu.read([fileOf('eu.xml', content)]))

describe('EU list, on a fixture written from the description', () => {
  test('an enterprise: the first strong name in Latin script leads, UNKNOWN is nothing, the programme stands once', async () => {
    const { editions, entries } = await read(text)
    expect(editions).toEqual(['2026-11-18'])
    expect(entries[0]).toEqual({
      id: 'EU.90001.11',
      kind: 'company',
      names: [
        { name: 'Shenzhen Shili Electronics Co., Ltd.', kind: 'primary', quality: 'strong', script: 'latin' },
        { name: 'Shilitronic', kind: 'alias', quality: 'weak', script: 'latin' },
        { name: '深圳市示例电子有限公司', kind: 'alias', quality: 'strong', script: 'han' },
      ],
      addresses: [
        { text: '1 Sample Road, 518000, Shenzhen, Guangdong', country: 'CN' },
        { text: 'HONG KONG', country: 'HK' },
      ],
      identifiers: [{ type: 'Registration Number', value: '91999999MAEUTEST0X', country: 'CN' }],
      programmes: ['XMP'],
      codes: [],
      listedOn: '2024-02-23',
      endsOn: null,
      remarks:
        'EMAIL: info@shili.example; Legal basis: 2024/999 (OJ L999), 2024-02-23; Legal basis: 2025/999 (OJ L999), 2025-02-23; Invented. Supplies invented parts.',
      url: 'https://eur-lex.example/legal-content/EN/TXT/?uri=CELEX:32024R0999&from=EN',
      designations: [],
    })
  })

  test('a person: the name in its parts, birth, a number in Latin, the designation of the UN', async () => {
    const { entries } = await read(text)
    expect(entries[1]).toMatchObject({
      kind: 'person',
      names: [{ name: 'Yang BEN', kind: 'primary' }],
      identifiers: [{ type: 'National passport', value: 'X0000001', country: null }],
      remarks: expect.stringContaining('Born: 1961-02-03, Sampleton; Born: 1962; Citizenship: KOREA'),
      listedOn: null,
      url: null,
      designations: ['un:XMi.001'],
    })
  })

  test('what is neither person nor enterprise, or has no name, is refused with its line', async () => {
    expect((await read(text)).rejected).toEqual([
      { place: 'eu.xml, line 37', reason: 'is neither a person nor an enterprise' },
      { place: 'eu.xml, line 41', reason: 'has no name' },
    ])
  })

  test('another file is refused, and the message says what to bring', async () => {
    const error = await read('<CONSOLIDATED_LIST/>').catch((failure: unknown) => failure)
    expect(error).toBeInstanceOf(ListFileError)
    expect(String(error)).toContain('Bring the consolidated list of the Financial Sanctions Files, version 1.1, as XML')
  })

  test('cut at any byte it is refused, or nothing is lost', () => expectCutsAreSeen(eu, 'eu.xml', text, 'markup'))
})
