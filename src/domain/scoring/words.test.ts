import { expect, test } from 'vitest'
import { count, listWords, sayAge, sayDay, sayMoney, sayMonth, sayShareOf } from './words.ts'

const yuan = (amount: number) => ({ minor: Math.round(amount * 100), currency: 'CNY' })

test.each([
  [sayDay('2026-11-08'), '8 November 2026'],
  [sayMonth('2027-06-30'), 'June 2027'],
  [sayMoney(yuan(12_000_000)), 'CNY 12.0 million'],
  [sayMoney(yuan(999_999)), 'CNY 999,999'],
  [sayMoney(yuan(0)), 'CNY 0'],
  [sayMoney({ minor: 123_456_789_00, currency: 'USD' }), 'USD 123.5 million'],
  [sayShareOf(yuan(10_800_000), yuan(12_000_000)), 'CNY 10.8 of 12.0 million'],
  [sayShareOf(yuan(1_000), yuan(500_000)), 'CNY 1,000 of 500,000'],
  [count(1, 'case'), '1 case'],
  [count(3, 'case'), '3 cases'],
  [listWords([]), ''],
  [listWords(['a']), 'a'],
  [listWords(['a', 'b', 'c']), 'a, b and c'],
  [sayAge(0.6), '7 months'],
  [sayAge(1 / 12), '1 month'],
  [sayAge(13.9), '13 years'],
])('%s', (said, expected) => expect(said).toBe(expected))
