import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRegistrationNumber, registrantOf, registrationCheckDigit } from './registration-number.ts'

test.each([
  ['110108000000016', true],
  ['440301103097413', true],
  ['191108000000014', false],
  ['440301103097767', false],
  ['44030110309741', false],
  ['44030110309741X', false],
  ['', false],
])('isRegistrationNumber(%j) is %s', (text, expected) => expect(isRegistrationNumber(text)).toBe(expected))

test.each([
  ['330206010000000', 'a company with domestic owners'],
  ['330206300000000', 'a company with domestic owners'],
  ['330206400000000', 'a company with foreign owners'],
  ['330206600000000', 'an individual business'],
  ['330206900000000', 'an individual business'],
])('%s was given to %s', (number, holder) => expect(registrantOf(number)).toBe(holder))

const digits = fc.array(fc.nat(9), { minLength: 14, maxLength: 14 }).map((all) => all.join(''))

test('every change of one digit is refused', () => {
  fc.assert(
    fc.property(digits, fc.nat(14), fc.integer({ min: 1, max: 9 }), (start, at, by) => {
      const number = start + registrationCheckDigit(start)
      const other = String((Number(number.charAt(at)) + by) % 10)
      expect(isRegistrationNumber(number)).toBe(true)
      expect(isRegistrationNumber(number.slice(0, at) + other + number.slice(at + 1))).toBe(false)
    }),
  )
})
