import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buyerAnswers, noAnswers, plainText, searchTerm } from './buyer-answers.ts'

const refusal = (typed: string) => searchTerm.safeParse(typed).error?.issues[0]?.message

describe('what is typed to find a supplier', () => {
  test.each([
    ['', 'No search term provided.'],
    [' \u3000\t\n ', 'No search term provided.'],
    ['华'.repeat(10_000), 'Please use at most 300 characters.'],
    ['Acme\u0000Ltd', 'Please remove invisible characters.'],
    ['Acme\nLtd', 'Please remove invisible characters.'],
    ['Acme\u009bLtd', 'Please remove invisible characters.'],
    ['\u202eDTL EMCA', 'Please remove invisible characters.'],
    ['Ac\u200bme', 'Please remove invisible characters.'],
    ['Ac\u2066me\u2069', 'Please remove invisible characters.'],
  ])('%j is refused: %s', (typed, message) => {
    expect(refusal(typed)).toBe(message)
  })

  test.each([
    ['  华为技术有限公司 ', '华为技术有限公司'],
    ["'; drop table users; --", "'; drop table users; --"],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['Société Générale Ülke', 'Société Générale Ülke'],
    ['𠮷野家（中国）有限公司', '𠮷野家（中国）有限公司'],
  ])('%j is plain text', (typed, kept) => {
    expect(searchTerm.parse(typed)).toBe(kept)
  })

  test('what is accepted holds no invisible character and stays as it is when read again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (typed) => {
        const read = plainText(60).safeParse(typed)
        if (!read.success) return
        expect(read.data).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u)
        expect(plainText(60).parse(read.data)).toBe(read.data)
      }),
    )
  })
})

describe('what the buyer answers', () => {
  test('every question may stay open', () => {
    expect(buyerAnswers.parse(noAnswers)).toEqual(noAnswers)
  })

  test.each([
    { claimedStaff: -1 },
    { claimedStaff: 1.5 },
    { claimedStaff: 3_000_000 },
    { lens: 'mars' },
    { product: 'x'.repeat(301) },
    { statedLegalRepresentative: '王\u0007' },
    { unasked: true },
  ])('%j is refused', (answer) => {
    expect(buyerAnswers.safeParse({ ...noAnswers, ...answer }).success).toBe(false)
  })
})
