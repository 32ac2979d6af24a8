import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sections } from './register-extract.ts'
import { readStatus } from './status-words.ts'

describe('readStatus', () => {
  test.each([
    ['存续', 'active'],
    ['存续（在营、开业、在册）', 'active'],
    [' 在 业 ', 'active'],
    ['确立', 'active'],
    ['迁入', 'moving'],
    ['迁出', 'moving'],
    ['停业', 'suspended'],
    ['歇业', 'suspended'],
    ['吊销', 'revoked'],
    ['吊销，未注销', 'revoked'],
    ['吊销，已注销', 'deregistered'],
    ['注销', 'deregistered'],
    ['破产清算', 'liquidation'],
    ['撤销登记', 'annulled'],
    ['责令关闭', 'ordered_closed'],
    ['筹建', 'unrecognised'],
    ['仍注册', 'unrecognised'],
    ['不存续', 'unrecognised'],
    ['Active', 'unrecognised'],
  ])('%s is %s', (words, state) => {
    expect(readStatus(words)).toMatchObject({ zh: words, state })
  })

  test('whatever is not in the vocabulary is unrecognised, and fits the extract', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'存续在业吊销注已未迁入，a '), maxLength: 12 }), (words) => {
        const status = readStatus(words)
        expect(sections.status.safeParse(status).success).toBe(true)
        if (/[未不a]/u.test(words)) expect(status.state).not.toBe('active')
      }),
    )
  })
})
