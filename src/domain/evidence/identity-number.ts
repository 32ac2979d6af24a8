import { isIdentityNumber, mayBeIdentityNumber } from '#domain/identifiers/identity-number.ts'

const eighteen = /(?<![0-9A-Za-z])\d{17}[\dXx](?![0-9A-Za-z])/gu

/** Whether a text holds the identity number of a person, typed in one piece or in groups, perhaps with a slip. */
export function hasIdentityNumber(text: string): boolean {
  const joined = text.normalize('NFKC').replace(/(?<=\d)[ -](?=[\dXx])/gu, '')
  return [...joined.matchAll(eighteen)].some(
    ([number]) => isIdentityNumber(number.toUpperCase()) || mayBeIdentityNumber(number.toUpperCase()),
  )
}

/** The same text with every identity number taken out: we neither keep nor print one. What a source prints is not mistyped: the check digit must fit, or other long numbers would go too. */
export function maskIdentityNumbers(text: string): string {
  return text.replace(eighteen, (number) => (isIdentityNumber(number.toUpperCase()) ? '[identity number removed]' : number))
}
