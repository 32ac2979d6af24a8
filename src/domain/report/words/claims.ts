import type { BuyerAnswers } from '#domain/verification/buyer-answers.ts'
import { numberWords } from './money-words.ts'

/** What the supplier told the buyer, as the buyer passed it on. */
export function claimWords({ saysItMakes, claimedStaff, statedUscc, statedLegalRepresentative }: BuyerAnswers): string[] {
  return [
    saysItMakes === null ? '' : saysItMakes ? 'Says that it makes the goods' : 'Says that it does not make the goods',
    claimedStaff === null ? '' : `Claims ${numberWords(claimedStaff)} staff`,
    statedUscc === null ? '' : `Credit code on its papers: ${statedUscc}`,
    statedLegalRepresentative === null ? '' : `Legal representative named: ${statedLegalRepresentative}`,
  ].filter(Boolean)
}
