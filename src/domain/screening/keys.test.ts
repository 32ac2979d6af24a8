import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { entryOf, listedName, usccOf } from '#test/support/listed.ts'
import { type Bearer, identifierKey, listKeys, nameKeys } from './keys.ts'

const areEqual = (a: string, b: string, bearer: Bearer) => nameKeys(a, bearer).some((key) => nameKeys(b, bearer).includes(key))

describe('names of companies', () => {
  test.each([
    ['spelling of the legal form', 'Shili Optics Co., Ltd.', 'SHILI OPTICS COMPANY LIMITED'],
    ['no comma and no stop', 'Shili Optics Co., Ltd.', 'Shili Optics Co Ltd'],
    ['no space', 'Shili Optics Co., Ltd.', 'Shili Optics Co.,Ltd'],
    ['corporation', 'Shili Optics Corporation', 'Shili Optics Corp.'],
    ['and', 'Shili Import & Export', 'SHILI IMPORT AND EXPORT'],
    ['accents', 'Société Shili', 'Societe Shili'],
    ['full-width brackets', '温州示例（集团）有限公司', '温州示例(集团)有限公司'],
    ['spaces', '温州 示例鞋业 有限公司', '温州示例鞋业有限公司'],
    ['full-width letters', 'ＡＢＣ示例有限公司', 'abc示例有限公司'],
  ])('%s makes no other name', (_, a, b) => expect(areEqual(a, b, 'company')).toBe(true))

  test.each([
    ['a word more', 'Shili Optics Co., Ltd.', 'Shili Optics Group Co., Ltd.'],
    ['another order', 'Shili Optics', 'Optics Shili'],
    ['no legal form', 'Shili Optics', 'Shili Optics Co., Ltd.'],
    ['one letter', 'Shili Optics', 'Shilu Optics'],
    ['traditional characters', '溫州示例鞋業有限公司', '温州示例鞋业有限公司'],
    ['no brackets', '温州示例（上海）有限公司', '温州示例上海有限公司'],
  ])('%s is another name', (_, a, b) => expect(areEqual(a, b, 'company')).toBe(false))
})

describe('names of persons', () => {
  test.each([
    ['LI, Shili', 'Shili Li'],
    ['LI, Shili', 'Li Shili'],
    ['Shili LI', 'li shili'],
    ['李 示例', '李示例'],
  ])('%s is %s', (a, b) => expect(areEqual(a, b, 'person')).toBe(true))

  test('a part of a name is another name', () => {
    expect(areEqual('LI, Shili', 'Li Shili Yangben', 'person')).toBe(false)
    expect(areEqual('LI, Shi Li', 'Li Shili', 'person')).toBe(false)
  })
})

test.each(['', '。。', '...', '  ', '字'.repeat(501)])('%j is found by nothing', (name) => {
  expect([...nameKeys(name, 'company'), ...nameKeys(name, 'person')]).toEqual([])
})

test('a name is equal to itself however it is spaced and cased', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 30 }), fc.constantFrom<Bearer>('company', 'person'), (name, bearer) => {
      expect(nameKeys(` ${name}\t`, bearer)).toEqual(nameKeys(name, bearer))
    }),
  )
})

test('identifiers are compared without spaces, hyphens and full-width forms', () => {
  expect(['91 999999 MADEM0D49 L', '91999999-madem0d49-l', '９１９９９９９９ＭＡＤＥＭ０Ｄ４９Ｌ'].map(identifierKey)).toEqual(
    Array.from({ length: 3 }, () => '91999999MADEM0D49L'),
  )
})

describe('an entry is found by', () => {
  const names = [listedName('Shili Optics Co., Ltd.'), listedName('Shili Optics Company Limited', { kind: 'alias' }), '示例光学']
  const identifiers = [usccOf('91 999999 MADEM0D49 L'), { type: 'Registration', value: '-', country: null }]
  const of = (changes: Partial<Parameters<typeof listKeys>[0]>) =>
    listKeys(entryOf('1', names, { identifiers, ...changes })).map(({ value }) => value)

  test('each of its names and numbers, once', () => {
    expect(of({})).toEqual(['shiliopticscoltd', '示例光学', '91999999MADEM0D49L'])
  })
  test('no number of a person', () => {
    expect(of({ kind: 'person' })).toEqual(['co ltd optics shili', 'company limited optics shili', '示例光学'])
  })
  test.each(['vessel', 'aircraft'] as const)('nothing, where it is a %s', (kind) => expect(of({ kind })).toEqual([]))
  test('a name of either kind, where its publisher does not say what it is', () => {
    expect(of({ codes: ['DPL'] })).toEqual(expect.arrayContaining(['shiliopticscoltd', 'co ltd optics shili', '91999999MADEM0D49L']))
  })
})
