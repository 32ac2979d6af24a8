import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gramsOf } from './grams.ts'

describe('gramsOf', () => {
  test.each([
    ['甬屿', [['甬屿']]],
    ['甬屿精密', [['甬屿', '屿精', '精密']]],
    ['甬屿有限公司', [['甬屿', '屿有']]],
    ['有限公司', [['有限', '限公', '公司']]],
    ['lg', [['lg']]],
    [
      'chem',
      [
        ['che', 'hem'],
        ['ch', 'he', 'em'],
      ],
    ],
    ['𠀀𠀁科', [['𠀀𠀁', '𠀁科']]],
  ])('%s', (part, grams) => {
    expect(gramsOf(part)).toEqual(grams)
  })

  test('every piece stands in the part', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'甬屿精密有限公司abc1'), minLength: 2, maxLength: 20 }), (part) => {
        expect(
          gramsOf(part)
            .flat()
            .every((gram) => part.includes(gram)),
        ).toBe(true)
        expect(gramsOf(part).every((set) => set.length > 0)).toBe(true)
      }),
    )
  })
})
