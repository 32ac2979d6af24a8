import { describe, expect, test } from 'vitest'
import type { ReportDocument, ReportEvidence } from '#domain/report/document.ts'
import { sourcesOf, wordingOf } from './provenance.ts'

const evidence = [
  { n: 1, evidenceId: 'first', hash: 'aa' },
  { n: 2, evidenceId: 'screening', hash: null },
  { n: 3, evidenceId: null, hash: null },
] as ReportEvidence[]

describe('sourcesOf', () => {
  const sources = sourcesOf({ id: 'CM-0000-0001', evidence })

  test('only what came back as a record can be opened', () => {
    expect(sources([1, 2, 3]).map((one) => one.recordUrl)).toEqual(['/api/verification-requests/CM-0000-0001/evidence/first', null, null])
  })

  test('a number without evidence is left out', () => {
    expect(sources([9])).toEqual([])
  })
})

describe('wordingOf', () => {
  const facts = [
    { kind: 'status', evidenceId: 'other', original: '注销' },
    { kind: 'status', evidenceId: 'first', original: '存续（在营、开业、在册）' },
    { kind: 'scope', evidenceId: 'first', original: null },
  ]
  const report = { evidence, dossier: { facts } } as unknown as ReportDocument

  test.each([
    ['the original of the record that the mark names', 'status', [1], '存续（在营、开业、在册）'],
    ['the row itself where no original is kept', 'scope', [1], '存续'],
    ['the row itself where the record says nothing of it', 'address', [1], '存续'],
  ])('prints %s', (_, kind, sources, zh) => {
    expect(wordingOf({ kind, sources, zh: '存续', en: 'Active' }, report)).toEqual({ zh, en: 'Active' })
  })
})
