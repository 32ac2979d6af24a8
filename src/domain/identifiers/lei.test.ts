import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLei, leiCheckDigits, normaliseLei } from './lei.ts'

const valid = '549300LBI3LRIZ2V8V66'

test.each([
  [valid, true],
  ['9845001B2AD43E664E58', true],
  ['5493 00LB I3LR IZ2V 8V66', true],
  [valid.toLowerCase(), true],
  ['213800KUD8LXJWSQ9D15', false],
  ['549300LBI3LRIZ2V8V6', false],
  ['549300LBI3LRIZ2V8VAA', false],
  ['', false],
])('isLei(%j) is %s', (text, expected) => expect(isLei(text)).toBe(expected))

test('normalises as printed', () => expect(normaliseLei(' 5493 00lb-i3lr-iz2v-8v66 ')).toBe(valid))

const character = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ')
const lei = fc.array(character, { minLength: 18, maxLength: 18 }).map((all) => all.join('') + leiCheckDigits(all.join('')))

test('the check digits make any 18 characters an LEI', () => {
  fc.assert(
    fc.property(lei, (code) => {
      expect(isLei(code)).toBe(true)
    }),
  )
})

// Between a digit and a letter the number grows by a place, and one change in 97 escapes: the standard promises no more.
test('every change of a digit into a digit and of a letter into a letter is refused', () => {
  fc.assert(
    fc.property(lei, fc.nat(19), character, (code, at, other) => {
      fc.pre(other !== code.charAt(at) && /\d/u.test(other) === /\d/u.test(code.charAt(at)))
      expect(isLei(code.slice(0, at) + other + code.slice(at + 1))).toBe(false)
    }),
    { numRuns: 2000 },
  )
})
