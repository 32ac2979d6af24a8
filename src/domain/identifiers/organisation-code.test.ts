import { expect, test } from 'vitest'
import { isOrganisationCode, organisationCheckDigit } from './organisation-code.ts'

test.each([
  ['MAEXAMPL-8', true],
  ['maexampl8', true],
  ['60003734-1', true],
  ['60003734-2', false],
  ['6000373-41', true],
  ['MAEXAMPL', false],
  ['MAEXAMPL-Y', false],
])('isOrganisationCode(%j) is %s', (text, expected) => expect(isOrganisationCode(text)).toBe(expected))

test('the check digit runs from 0 to X', () => {
  const digits = new Set(Array.from({ length: 200 }, (_, n) => organisationCheckDigit(String(10_000_000 + n))))
  expect([...digits].toSorted().join('')).toBe('0123456789X')
})
