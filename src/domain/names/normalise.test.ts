import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { latinWords, normaliseName } from './normalise.ts'

describe('names as they are compared', () => {
  test.each([
    ['联想（北京）有限公司', '联想(北京) 有限公司'],
    ['ＴＣＬ科技集团股份有限公司', 'tcl科技集团股份有限公司'],
    ['示例【上海】贸易有限公司', '示例（上海）贸易有限公司'],
    ['示\u200b例\u202e贸易有限公司', '示例贸易有限公司'],
    ['Ningbo Shili Hardware Co., Ltd.', 'NINGBO  SHILI HARDWARE COMPANY LIMITED'],
    ['Yiwu Shili Import & Export Co.,Ltd', 'Yiwu Shili Import and Export Co Ltd'],
    ['Société Générale', 'societe generale'],
  ])('%s equals %s', (one, other) => expect(normaliseName(one)).toBe(normaliseName(other)))

  test.each([
    ['示例贸易有限公司', '示例商贸有限公司'],
    ['示例（上海）有限公司', '示例上海有限公司'],
    ['Shili Hardware Co., Ltd.', 'Shili Hardware Inc.'],
    // Two characters that look alike are two characters.
    ['未来有限公司', '末来有限公司'],
  ])('%s is another name than %s', (one, other) => expect(normaliseName(one)).not.toBe(normaliseName(other)))

  test('normalising twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(normaliseName(normaliseName(name))).toBe(normaliseName(name))
      }),
    )
  })

  test('words of a Latin name', () =>
    expect(latinWords('Ningbo Shili (H.K.) Import&Export')).toEqual(['ningbo', 'shili', 'h', 'k', 'import', 'and', 'export']))
})
