import { isIdentityNumber } from '#domain/identifiers/identity-number.ts'

const eighteen = /(?<![0-9A-Za-z])\d{17}[\dXx](?![0-9A-Za-z])/gu

/** Whether a text holds the identity number of a person, typed in one piece or in groups. */
export function hasIdentityNumber(text: string): boolean {
  const joined = text.normalize('NFKC').replace(/(?<=\d)[ -](?=[\dXx])/gu, '')
  return [...joined.matchAll(eighteen)].some(([number]) => isIdentityNumber(number.toUpperCase()))
}

/** The same text with every identity number taken out: we neither keep nor print one. */
export function maskIdentityNumbers(text: string): string {
  return text.replace(eighteen, (number) => (isIdentityNumber(number.toUpperCase()) ? '[identity number removed]' : number))
}
