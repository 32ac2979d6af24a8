import { expect, test } from 'vitest'
import { countryCode, countryName } from './country.ts'
import { scriptOf } from './script.ts'

test.each([
  ['China', 'CN'],
  ['CHINA', 'CN'],
  ['China, Hong Kong Special Administrative Region', 'HK'],
  ['Hong Kong', 'HK'],
  ['Iran (Islamic Republic of)', 'IR'],
  ["Democratic People's Republic of Korea", 'KP'],
  ['Congo (Democratic Republic)', 'CD'],
  ['Trinidad and Tobago', 'TT'],
  ['Türkiye', 'TR'],
  ['Russia', 'RU'],
  ['hk', 'HK'],
  ['QQ', null],
  ['Somewhere else', null],
  ['UNKNOWN', null],
  ['  ', null],
])('%s is %s', (name, code) => expect(countryCode(name)).toBe(code))

test('a code has a name', () => expect(countryName('CN')).toBe('China'))

test.each([
  ['Shili Co., Ltd.', 'latin'],
  ['Türkiye Örnek A.Ş.', 'latin'],
  ['841', 'latin'],
  ['示例有限公司', 'han'],
  ['示例 (Shili) 有限公司', 'han'],
  ['見本の会社', 'other'],
  ['شركة', 'other'],
  ['Образец Shili', 'other'],
])('%s is written in %s', (name, script) => expect(scriptOf(name)).toBe(script))
