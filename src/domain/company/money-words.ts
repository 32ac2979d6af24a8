import type { Money } from './register-extract.ts'

/** Currencies in which capital is registered and that have hundredths. */
const currencies: Record<string, string> = {
  CNY: 'cny rmb ¥ 元 人民币 人民币元 元人民币',
  USD: 'usd us$ $ 美元 美金 元美元',
  HKD: 'hkd hk$ 港元 港币 香港元',
  EUR: 'eur € 欧元',
  GBP: 'gbp £ 英镑',
  TWD: 'twd 新台币 台币 新台湾元',
  SGD: 'sgd 新加坡元 新元',
  AUD: 'aud 澳元 澳大利亚元',
  CAD: 'cad 加元 加拿大元',
  CHF: 'chf 瑞士法郎',
}
const byWord = new Map(Object.entries(currencies).flatMap(([code, words]) => words.split(' ').map((word) => [word, code] as const)))

const zeros: Record<string, number> = { '': 0, 万: 4, 百万: 6, 千万: 7, 亿: 8 }
const written = /^(?<before>\D*?)(?<digits>\d{1,3}(?:,\d{3})+|\d+)(?:\.(?<decimals>\d{1,12}))?(?<unit>百万|千万|万|亿)?(?<behind>\D*)$/u

/**
 * 注册资本 as registers print it: "5500万人民币", "1,000万元", "500万美元". Undefined where the sum or its currency cannot be read; a number
 * alone is not read, for registers count in units of 1 and of 10,000.
 */
export function readMoney(words: string): Money | undefined {
  const plain = words
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Cf}()]/gu, '')
  const { before = '', digits, decimals = '', unit = '', behind = '' } = written.exec(plain)?.groups ?? {}
  const word = before + behind
  const currency = word === '' && unit !== '' ? 'CNY' : byWord.get(word)
  if (digits === undefined || currency === undefined) return undefined
  const minor = inHundredths(digits.replaceAll(',', ''), decimals, zeros[unit]!)
  return Number.isSafeInteger(minor) ? { minor, currency } : undefined
}

/** Rounded to the nearest; in whole numbers, for 1.1 million is not exact in floating point. */
function inHundredths(digits: string, decimals: string, power: number): number {
  const behind = BigInt(10) ** BigInt(decimals.length)
  const hundredths = BigInt(digits + decimals) * BigInt(10) ** BigInt(power + 2)
  return Number((hundredths + behind / 2n) / behind)
}
