import { describe, expect, test } from 'vitest'
import { buyerAnswers, noAnswers } from '#domain/verification/buyer-answers.ts'
import { blankForm, readStaff, toAnswers } from './answers-form.ts'

describe('toAnswers', () => {
  test('an untouched form says nothing', () => {
    expect(toAnswers(blankForm)).toEqual(noAnswers)
  })

  test('invisible characters are dropped, so that an optional answer never stops the request', () => {
    const answers = toAnswers({ ...blankForm, product: '\u202edoor\u200b\thinges\n', statedUscc: '   ' })
    expect(answers.product).toBe('door hinges')
    expect(answers.statedUscc).toBeNull()
    expect(buyerAnswers.safeParse(answers).success).toBe(true)
  })

  test('a person’s identity number is not sent as a credit code', () => {
    expect(toAnswers({ ...blankForm, statedUscc: '11010519491231002X' }).statedUscc).toBeNull()
    expect(toAnswers({ ...blankForm, statedUscc: '91 999999 MADEM0C34 E' }).statedUscc).toBe('91 999999 MADEM0C34 E')
  })

  test('choices become yes, no or not said', () => {
    expect(toAnswers({ ...blankForm, saysItMakes: 'yes', controlledGoods: 'no', lens: 'eu' })).toMatchObject({
      saysItMakes: true,
      controlledGoods: false,
      lens: 'eu',
    })
    expect(toAnswers({ ...blankForm, saysItMakes: 'no', controlledGoods: 'yes' })).toMatchObject({
      saysItMakes: false,
      controlledGoods: true,
    })
  })
})

test.each([
  ['120', 120],
  [' 0 ', 0],
  ['1,200', 1200],
  ['12 000', 12000],
  ['', null],
  ['about 200', null],
  ['-5', null],
  ['1,2', null],
  ['99999999', null],
])('workers %j', (text, count) => {
  expect(readStaff(text)).toBe(count)
})
