import fc from 'fast-check'
import { expect, test } from 'vitest'
import { identify } from './identify.ts'
import { completeUscc } from './uscc.ts'

const nothing = { valid: true, problem: null, warnings: [], says: {} }

test.each([
  [
    '91 330206 MAEXAMPL8 Y',
    { ...nothing, kind: 'uscc', says: { registeredWith: 'the market regulator', holder: 'company', division: '浙江省 宁波市 北仑区' } },
  ],
  [
    completeUscc('12110000MA000000'),
    {
      ...nothing,
      kind: 'uscc',
      warnings: ['This code belongs to a public institution, not to a company.'],
      says: { registeredWith: 'the staffing authority for public bodies', holder: 'public institution', division: '北京市' },
    },
  ],
  ['5493 00LB I3LR IZ2V 8V66', { ...nothing, kind: 'lei' }],
  ['MAEXAMPL-8', { ...nothing, kind: 'organisation_code' }],
  [
    '440301103097413',
    {
      ...nothing,
      kind: 'registration_number',
      says: { registeredWith: 'the market regulator', holder: 'a company with domestic owners', division: '广东省 深圳市' },
    },
  ],
])('%s is read', (code, expected) => expect(identify(code)).toEqual(expected))

test.each([
  ['91330206MAEXAMPL8X', 'uscc', 'The 18th character should be Y, not X: one of the characters was mistyped.'],
  ['MAEXAMPL-9', 'organisation_code', 'The 9th character should be 8, not 9: one of the characters was mistyped.'],
  ['MAEXAMP-8A', 'organisation_code', 'An organisation code has eight digits or capital letters and then a digit or X.'],
  ['549300LBI3LRIZ2V8V67', 'lei', 'The two check digits at the end should be 66, not 67: one of the characters was mistyped.'],
  ['549300LBI3LRIZ2V8VAA', 'lei', 'An LEI has 18 letters and digits and then two check digits; this one has something else.'],
  ['440301103097414', 'registration_number', 'The 15th digit should be 3, not 4.'],
  ['11010519491231002X', 'identity_number', 'This looks like a person’s identity number.'],
  ['330206491231003', 'identity_number', 'This looks like a person’s old identity number.'],
  ['', 'uscc', 'Please type the credit code'],
  ['宁波', 'uscc', 'only digits and capital letters'],
])('%j is refused as %s', (code, kind, words) => {
  const { problem, ...refused } = identify(code)
  expect(refused).toEqual({ kind, valid: false, warnings: [], says: {} })
  expect(problem).toContain(words)
})

test('a place that no table holds is a warning, never a refusal', () => {
  expect(identify(completeUscc('91210242MA000000'))).toMatchObject({
    valid: true,
    warnings: ['Characters that stand for the place, 210242, are in no table; the first of them mean 辽宁省 大连市.'],
  })
  expect(identify(completeUscc('91999999MA000000'))).toMatchObject({
    valid: true,
    warnings: ['Characters 3 to 8 name no place in China that we know.'],
  })
})

test('whatever is typed is valid, or has a problem in words', () => {
  const short = fc.string({ unit: fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ -'), maxLength: 24 })
  fc.assert(
    fc.property(short, (text) => {
      const { valid, problem } = identify(text)
      expect(valid).toBe(problem === null)
    }),
  )
})
