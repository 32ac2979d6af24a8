import { expect, test } from 'vitest'
import { passwordProblem } from './password.ts'

test.each([
  ['Abcdefg1', null],
  ['Ünïcödé9', null],
  ['abcdefg1', 'Password must contain an uppercase letter'],
  ['ABCDEFG1', 'Password must contain a lowercase letter'],
  ['Abcdefgh', 'Password must contain a number'],
  ['Abcdef1', 'Password must be at least 8 characters long'],
  ['abc', 'Password must be at least 8 characters long, contain an uppercase letter, contain a number'],
  ['', 'Password must be at least 8 characters long, contain an uppercase letter, contain a lowercase letter, contain a number'],
  ['😀😀😀😀', 'Password must be at least 8 characters long, contain an uppercase letter, contain a lowercase letter, contain a number'],
])('%j', (password, problem) => {
  expect(passwordProblem(password)).toBe(problem)
})
