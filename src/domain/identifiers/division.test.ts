import { expect, test } from 'vitest'
import { divisionOf } from './division.ts'

test.each([
  ['330206', ['浙江省', '宁波市', '北仑区'], true],
  ['330200', ['浙江省', '宁波市'], true],
  ['110108', ['北京市', '海淀区'], true],
  ['441900', ['广东省', '东莞市'], true],
  ['100000', ['国家市场监督管理总局'], true],
  // Since 2021, and abolished in the same year.
  ['330113', ['浙江省', '杭州市', '临平区'], true],
  ['330103', ['浙江省', '杭州市', '下城区'], true],
  // A development zone, and a city that nobody knows.
  ['210242', ['辽宁省', '大连市'], false],
  ['339900', ['浙江省'], false],
])('%s is %s', (code, names, known) => expect(divisionOf(code)).toEqual({ names, known }))

test('a code of no province is unknown', () => expect(divisionOf('990000')).toBeUndefined())
