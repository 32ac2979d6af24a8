import { describe, expect, test } from 'vitest'
import { progressLine, type Collected } from './progress.ts'
import { stages, statuses, waits, type Position } from './request.ts'

const at = (position: Partial<Position>): Position => ({ status: 'pending', stage: 'queued', waitingFor: null, ...position })
const none: Collected = { asked: 0, answered: 0, failed: 0 }

test.each([
  [at({}), none, 'Search Initiated. Your request is in the queue'],
  [at({ stage: 'collecting' }), none, 'Data Collection. The sources that apply are being chosen'],
  [at({ stage: 'collecting' }), { asked: 6, answered: 3, failed: 0 }, 'Data Collection. 3 of 6 sources have answered'],
  [at({ stage: 'collecting' }), { asked: 1, answered: 0, failed: 0 }, 'Data Collection. 0 of 1 source has answered'],
  [at({ stage: 'collecting' }), { asked: 6, answered: 4, failed: 1 }, 'Data Collection. 4 of 6 sources have answered, 1 could not be read'],
  [at({ stage: 'preparing' }), none, 'Report Preparation. Lists are searched and the score is computed'],
  [at({ stage: 'delivering' }), none, 'Results Delivery. The report is being written and printed'],
  [at({ waitingFor: 'company' }), none, 'Waiting: the words as typed name no company that we hold'],
  [at({ stage: 'preparing', waitingFor: 'hit' }), none, 'Waiting: an analyst compares a possible match on a list'],
  [at({ status: 'completed', stage: 'delivering' }), none, 'The report is ready'],
  [at({ status: 'cancelled' }), none, 'Cancelled. The check was given back'],
  [at({ status: 'failed', stage: 'delivering' }), none, 'We could not finish this report. The check was given back'],
])('%j with %j', (position, collected, line) => {
  expect(progressLine(position, collected)).toBe(line)
})

describe('no line promises what this edition cannot do', () => {
  const lines = statuses.flatMap((status) =>
    stages.flatMap((stage) =>
      [null, ...waits].map((waitingFor) => progressLine({ status, stage, waitingFor }, { asked: 4, answered: 2, failed: 1 })),
    ),
  )
  test.each(['signed', 'signature', '/verify', 'upload'])('%s', (word) => {
    expect(lines.filter((line) => line.toLowerCase().includes(word))).toEqual([])
  })
})
