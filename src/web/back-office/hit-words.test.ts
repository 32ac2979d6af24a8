import { expect, test } from 'vitest'
import { countWords, lister, relation, rowWords } from './hit-words.ts'

const said = (equal: boolean) => ({ texts: ['x'], what: null, source: null, equal })

test.each([
  [[], [], 'Nothing known'],
  [[said(false)], [], 'One side only'],
  [[], [said(false)], 'One side only'],
  [[said(false)], [said(false)], 'Nothing equal'],
  [[said(true), said(false)], [said(true), said(true)], '2 equal'],
  [[said(true)], [], '1 equal'],
])('ours %j, theirs %j: %s', (ours, theirs, words) => {
  expect(rowWords({ part: 'name', ours, theirs })).toBe(words)
})

test('days are shown, and never compared', () => {
  expect(rowWords({ part: 'dates', ours: [said(false)], theirs: [said(false)] })).toBe('Not compared')
})

test.each([
  [0, false, 'Nothing waits.'],
  [1, false, '1 match waits.'],
  [2, false, '2 matches wait.'],
  [200, true, '200 or more matches wait.'],
])('%i, more %s: %s', (count, more, words) => {
  expect(countWords(count, more)).toBe(words)
})

test.each([
  [{ id: 'ofac-sdn', name: '', authority: 'OFAC, United States' }, 'OFAC lists'],
  [{ id: 'eu', name: '', authority: 'European Union' }, 'the European Union lists'],
  [{ id: 'sandbox', name: '', authority: 'Chopmark, for sample companies only' }, 'the sandbox list names'],
] as const)('%j: %s', (list, words) => {
  expect(lister(list)).toBe(words)
})

const subject = { zh: '甲', en: null, share: null }
test.each([
  [{ ...subject, role: 'company' }, null],
  [{ ...subject, role: 'former_name' }, 'the former name of'],
  [{ ...subject, role: 'owner', share: 0.3333 }, 'owner of 33.33\u00A0% of'],
  [{ ...subject, role: 'owner' }, 'an owner of'],
  [{ ...subject, role: 'parent' }, 'the parent of'],
] as const)('%j: %s', (who, words) => {
  expect(relation(who)).toBe(words)
})
