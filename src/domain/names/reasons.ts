/** Why a company may be the one that was meant. The words are made here and nowhere else. */
export type MatchReason =
  | { code: 'credit_code'; value: string }
  | { code: 'legal_name'; value: string }
  | { code: 'english_name'; value: string; basis: string | null }
  | { code: 'former_name'; value: string }
  | { code: 'known_as'; value: string; basis: string | null }
  | { code: 'name_part'; value: string }

/** One reason in words that a buyer understands. */
export function reasonWords(reason: MatchReason): { code: MatchReason['code']; words: string } {
  return { code: reason.code, words: words(reason) }
}

function words(reason: MatchReason): string {
  switch (reason.code) {
    case 'credit_code':
      return `Same credit code, ${reason.value}`
    case 'legal_name':
      return 'Same Chinese legal name, character for character'
    case 'english_name':
      return `Same English name, “${reason.value}”${reason.basis ? `, ${reason.basis}` : ''}`
    case 'former_name':
      return `The name it had before: ${reason.value}`
    case 'known_as':
      return `Known as “${reason.value}”${reason.basis ? `, ${reason.basis}` : ''}`
    case 'name_part':
      return `The name contains “${reason.value}”`
  }
}
