import { describe, expect, test } from 'vitest'
import { completeUscc } from '#domain/identifiers/uscc.ts'
import { type CompanyCells, readCompanyRow } from './company-row.ts'

const today = '2026-11-20'
const legal_name = '宁波甬屿精密五金有限公司'
const code = '91330206MAEXAMPL8Y'
const read = (cells: CompanyCells) => readCompanyRow(cells, today)
const factsOf = (cells: CompanyCells) => {
  const row = read({ legal_name, ...cells })
  return 'facts' in row ? Object.fromEntries(row.facts.map(({ kind, value, original }) => [kind, { value, original }])) : row
}

describe('readCompanyRow', () => {
  test('a name alone is a company of which nothing else is said', () => {
    expect(read({ legal_name })).toEqual({
      legalName: legal_name,
      englishName: null,
      uscc: null,
      source: null,
      asOf: null,
      facts: [],
      words: { legal_name },
    })
  })

  test('a credit code is read as it is typed; source and date belong to the statement', () => {
    expect(read({ legal_name, uscc: ' 91 330206 maexampl8 y', source: 'City list', as_of: '2026/5/1' })).toMatchObject({
      uscc: code,
      source: 'City list',
      asOf: '2026-05-01',
      words: { legal_name, uscc: ' 91 330206 maexampl8 y' },
    })
  })

  test('every column becomes a fact with the words that were written', () => {
    const cells: CompanyCells = {
      legal_representative: '沈若舟',
      registered_capital: '500万人民币',
      established_on: '2019年3月8日',
      address: '北仑区示范路8号',
      province: '浙江省',
      city: '宁波市',
      status: '存续',
      uscc: code,
    }
    const place = '浙江省宁波市北仑区示范路8号'
    expect(factsOf(cells)).toEqual({
      identity: {
        value: {
          legalName: legal_name,
          formerNames: [],
          legalForm: { zh: '有限公司', en: 'Limited liability company' },
          establishedOn: '2019-03-08',
          uscc: code,
        },
        original: legal_name,
      },
      status: { value: { zh: '存续', en: 'Active', state: 'active' }, original: '存续' },
      capital: { value: { registered: { minor: 50_000_000_0, currency: 'CNY' } }, original: '500万人民币' },
      address: { value: { zh: place, en: place, kind: 'unclassified' }, original: place },
      legalRepresentative: { value: { zh: '沈若舟', en: '沈若舟' }, original: '沈若舟' },
    })
  })

  test.each<[string, CompanyCells, string]>([
    ['begins with the province', { province: '浙江省', city: '宁波市', address: '浙江省宁波市鄞州区' }, '浙江省宁波市鄞州区'],
    ['a municipality', { province: '上海市', city: '上海市', address: '上海市示范路1号' }, '上海市示范路1号'],
    ['a municipality that is not repeated', { province: '上海市', city: '上海市', address: '示范路1号' }, '上海市示范路1号'],
    ['a place alone', { province: '浙江省', city: '宁波市' }, '浙江省宁波市'],
  ])('an address that %s', (_, cells, zh) => {
    expect(factsOf(cells)).toMatchObject({ address: { value: { zh } } })
  })

  test('a sum that cannot be read states no capital, and an unknown status is kept as it stands', () => {
    expect(factsOf({ registered_capital: '5500', status: '整改' })).toEqual({
      status: { value: { zh: '整改', en: 'A status that we do not know', state: 'unrecognised' }, original: '整改' },
    })
  })

  test.each<[string, CompanyCells]>([
    ['legal_name: the legal name is missing', { status: '存续' }],
    ['legal_name: the legal name is missing', { legal_name: '厂' }],
    ['legal_name: longer than 200 characters', { legal_name: '长'.repeat(201) }],
    ['address: longer than 1000 characters', { legal_name, address: '长'.repeat(1001) }],
    ['address: a line break or a control character stands in it', { legal_name, address: '一\u0000二' }],
    ['uscc: The 18th character should be Y, not X: one of the characters was mistyped.', { legal_name, uscc: '91330206MAEXAMPL8X' }],
    ['uscc: A credit code has 18 characters; this one has 17.', { legal_name, uscc: '91330206MAEXAMPL8' }],
    ['uscc: this is the form of a person’s identity number, which we do not keep; take it out', { legal_name, uscc: '11010519491231002X' }],
    [
      'legal_representative: this is the form of a person’s identity number, which we do not keep; take it out',
      { legal_name, legal_representative: '沈若舟 110105 19491231 002X' },
    ],
    ['as_of: this is no day that we can read; write 2026-11-20', { legal_name, as_of: '20.11.2026' }],
    ['as_of: this day has not come yet', { legal_name, as_of: '2026-11-21' }],
    ['established_on: this is no day that we can read; write 2026-11-20', { legal_name, established_on: '2019-02-30' }],
    ['established_on: this day has not come yet', { legal_name, established_on: '2027-01-01' }],
  ])('refuses a row: %s', (refused, cells) => {
    expect(read(cells)).toEqual({ refused })
  })

  test('a company code that could be a person’s number is a code where it fits', () => {
    expect(read({ legal_name, uscc: completeUscc('91330206MA000000') })).toMatchObject({ legalName: legal_name })
  })
})
