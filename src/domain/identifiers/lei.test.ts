import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLei, normaliseLei } from './lei.ts'

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

test('every single-character change is refused', () => {
  fc.assert(
    fc.property(fc.nat(19), fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'), (at, other) => {
      fc.pre(valid.charAt(at) !== other)
      expect(isLei(valid.slice(0, at) + other + valid.slice(at + 1))).toBe(false)
    }),
  )
})
