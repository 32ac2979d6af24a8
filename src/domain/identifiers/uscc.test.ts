import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkUscc, completeUscc, formatUscc, normaliseUscc, usccCheckDigit } from './uscc.ts'

const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const invented = '91330206MAEXAMPL8Y'

const character = fc.constantFrom(...alphabet)
const digits = (length: number) =>
  fc.array(fc.constantFrom(...'0123456789'), { minLength: length, maxLength: length }).map((all) => all.join(''))
const validCode = fc
  .tuple(fc.constantFrom('91', '92', '93', '52', 'N1'), digits(6), fc.array(character, { minLength: 8, maxLength: 8 }))
  .map(([holder, division, body]) => completeUscc(holder + division + body.join('')))
  .filter((code) => checkUscc(code).kind !== 'identity_number')

describe('checkUscc', () => {
  test.each([
    ['as printed', invented],
    ['in groups', '91 330206 MAEXAMPL8 Y'],
    ['lower case', invented.toLowerCase()],
    ['full width', '９１３３０２０６ＭＡＥＸＡＭＰＬ８Ｙ'],
    ['with hyphens and an invisible mark', '\u200f91330206-MAEXAMPL8-Y'],
  ])('accepts a code %s', (_, text) => {
    expect(checkUscc(text)).toMatchObject({
      kind: 'valid',
      code: invented,
      holder: 'company',
      division: '330206',
      organisationCode: 'MAEXAMPL-8',
      warnings: [],
    })
  })

  test('says what fits', () => {
    expect(checkUscc(invented)).toMatchObject({ words: '18 characters. The last one is a check digit, and it fits.' })
  })

  test.each([
    ['', 'Please type the credit code: 18 characters, on the licence and often on the invoice.', undefined],
    ['91330206MAEXAMPL8', 'A credit code has 18 characters; this one has 17.', undefined],
    ['91330206MAEXAMPL8X', 'The 18th character should be Y, not X: one of the characters was mistyped.', 18],
    ['91330206MAEXAMPLOY', 'A credit code never has the letter O; the 17th character may be 0.', 17],
    ['9I330206MAEXAMPL8Y', 'A credit code never has the letter I; the 2nd character may be 1.', 2],
    ['Q8330206MAEXAMPL8Y', 'No authority in China gives codes that begin with Q8.', 1],
    ['91A30206MAEXAMPL8Y', 'Characters 3 to 8 stand for a place and are digits; the 3rd is A.', 3],
    ['91330206MAEXAMPL8%', 'A credit code has only digits and capital letters; the 18th character is %.', 18],
    [completeUscc('91330206MAEXAMPL9'), 'The 17th character should be 8, not 9: one of the characters was mistyped.', 17],
  ])('refuses %j', (text, problem, position) => {
    expect(checkUscc(text)).toEqual({ kind: 'invalid', problem, ...(position && { position }) })
  })

  test('an unknown division is a warning, never a refusal', () => {
    expect(checkUscc(completeUscc('91999999MA000000'))).toMatchObject({
      kind: 'valid',
      warnings: ['Characters 3 to 8 name no place in China that we know.'],
    })
  })

  test('a holder that is no company is a warning', () => {
    expect(checkUscc(completeUscc('12110000MA000000'))).toMatchObject({
      kind: 'valid',
      warnings: ['This code belongs to a public institution, not to a company.'],
    })
  })

  test.each([['11010119900307109X'], ['330206 19851231 0018'], ['911124198108030024']])(
    'recognises the form of an identity number and refuses it: %s',
    (start) => {
      expect(checkUscc(identityNumber(normaliseUscc(start).slice(0, 17)))).toMatchObject({ kind: 'identity_number' })
    },
  )

  test('a slip in it does not make an identity number a credit code', () => {
    expect(checkUscc('110101190001010010')).toMatchObject({ kind: 'identity_number' })
  })

  test('every single-character change of a valid code is refused', () => {
    fc.assert(
      fc.property(validCode, fc.nat(17), character, (code, at, other) => {
        fc.pre(code.charAt(at) !== other)
        expect(checkUscc(code.slice(0, at) + other + code.slice(at + 1)).kind).not.toBe('valid')
      }),
      { numRuns: 2000 },
    )
  })

  test('any text ends as a verdict in words', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        const check = checkUscc(text)
        expect((check.kind === 'valid' ? check.words : check.problem).length).toBeGreaterThan(20)
      }),
    )
  })

  test('grouping is undone by normalising', () => {
    fc.assert(
      fc.property(validCode, (code) => {
        expect(normaliseUscc(formatUscc(code))).toBe(code)
      }),
    )
  })
})

test('a code is completed from 17 characters, or from 16 with the inner check digit', () => {
  expect(completeUscc('91330206MAEXAMPL8')).toBe(invented)
  expect(completeUscc('91330206MAEXAMPL')).toBe(invented)
  expect(usccCheckDigit(invented)).toBe('Y')
})

const file = new URL('../../../../shared/data/codes/real_uscc.tsv', import.meta.url)
const rows = existsSync(file)
  ? readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split('\t'))
  : []

describe.skipIf(rows.length === 0)('real codes (skipped where ../shared is absent)', () => {
  test('the valid ones pass, the others do not', () => {
    expect(rows.filter(([code, valid]) => (checkUscc(code ?? '').kind === 'valid') !== (valid === 'Y'))).toEqual([])
  })

  test('every single-character change of them fails', () => {
    for (const [code = ''] of rows.filter(([, valid]) => valid === 'Y')) {
      for (let at = 0; at < 18; at += 1) {
        const accepted = [...alphabet].filter(
          (other) => other !== code.charAt(at) && checkUscc(code.slice(0, at) + other + code.slice(at + 1)).kind === 'valid',
        )
        expect(accepted).toEqual([])
      }
    }
  }, 60_000)
})

/** ISO 7064 MOD 11-2, written the other way round than the code under test. */
function identityNumber(first17: string): string {
  const remainder = [...first17].reduce((sum, digit) => ((sum + Number(digit)) * 2) % 11, 0)
  const digit = (12 - remainder) % 11
  return first17 + (digit === 10 ? 'X' : String(digit))
}
