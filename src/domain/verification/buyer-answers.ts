import { hasIdentityNumber } from '#domain/evidence/identity-number.ts'
import { z } from '#domain/zod.ts'

/** Whose law decides the caps. `strictest` takes the lowest value of the three. */
export const lenses = ['uk', 'eu', 'us', 'strictest'] as const
export type Lens = (typeof lenses)[number]

const identityNumberWords =
  'This is the identity number of a person. We neither look it up nor keep it. Please give the company’s Chinese name or its 18-character credit code.'

/** A name or a claim: no control characters, no marks that turn the reading direction, no identity number of a person. */
export const plainText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Please use at most ${max} characters.`)
    // oxlint-disable-next-line no-control-regex
    .regex(
      /^[^\u0000-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]*$/u,
      'Please remove invisible characters.',
    )
    .refine((text) => !hasIdentityNumber(text), identityNumberWords)

/** What the buyer typed to find the supplier. */
export const searchTerm = plainText(300).min(1, 'No search term provided.')

/** What the buyer was told; all optional. Null is "not said". `controlledGoods` null is "I do not know" and counts as yes. */
export const buyerAnswers = z.strictObject({
  statedUscc: plainText(40).nullable(),
  statedLegalRepresentative: plainText(120).nullable(),
  product: plainText(300).nullable(),
  saysItMakes: z.boolean().nullable(),
  claimedStaff: z.int('Please give a whole number.').min(0).max(2_000_000).nullable(),
  controlledGoods: z.boolean().nullable(),
  lens: z.enum(lenses),
})
export type BuyerAnswers = z.infer<typeof buyerAnswers>

export const noAnswers: BuyerAnswers = {
  statedUscc: null,
  statedLegalRepresentative: null,
  product: null,
  saysItMakes: null,
  claimedStaff: null,
  controlledGoods: null,
  lens: 'strictest',
}
