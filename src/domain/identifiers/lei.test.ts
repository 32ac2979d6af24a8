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

// Between a digit and a letter the number grows by a place, and one change in 97 escapes: the standard promises no more.
test('every change of a digit into a digit and of a letter into a letter is refused', () => {
  const digits = '0123456789'
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
  for (let at = 0; at < valid.length; at += 1) {
    const kin = [...(digits.includes(valid.charAt(at)) ? digits : letters)].filter((other) => other !== valid.charAt(at))
    expect(kin.filter((other) => isLei(valid.slice(0, at) + other + valid.slice(at + 1)))).toEqual([])
  }
})
