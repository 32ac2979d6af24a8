import { describe, expect, test } from 'vitest'
import { hasIdentityNumber, maskIdentityNumbers } from './identity-number.ts'
import { withoutRepaired } from './repaired.ts'

// Invented numbers of the form of an identity number, with a check character that fits, and one that does not.
const number = '110101190001010014'
const wrong = '110101190001010010'

describe('identity numbers of persons', () => {
  test.each([
    [number, true],
    ['11010119000101001 4', true],
    ['110101 19000101 0014', true],
    [`legal representative, ID ${number}.`, true],
    // Typed with a slip; no date of birth; no province.
    [wrong, true],
    ['110101191301010014', true],
    ['110101191313010014', false],
    ['990101190001010010', false],
    ['91999999MADEM0A154', false],
    ['宁波示例远舟五金制造有限公司', false],
    ['', false],
  ])('%s', (text, expected) => expect(hasIdentityNumber(text)).toBe(expected))

  test('are taken out of a text and nothing else is', () => {
    expect(maskIdentityNumbers(`{"person":"${number}","code":"91999999MADEM0A154","sum":${wrong}}`)).toBe(
      `{"person":"[identity number removed]","code":"91999999MADEM0A154","sum":${wrong}}`,
    )
  })
})

describe('repaired records', () => {
  test('vanish wherever they stand, and the rest stays equal', () => {
    const gone = { zh: '已修复', repaired: true }
    expect(withoutRepaired({ a: [{ zh: '有效' }, gone], b: { c: [gone] }, d: null, e: 'repaired' })).toEqual({
      a: [{ zh: '有效' }],
      b: { c: [] },
      d: null,
      e: 'repaired',
    })
  })
})
