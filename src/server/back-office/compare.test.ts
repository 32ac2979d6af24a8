import { expect, test } from 'vitest'
import type { ListEntry } from '#domain/screening/list-entry.ts'
import { compareRecords } from './compare.ts'
import type { Statement } from './our-record.ts'

const source = { name: 'Register', asOf: '2026-11-01', readAt: '2026-11-02T09:00:00.000Z' }
const ours = (part: Statement['part'], ...texts: string[]): Statement => ({ part, what: '', texts, source })
const name = (text: string, kind: ListEntry['names'][number]['kind'] = 'primary', quality: 'strong' | 'weak' | null = null) =>
  ({ name: text, kind, quality, script: 'latin' }) as const

const entry: ListEntry = {
  id: '7',
  kind: 'company',
  programmes: [],
  codes: [],
  endsOn: null,
  remarks: null,
  url: null,
  designations: [],
  names: [name('SHILI SHIPPING COMPANY LIMITED'), name('示例航运（宁波）有限公司', 'alias'), name('Northern Shili', 'alias', 'weak')],
  addresses: [{ text: '1 Shili Road, Ningbo', country: 'China' }],
  identifiers: [{ type: 'Unified Social Credit Code (USCC)', value: '9199 9999 MADE-M0C34E', country: 'CN' }],
  listedOn: '2024-03-01',
}

test.each([
  ['a name in other dress', ours('name', 'Shili Shipping Co., Ltd.'), 'name', ['SHILI SHIPPING COMPANY LIMITED']],
  ['a former name that is an alias', ours('other_names', '示例航运(宁波)有限公司'), 'other_names', ['示例航运（宁波）有限公司']],
  ['an owner that is the listed company', ours('people', '示例航运', 'Shili Shipping Co Ltd'), 'name', ['SHILI SHIPPING COMPANY LIMITED']],
  ['a code in other groups', ours('identifiers', '91999999MADEM0C34E'), 'identifiers', ['9199 9999 MADE-M0C34E']],
  ['an address', ours('address', '宁波市示例路1号', '1 Shili Road Ningbo'), 'address', ['1 Shili Road, Ningbo']],
  ['part of a name only', ours('name', 'Shili Shipping (Hong Kong) Co., Ltd.'), null, []],
  ['a code as a name', ours('name', '91999999MADEM0C34E'), null, []],
  ['a day', ours('dates', '2024-03-01'), null, []],
])('%s', (_, statement, part, texts) => {
  const rows = compareRecords([statement], entry)
  const equal = rows.flatMap((row) => row.theirs.filter((one) => one.equal).map((one) => [row.part, ...one.texts]))
  expect(equal).toEqual(part ? [[part, ...texts]] : [])
  expect(rows.flatMap((row) => row.ours.map((one) => one.equal))).toEqual([part !== null])
})

test('says what each thing on the list is', () => {
  expect(compareRecords([], entry).map(({ part, theirs }) => [part, theirs.map(({ what }) => what)])).toEqual([
    ['name', ['Name']],
    ['other_names', ['Alias', 'Alias, weak']],
    ['identifiers', ['Unified Social Credit Code (USCC), CN']],
    ['address', ['China']],
    ['people', []],
    ['dates', ['Listed']],
  ])
})
