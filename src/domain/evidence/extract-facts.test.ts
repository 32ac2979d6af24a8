import { expect, test } from 'vitest'
import { registerExtract } from '#domain/company/register-extract.ts'
import { extractFacts } from './extract-facts.ts'

const register = { id: 'register', name: 'A register' }
const court = { id: 'court', name: 'A court', url: 'https://court.example/' }
const extract = registerExtract.parse({
  schema: 'chopmark.register-extract/1',
  source: register,
  asOf: '2026-11-19',
  readAt: '2026-11-20T08:00:00Z',
  sections: {
    status: { value: { zh: '存续', en: 'Active', state: 'active' }, original: '存续（在营、开业、在册）' },
    judgments: { value: { records: [] }, source: court, asOf: '2026-11-01' },
    penalties: {
      value: {
        records: [
          { zh: '罚款', en: 'A fine', on: '2025-01-02', severity: 'minor' },
          { zh: '已修复', en: 'Repaired', on: '2025-01-03', severity: 'serious', repaired: true },
        ],
      },
    },
  },
})

test('a section is a fact with its own publisher and date, or those of the extract', () => {
  expect(extractFacts(extract).map(({ kind, source, asOf, readAt, original }) => ({ kind, source, asOf, readAt, original }))).toEqual([
    { kind: 'status', source: register, asOf: '2026-11-19', readAt: '2026-11-20T08:00:00Z', original: '存续（在营、开业、在册）' },
    { kind: 'penalties', source: register, asOf: '2026-11-19', readAt: '2026-11-20T08:00:00Z', original: null },
    { kind: 'judgments', source: court, asOf: '2026-11-01', readAt: '2026-11-20T08:00:00Z', original: null },
  ])
})

test('a repaired record is gone, and a section that was not read states nothing', () => {
  const facts = extractFacts(extract)
  expect(facts.find(({ kind }) => kind === 'penalties')?.value).toEqual({
    records: [{ zh: '罚款', en: 'A fine', on: '2025-01-02', severity: 'minor' }],
  })
  expect(facts.map(({ kind }) => kind)).not.toContain('abnormalListings')
})
