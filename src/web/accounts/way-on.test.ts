import { expect, test } from 'vitest'
import { isOwnPath, wayOn } from './way-on.ts'

test.each([
  ['/dashboard', true],
  ['/requests/CM-1234-5678?tab=facts#top', true],
  ['//evil.example/x', false],
  ['/\\evil.example', false],
  ['/\t/evil.example', false],
  ['https://evil.example', false],
  ['javascript:alert(1)', false],
  ['dashboard', false],
  ['', false],
  [null, false],
  [{ pathname: '/x' }, false],
])('%j is ours: %j', (path, expected) => {
  expect(isOwnPath(path)).toBe(expected)
})

test.each([
  ['华为', '/profile', '/next-steps?searchTerm=%E5%8D%8E%E4%B8%BA&isSubmitted=true'],
  ['a & b', undefined, '/next-steps?searchTerm=a+%26+b&isSubmitted=true'],
  ['  ', '/profile?x=1', '/profile?x=1'],
  ['', '//evil.example', '/dashboard'],
  ['', undefined, '/dashboard'],
])('term %j, return path %j lead to %s', (term, returnTo, expected) => {
  expect(wayOn(term, returnTo)).toBe(expected)
})
