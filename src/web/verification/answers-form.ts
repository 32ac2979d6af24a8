import { checkUscc } from '#domain/identifiers/uscc.ts'
import type { BuyerAnswers, Lens } from '#domain/verification/buyer-answers.ts'

/** The optional questions as they stand on the page: text as typed, so that nothing is lost by a reload. */
export interface AnswersForm {
  statedUscc: string
  statedLegalRepresentative: string
  product: string
  claimedStaff: string
  saysItMakes: 'yes' | 'no' | 'unsaid'
  controlledGoods: 'yes' | 'no' | 'unsure'
  lens: Lens
}

export const blankForm: AnswersForm = {
  statedUscc: '',
  statedLegalRepresentative: '',
  product: '',
  claimedStaff: '',
  saysItMakes: 'unsaid',
  controlledGoods: 'unsure',
  lens: 'strictest',
}

const yesNo: Record<string, boolean | null> = { yes: true, no: false, unsaid: null, unsure: null }

// Pasted text brings marks that nobody can see and the server refuses; an optional answer must not stop the request.
const said = (text: string) =>
  text
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim() || null

/** Workers as typed, "1,200" included; null where no whole number can be read. */
export function readStaff(text: string): number | null {
  if (!/^\d{1,3}(?:[ ,.’']?\d{3})*$|^\d+$/u.test(text.trim())) return null
  const count = Number(text.replace(/\D/gu, ''))
  return count <= 2_000_000 ? count : null
}

// A person's identity number never leaves the page.
const saidCode = (text: string) => (checkUscc(text).kind === 'identity_number' ? null : said(text))

/** What goes with the request. What cannot be read is left out, and the page says so beside the field. */
export function toAnswers(form: AnswersForm): BuyerAnswers {
  return {
    statedUscc: saidCode(form.statedUscc),
    statedLegalRepresentative: said(form.statedLegalRepresentative),
    product: said(form.product),
    saysItMakes: yesNo[form.saysItMakes] ?? null,
    claimedStaff: readStaff(form.claimedStaff),
    controlledGoods: yesNo[form.controlledGoods] ?? null,
    lens: form.lens,
  }
}
