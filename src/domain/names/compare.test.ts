import { describe, expect, test } from 'vitest'
import { settledConfidence } from '#domain/verification/request.ts'
import { type KnownName, matchName, searchedParts } from './compare.ts'
import { normaliseName } from './normalise.ts'

const known = (kind: KnownName['kind'], name: string): KnownName => ({ kind, name, normalised: normaliseName(name), basis: null })
const legal = known('legal', '宁波示例远舟五金制造有限公司')
const english = known('english', 'Ningbo Shili Yuanzhou Hardware Manufacturing Co., Ltd.')

describe('a typed name and one that a source gives', () => {
  test.each<[string, KnownName, number | null, string | null]>([
    ['宁波示例远舟五金制造有限公司', legal, 1, 'legal_name'],
    [' 宁波示例远舟五金制造有限公司 ', legal, 1, 'legal_name'],
    ['NINGBO SHILI YUANZHOU HARDWARE MANUFACTURING COMPANY LIMITED', english, 0.9, 'english_name'],
    ['宁波示例远舟五金厂', known('former', '宁波示例远舟五金厂'), 0.9, 'former_name'],
    ['Yuanzhou', known('brand', 'YUANZHOU'), 0.84, 'known_as'],
    ['示例远舟', legal, 0.54, 'name_part'],
    ['Ningbo Yuanzhou hardware', english, 0.63, 'name_part'],
    // Half of the words at least, or it is another company.
    ['Wenzhou Yuanzhou footwear', english, null, null],
    // A legal form, a country: nothing to go on.
    ['有限公司', legal, null, null],
    ['Co., Ltd.', english, null, null],
    ['China Company Limited', english, null, null],
    ['', legal, null, null],
  ])('%s', (typed, name, confidence, code) => {
    const match = matchName(typed, name)
    expect(match?.confidence ?? null).toBe(confidence)
    expect(match?.reason.code ?? null).toBe(code)
  })

  test.each(['宁波示例远舟五金制造有限公', '示例远舟五金制造有限公司', 'Ningbo Shili Yuanzhou Hardware Manufacturing'])(
    '%s, a part of a name, settles nothing',
    (typed) => {
      for (const name of [legal, english]) expect(matchName(typed, name)?.confidence ?? 0).toBeLessThan(settledConfidence)
    },
  )

  test('what is searched is bounded, however long the words', () => {
    expect(searchedParts('shili '.repeat(2_000)).length).toBeLessThanOrEqual(12)
    expect(searchedParts('示例'.repeat(5_000)).length).toBeLessThanOrEqual(2)
  })
})
