import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countedStatuses, may, requestId, requestIdFrom, stages, statuses, waits, type Action, type Position } from './request.ts'

const every: Position[] = statuses.flatMap((status) =>
  stages.flatMap((stage) => [null, ...waits].map((waitingFor) => ({ status, stage, waitingFor }))),
)
const where = (action: Action) =>
  every.filter((at) => may(action, at)).map((at) => `${at.status} ${at.stage} ${at.waitingFor ?? 'on its way'}`)

describe('what may be done, and where', () => {
  test('a buyer cancels what nobody has begun, and what waits for a company', () => {
    expect(where('cancel')).toEqual([
      'pending queued on its way',
      'pending queued company',
      'pending queued hit',
      'pending collecting company',
      'pending preparing company',
      'pending delivering company',
    ])
  })

  test('each stage may be repeated, and begins only after the one before', () => {
    expect(where('collect')).toEqual(['pending queued on its way', 'pending collecting on its way'])
    expect(where('prepare')).toEqual([
      'pending collecting on its way',
      'pending collecting company',
      'pending collecting hit',
      'pending preparing on its way',
      'pending preparing company',
      'pending preparing hit',
    ])
    expect(where('deliver')).toEqual(['pending preparing on its way', 'pending delivering on its way'])
  })

  test('a company is settled while its request waits for that, and never otherwise', () => {
    expect(where('settle')).toEqual(stages.map((stage) => `pending ${stage} company`))
  })

  test('a match is decided while its request waits for that, and never otherwise', () => {
    expect(where('decide')).toEqual(stages.map((stage) => `pending ${stage} hit`))
  })

  test('nothing may be done once a request has ended', () => {
    const ended = every.filter((at) => at.status !== 'pending')
    const actions: Action[] = ['cancel', 'settle', 'collect', 'prepare', 'decide', 'deliver']
    expect(ended.filter((at) => actions.some((action) => may(action, at)))).toEqual([])
  })

  test('failed and cancelled give the check back', () => {
    expect(statuses.filter((status) => !(countedStatuses as readonly string[]).includes(status))).toEqual(['failed', 'cancelled'])
  })
})

describe('request ids', () => {
  test.each([
    [[0, 0, 0, 0, 0, 0, 0, 0], 'CM-0000-0000'],
    [[31, 255, 30, 10, 18, 20, 22, 27], 'CM-ZZYA-JMPV'],
  ])('%j is %s', (bytes, id) => {
    expect(requestIdFrom(Uint8Array.from(bytes))).toBe(id)
  })

  test('any eight bytes make a valid id without I, L, O or U', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 8, maxLength: 8 }), (bytes) => {
        const id = requestIdFrom(bytes)
        expect(requestId.safeParse(id).success).toBe(true)
        expect(id).not.toMatch(/[ILOU]/)
      }),
    )
  })

  test.each(['CM-0000-000', 'cm-0000-0000', 'CM-000I-0000', 'CM-0000-0000 ', "CM-0000-0000'--", ''])('%j is none', (id) => {
    expect(requestId.safeParse(id).success).toBe(false)
  })
})
