import { methodology, lensTerms } from '#domain/scoring/methodology.ts'
import type { Lens } from '#domain/verification/buyer-answers.ts'

/** How the score was made, in as many lines as a buyer will read. */
export function methodLines(lens: Lens): string[] {
  const { label, version } = lensTerms[lens]
  return [
    'Each of 28 signals has a weight, an outcome from 0, bad, to 1, good, and a confidence from 0, not checked, to 1, certain. Confidence is how much the source can prove, times how fresh its answer is.',
    'What is not certain counts as one half: it neither helps nor condemns, and it widens the range from worst to best case.',
    `The score is the weighted mean of four dimensions, at most the lowest cap, rounded down. It is never more than ${methodology.weakestSlack} above the weakest dimension.`,
    `A cap is for a case that no good signal may outweigh. Caps belong to a law, hence the lens: ${label}, version ${version}.`,
    `Below ${Math.round(methodology.minCoverage * 100)}% coverage no score is published. A company without any bad finding on 60% of the weight can reach 80 and no more.`,
    'Weights and recalls are a proposal by judgement. They were not fitted to cases, and no accuracy is claimed.',
  ]
}
