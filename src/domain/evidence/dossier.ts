import { screening } from '#domain/screening/screening.ts'
import { buyerAnswers } from '#domain/verification/buyer-answers.ts'
import { sourceRef } from '#domain/company/register-extract.ts'
import { isoInstant, z } from '#domain/zod.ts'
import { fact } from './fact.ts'
import { failureReasons } from './source.ts'

/** A source that was asked and could not be read. */
export const gap = z.strictObject({ source: sourceRef, asked: z.string(), reason: z.enum(failureReasons), at: isoInstant })

/** Everything a score is computed from, and nothing else: the same dossier gives the same score anywhere. */
export const dossier = z.strictObject({
  /** The moment of scoring; ages are counted to it. */
  scoredAt: isoInstant,
  /** The words as typed: a statement by the buyer where they are the exact legal name or a credit code. */
  searchTerm: z.string(),
  answers: buyerAnswers,
  /** 0 to 1: is this the right company? */
  matchConfidence: z.number().min(0).max(1),
  facts: z.array(fact),
  gaps: z.array(gap),
  screening,
})
export type Gap = z.infer<typeof gap>
export type Dossier = z.infer<typeof dossier>
