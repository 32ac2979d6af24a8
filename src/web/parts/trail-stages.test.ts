import { describe, expect, test } from 'vitest'
import type { TrailEntry } from '#contract/verification.ts'
import { trailStages, withEntry } from './trail-stages.ts'

const entry = (id: number, rest: Partial<TrailEntry> = {}): TrailEntry => ({
  id,
  at: '2026-11-20T09:40:02.000Z',
  stage: 'collecting',
  source: 'GLEIF',
  asked: 'Credit code 91999999MADEM0C34E',
  came: 'No LEI',
  state: 'answered',
  ...rest,
})

const states = (status: 'pending' | 'completed' | 'failed' | 'cancelled', stage: TrailEntry['stage']) =>
  trailStages({ status, stage }, []).map((one) => one.state)

describe('trailStages', () => {
  test.each([
    ['pending', 'queued', ['ahead', 'ahead', 'ahead']],
    ['pending', 'collecting', ['now', 'ahead', 'ahead']],
    ['pending', 'delivering', ['done', 'done', 'now']],
    ['completed', 'delivering', ['done', 'done', 'done']],
    ['failed', 'preparing', ['done', 'stopped', 'ahead']],
    ['cancelled', 'queued', ['ahead', 'ahead', 'ahead']],
  ] as const)('%s while %s', (status, stage, expected) => {
    expect(states(status, stage)).toEqual(expected)
  })

  test('names are those of the specification, and the request itself opens the first stage', () => {
    const [first, ...rest] = trailStages({ status: 'pending', stage: 'collecting' }, [
      entry(1, { stage: 'queued', source: 'Request', state: 'note' }),
      entry(2),
    ])
    expect([first, ...rest].map((one) => one?.name)).toEqual(['Data Collection', 'Report Preparation', 'Results Delivery'])
    expect(first?.entries.map((one) => one.id)).toEqual([1, 2])
  })

  test('a question goes when its source has answered, and stays while it has not', () => {
    const asking = entry(3, { state: 'asking', came: null })
    const ids = (...trail: TrailEntry[]) => trailStages({ status: 'pending', stage: 'collecting' }, trail)[0]?.entries.map((one) => one.id)
    expect(ids(asking, entry(4, { source: 'Sandbox register' }))).toEqual([3, 4])
    expect(ids(asking, entry(4))).toEqual([4])
    expect(ids(asking, entry(4, { state: 'failed' }))).toEqual([4])
  })
})

test('an entry that comes twice is kept once, and order is by number', () => {
  const trail = [entry(5), entry(2)].reduce(withEntry, [] as TrailEntry[])
  expect(withEntry(trail, entry(2, { came: 'LEI found' })).map((one) => [one.id, one.came])).toEqual([
    [2, 'LEI found'],
    [5, 'No LEI'],
  ])
})
