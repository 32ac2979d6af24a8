import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { ScoreInput } from './score.ts'
import { score } from './score.ts'
import type { SignalEntry, SignalId } from './signal.ts'

interface CaseEntry {
  kind: SignalEntry['kind']
  v?: number
  recall?: number
  age?: number
  records?: { v: number; resolvedDaysAgo: number | null }[]
}
interface ScoreCase {
  id: string
  title: string
  input: Omit<ScoreInput, 'signals'> & { signals: Record<SignalId, CaseEntry> }
  expected: Record<string, unknown> & { binding: { code: string; cap: number }[]; dimensions: Record<string, Record<string, unknown>> }
}

function readEntry({ kind, v = 0, recall = 0, age = 0, records = [] }: CaseEntry): SignalEntry {
  if (kind === 'fact') return { kind, v, age }
  if (kind === 'clean') return { kind, v, recall, age }
  if (kind === 'records') return { kind, age, records: records.map((one) => ({ v0: one.v, resolvedDays: one.resolvedDaysAgo })) }
  return { kind }
}

const readInput = (input: ScoreCase['input']): ScoreInput => ({
  ...input,
  signals: Object.fromEntries(Object.entries(input.signals).map(([id, entry]) => [id, readEntry(entry)])),
})

/** Whole numbers and words must be equal, decimals to six places. */
function expectSame(got: unknown, want: unknown, what: string) {
  if (typeof want === 'number' && !Number.isInteger(want)) expect(Math.abs((got as number) - want), what).toBeLessThanOrEqual(1e-6)
  else if (typeof want === 'number') expect(Math.abs((got as number) - want), what).toBeLessThanOrEqual(1e-9)
  else expect(got, what).toEqual(want)
}

const file = new URL('../../../../shared/reference/score-cases.json', import.meta.url)
const cases: ScoreCase[] = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { cases: ScoreCase[] }).cases : []

describe.skipIf(cases.length === 0)('the published case file (skipped where ../shared is absent)', () => {
  test('holds 51 cases', () => expect(cases).toHaveLength(51))

  test.each(cases)('$id. $title', ({ input, expected }) => {
    const got = score(readInput(input))
    for (const field of [
      'published',
      'reason',
      'score',
      'colour',
      'range',
      'coverage',
      'raw',
      'value',
      'generalCap',
      'effectiveCap',
    ] as const) {
      expectSame(got[field], expected[field], field)
    }
    expect(got.binding.map((cap) => cap.code)).toEqual(expected.binding.map((cap) => cap.code))
    got.binding.forEach((cap, n) => expectSame(cap.value, expected.binding[n]?.cap, cap.code))
    for (const [id, dimension] of Object.entries(got.dimensions)) {
      for (const field of ['applicable', 'low', 'high', 'score', 'shown', 'shownWhole', 'coverage'] as const) {
        expectSame(dimension[field], expected.dimensions[id]?.[field], `${id} ${field}`)
      }
    }
  })
})
