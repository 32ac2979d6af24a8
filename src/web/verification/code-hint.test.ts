import { expect, test } from 'vitest'
import { codeHint } from './code-hint.ts'

test.each([
  ['', { help: '18 characters, on the licence and often on the invoice.' }],
  ['91 9999', { help: '18 characters, on the licence and often on the invoice. 6 so far.' }],
])('%j is not wrong yet', (typed, hint) => {
  expect(codeHint(typed)).toEqual(hint)
})

test('the check digit is tested as it is typed', () => {
  expect(codeHint('91 330206 744995895 F').error).toMatch(/character should be/)
  expect(codeHint('91440300708461136T')).toEqual({ help: '18 characters. The last one is a check digit, and it fits.' })
})

test('a letter that no code has is named at once, and an identity number is not asked for', () => {
  expect(codeHint('9133O').error).toMatch(/never has the letter O/)
  expect(codeHint('11010519491231002X').error).toMatch(/identity number/)
})
