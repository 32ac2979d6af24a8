import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readMoney } from './money-words.ts'

describe('readMoney', () => {
  test.each([
    ['5500万人民币', 5_500_000_000, 'CNY'],
    ['1,000万元', 1_000_000_000, 'CNY'],
    ['1000万元人民币', 1_000_000_000, 'CNY'],
    ['人民币 500 万元', 500_000_000, 'CNY'],
    ['５００万', 500_000_000, 'CNY'],
    ['1234.567891万人民币', 1_234_567_891, 'CNY'],
    ['1.1亿元', 11_000_000_000, 'CNY'],
    ['3百万美元', 300_000_000, 'USD'],
    ['500万美元', 500_000_000, 'USD'],
    ['100万(港元)', 100_000_000, 'HKD'],
    ['10万欧元', 10_000_000, 'EUR'],
    ['¥12,345.67', 1_234_567, 'CNY'],
    ['USD 10,000', 1_000_000, 'USD'],
    ['0万人民币', 0, 'CNY'],
  ])('%s', (words, minor, currency) => {
    expect(readMoney(words)).toEqual({ minor, currency })
  })

  test.each(['', '5500', '1,00万元', '万元', '5500万泰铢', '100万日元', '500-800万元', '-5万元', '无', '9'.repeat(30) + '万元', '5万万元'])(
    '%j is not read',
    (words) => {
      expect(readMoney(words)).toBeUndefined()
    },
  )

  test('what is written in fen, in yuan or in ten thousands is the same sum', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), (fen) => {
        const yuan = `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`
        const tenThousands = `${Math.floor(fen / 1_000_000)}.${String(fen % 1_000_000).padStart(6, '0')}`
        expect(readMoney(`${yuan}元`)).toEqual({ minor: fen, currency: 'CNY' })
        expect(readMoney(`${tenThousands}万人民币`)).toEqual({ minor: fen, currency: 'CNY' })
      }),
    )
  })

  test('any text is a sum or is not read', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        const money = readMoney(text)
        expect(money === undefined || (Number.isSafeInteger(money.minor) && money.minor >= 0)).toBe(true)
      }),
    )
  })
})
