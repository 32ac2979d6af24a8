import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nameParts, tradeName } from './chinese-name.ts'

const names: [name: string, parts: string, chop: string][] = [
  ['宁波示例远舟五金制造有限公司', '宁波|示例远舟|五金制造|有限公司', '示例远舟'],
  ['华为技术有限公司', '|华为|技术|有限公司', '华为'],
  ['比亚迪股份有限公司', '|比亚迪||股份有限公司', '比亚迪'],
  ['美的集团股份有限公司', '|美的||集团股份有限公司', '美的'],
  ['浙江吉利控股集团有限公司', '浙江|吉利|控股|集团有限公司', '吉利'],
  ['深圳市腾讯计算机系统有限公司', '深圳市|腾讯|计算机系统|有限公司', '腾讯'],
  ['福耀玻璃工业集团股份有限公司', '|福耀|玻璃工业|集团股份有限公司', '福耀'],
  // A place behind the trade name, as foreign-invested companies write it.
  ['联想（北京）有限公司', '|联想|（北京）|有限公司', '联想'],
  ['示例远舟五金(香港)有限公司', '|示例远舟|五金(香港)|有限公司', '示例远舟'],
  ['深圳市示例(集团)股份有限公司', '深圳市|示例||(集团)股份有限公司', '示例'],
  [
    '中国（上海）自由贸易试验区示例国际供应链管理（集团）股份有限公司宁波分公司',
    '中国（上海）自由贸易试验区|示例|国际供应链管理|（集团）股份有限公司宁波分公司',
    '示例',
  ],
  ['佛山市顺德区示例陶家居用品有限公司', '佛山市顺德区|示例陶|家居用品|有限公司', '示例陶'],
  ['浙江省宁波市示例五金厂', '浙江省宁波市|示例|五金|厂', '示例'],
  ['宁波示例川投资合伙企业（有限合伙）', '宁波|示例川|投资|合伙企业（有限合伙）', '示例川'],
  // A place and a trade, and nothing else: the place is the name.
  ['青岛啤酒股份有限公司', '|青岛|啤酒|股份有限公司', '青岛'],
  ['宁德时代新能源科技股份有限公司', '|宁德时代|新能源科技|股份有限公司', '宁德时代'],
  ['TCL科技集团股份有限公司', '|TCL|科技|集团股份有限公司', 'TCL'],
  ['有限公司', '|有限公司||', '有限公司'],
  ['北京', '|北京||', '北京'],
  ['Acme Ltd', '|Acme Ltd||', 'Acme'],
  ['', '|||', ''],
]

describe('Chinese legal names', () => {
  test.each(names)('%s', (name, parts, chop) => {
    expect(Object.values(nameParts(name)).join('|')).toBe(parts)
    expect(tradeName(name)).toBe(chop)
  })

  const word = fc.constantFrom(
    '宁波',
    '中国',
    '深圳市',
    '（',
    '）',
    '(',
    ')',
    '集团',
    '科技',
    '示例',
    '区',
    '有限公司',
    '分公司',
    'A',
    ' ',
    '𠮷',
    '市',
  )
  test('the parts joined are the name, whatever is typed', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(word, { maxLength: 12 }).map((words) => words.join('')),
          fc.string({ unit: 'binary', maxLength: 40 }),
        ),
        (name) => {
          expect(Object.values(nameParts(name)).join('')).toBe(name)
        },
      ),
    )
  })

  test('a chop has two to four characters wherever the name has two', () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 12 }), (words) => {
        const letters = [...words.join('').replace(/[^\p{L}\p{N}]/gu, '')].length
        const chop = [...tradeName(words.join(''))].length
        expect(chop).toBeLessThanOrEqual(4)
        if (letters >= 2) expect(chop).toBeGreaterThanOrEqual(2)
      }),
    )
  })
})
