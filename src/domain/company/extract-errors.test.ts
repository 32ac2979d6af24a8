import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { extractOf, inventedCode } from '#test/support/extracts.ts'
import { fromSchema } from '#test/support/from-schema.ts'
import { checkExtracts } from './extract-errors.ts'
import { broughtExtract } from './register-extract.ts'

const now = '2026-11-20T12:00:00Z'
// An invented number of the form of a person's identity number; its check character fits.
const identityNumber = '110101190001010014'

/** The same extract with another value at a place; undefined takes the field away. */
function withValue(pointer: string, value: unknown, extract = extractOf()): any {
  const steps = pointer.split('/').slice(1)
  const last = steps.pop()!
  const parent = steps.reduce((inner, step) => inner[step], extract)
  if (value === undefined) delete parent[last]
  else parent[last] = value
  return extract
}

const holders = (...shares: number[]) => shares.map((share) => ({ zh: '陈示例', en: 'Chen Shili', kind: 'person', share }))
const at = '/sections/identity/value'

const rules: readonly [what: string, pointer: string, value: unknown, en: RegExp, zh: RegExp][] = [
  ['another format', '/schema', 'chopmark.register-extract/2', /exactly "chopmark.register-extract\/1"/u, /固定值/u],
  ['a field that is missing', '/asOf', undefined, /missing. Add it: a text/u, /缺少此字段/u],
  ['a section without its value', '/sections/status', {}, /missing. Add it: an object/u, /缺少此字段/u],
  ['a number as text', '/sections/insuredStaff/value/count', '164', /number without quotation marks/u, /不带引号/u],
  ['half a person', '/sections/insuredStaff/value/count', 1.5, /whole number/u, /整数/u],
  ['fewer than none', '/sections/insuredStaff/value/count', -1, /at least 0/u, /不少于 0/u],
  ['a share over all', '/sections/shareholders/value/holders/0/share', 70, /at most 1\./u, /不超过 1/u],
  ['a day in another order', '/asOf', '19.11.2026', /YYYY-MM-DD/u, /年-月-日/u],
  ['a moment without a zone', '/readAt', '2026-11-19 16:00', /moment in UTC/u, /UTC 时间/u],
  ['an address that is none', '/source/url', 'gsxt', /whole web address/u, /完整网址/u],
  ['a state that is none', '/sections/status/value/state', 'open', /one of "active", "moving"/u, /下列之一/u],
  ['a text for a list', '/sections/penalties/value/records', 'none', /square brackets/u, /方括号/u],
  ['a list for an object', '/sections/status', [], /braces/u, /花括号/u],
  ['a text for yes or no', '/sections/certificates/value/needed', 'no', /true or false/u, /true 或 false/u],
  ['a name of one character', `${at}/legalName`, '厂', /at least 2 characters/u, /不少于 2 个字符/u],
  ['a code that is too short', `${at}/uscc`, '91999999MAEXT', /exactly 18 characters/u, /正好 18 个字符/u],
  ['a list that is too short', '/sections/web/value/checks', [], /at least 1 entry/u, /不少于 1 条/u],
  ['no text at all', '/attachments', [{ file: '', title: 'x' }], /at least 1 character\./u, /不少于 1 个字符/u],
  [
    'a code with a wrong character',
    `${at}/uscc`,
    '91999999MAEXTA0000',
    /character should be .*Compare it with the licence/u,
    /第 1[78] 位有误/u,
  ],
  ['a code that nobody gives', `${at}/uscc`, '00999999MAEXTA0000', /No authority/u, /第 1 位有误/u],
  ['a code in small letters', `${at}/uscc`, inventedCode('A').toLowerCase(), /capital letters/u, /大写/u],
  ['no company', '/sections/identity', undefined, /which company/u, /无法确定企业/u],
  ['an English legal name', `${at}/legalName`, 'Ningbo Shili Hengchuan Co., Ltd.', /is Chinese.*englishName/u, /应为中文/u],
  ['a moment that is to come', '/readAt', '2026-11-20T12:00:01Z', /future/u, /晚于现在/u],
  ['a day that is to come', '/asOf', '2026-11-21', /future/u, /晚于今天/u],
  ['a day after it was read', '/asOf', '2026-11-20', /later than readAt/u, /晚于查询时间/u],
  ['a section after it was read', '/sections/status/asOf', '2026-11-20', /later than readAt/u, /晚于查询时间/u],
  ['more than all shares', '/sections/shareholders/value/holders', holders(0.6, 0.4, 0.0002), /come to 100\.02 %/u, /合计为 100\.02 %/u],
  ['a source without a name', '/source/name', ' ', /which register/u, /来源为空/u],
  ['a section’s source without an id', '/sections/status/source', { id: '', name: 'Court' }, /which register/u, /来源为空/u],
  ['an identity number', '/sections/status/original', `负责人 ${identityNumber}`, /identity number of a person/u, /身份证号码/u],
  ['an identity number in groups', '/sections/status/value/en', '110101 19000101 0014', /identity number of a person/u, /身份证号码/u],
  ['an identity number for a code', `${at}/uscc`, identityNumber, /identity number of a person/u, /身份证号码/u],
  ['an identity number as a file', '/attachments', [{ file: `${identityNumber}.png`, title: 'x' }], /identity number/u, /身份证号码/u],
  ['a zero in a text', '/sections/status/value/zh', '存\u0000续', /cannot be printed/u, /无法显示/u],
  ['half of a pair', '/sections/status/value/zh', '存\uD83D', /cannot be printed/u, /无法显示/u],
]

describe('what is wrong is said at its place, in both languages', () => {
  test.each(rules)('%s', (_what, pointer, value, en, zh) => {
    const { extracts, faults } = checkExtracts(withValue(pointer, value), now)
    expect(extracts).toEqual([])
    const fault = faults.find((one) => one.pointer.startsWith(pointer) && en.test(one.en))
    expect(fault, JSON.stringify(faults)).toBeDefined()
    expect(fault!.zh).toMatch(zh)
  })

  test.each(rules)('%s, and no personal number is repeated', (_what, pointer, value) => {
    expect(JSON.stringify(checkExtracts([withValue(pointer, value)], now).faults)).not.toContain(identityNumber)
  })

  test('a field that is not part of the format is named, but for the number of a person', () => {
    expect(checkExtracts(withValue('/sections/status/value/stat', 'x'), now).faults).toEqual([
      expect.objectContaining({ pointer: '/sections/status/value/stat', en: expect.stringContaining('not part of the format') }),
    ])
    const numbered = checkExtracts(withValue(`/sections/${identityNumber}`, 'x'), now).faults
    expect(numbered.map(({ pointer }) => pointer)).toEqual(['/sections', '/sections/[identity number removed]'])
  })

  test.each([
    ['null', null, /braces/u],
    ['a number', 7, /braces/u],
    ['an empty list', [], /at least one extract/u],
    ['too many', Array.from({ length: 101 }, () => extractOf()), /at most 100/u],
  ])('%s is no extract', (_what, content, en) => {
    const { extracts, faults } = checkExtracts(content, now)
    expect(extracts).toEqual([])
    expect(faults).toEqual([{ pointer: '', en: expect.stringMatching(en), zh: expect.stringMatching(/\p{Script=Han}/u) }])
  })
})

describe('what is right is taken', () => {
  test('one extract, or a list with the place of each; a fault of one is not a fault of the others', () => {
    expect(checkExtracts(extractOf(), now)).toMatchObject({ extracts: [{ at: [] }], faults: [] })
    const broken = withValue('/asOf', 'yesterday')
    expect(checkExtracts([extractOf(), broken, extractOf()], now)).toMatchObject({
      extracts: [{ at: [0] }, { at: [2] }],
      faults: [{ pointer: '/1/asOf' }],
    })
  })

  test.each([
    ['shares that are rounded up', withValue('/sections/shareholders/value/holders', holders(0.33335, 0.33335, 0.33335))],
    ['a day that has begun in China', withValue('/readAt', '2026-11-19T16:30:00Z', extractOf({ asOf: '2026-11-20' }))],
    [
      'a Latin name in the register of Hong Kong',
      withValue(at, { ...extractOf({ uscc: undefined }).sections.identity.value, legalName: 'Shili Ltd', registrationNumber: '7654321' }),
    ],
    ['a company without a code', extractOf({ uscc: undefined })],
    ['a few sections', extractOf({ without: ['status', 'penalties', 'web'] })],
  ])('%s', (_what, extract) => expect(checkExtracts(extract, now).faults).toEqual([]))
})

/** Every value that is no list and no object, by its place. */
function leaves(value: unknown, pointer = ''): string[] {
  if (typeof value !== 'object' || value === null) return [pointer]
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${pointer}/${key}`))
}

describe('for any extract', () => {
  const any = fromSchema(broughtExtract)

  test('what fits the format is read as it was written', () => {
    fc.assert(
      fc.property(any, (extract) => {
        expect(broughtExtract.parse(JSON.parse(JSON.stringify(extract)))).toEqual(JSON.parse(JSON.stringify(extract)))
      }),
    )
  })

  test('a field that was spoilt is named at its place, and nothing of the extract is taken', () => {
    fc.assert(
      fc.property(any, fc.nat(), (extract, which) => {
        const places = leaves(extract)
        const pointer = places[which % places.length]!
        const { extracts, faults } = checkExtracts([withValue(pointer, { spoilt: true }, structuredClone(extract))], now)
        expect(extracts).toEqual([])
        expect(faults.map((fault) => fault.pointer)).toContain(`/0${pointer}`)
      }),
    )
  })

  test('a field that was taken away or put in is never overlooked', () => {
    fc.assert(
      fc.property(any, (extract) => {
        expect(checkExtracts(withValue('/invented', 1, structuredClone(extract)), now).faults.map(({ pointer }) => pointer)).toContain(
          '/invented',
        )
        expect(
          checkExtracts(withValue('/readAt', undefined, structuredClone(extract)), now).faults.map(({ pointer }) => pointer),
        ).toContain('/readAt')
      }),
    )
  })
})
