const numberWords = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']

/** The number that a phrase states in words: "including two aliases" is 2. */
export function numberIn(phrase: string): number | undefined {
  const words = phrase.toLowerCase().split(/[^a-z]+/u)
  const at = numberWords.findIndex((word) => words.includes(word))
  return at === -1 ? undefined : at + 1
}

// A comma before one of these belongs to the name: "A Co., Ltd., B, Inc.".
const legalEnding = String.raw`(?:Co|Company|Corp|Corporation|Inc|Incorporated|Limited|LLC|LLP|Ltd|Pty)\b`

/**
 * The names of a list in running text: "A; B; and C", "A, B, and C", "A and B". A name may hold an "and" of its own, so
 * one divides only when the text says that there are more names, or after a legal form.
 */
export function nameList(text: string, stated?: number): string[] {
  const pieces = text.split(text.includes(';') ? ';' : new RegExp(`,(?!\\s*${legalEnding})`, 'iu'))
  const names = pieces.map(withoutFrame).filter((name) => name !== '' && !/^(?:its )?subsidiaries$/iu.test(name))
  if (stated !== undefined && names.length >= stated) return names
  const last = names.at(-1) ?? ''
  const and = stated === undefined ? new RegExp(`(?<=\\b${legalEnding}\\.?),?\\s+and\\s+`, 'iu') : /,?\s+and\s+/iu
  const halves = last.split(and).map(withoutFrame)
  return halves.length === 2 ? [...names.slice(0, -1), ...halves] : names
}

/** Without the "and" before the last name, and without the quotation marks and full stop around it. */
function withoutFrame(piece: string): string {
  const name = piece
    .trim()
    .replace(/^and\s+/iu, '')
    .replace(/^["“”']+|["“”']+$/gu, '')
  return /\b(?:Co|Corp|Inc|Ltd)\.$/iu.test(name) ? name : name.replace(/[.,]+$/u, '')
}
