import type { ListEntry } from '#domain/screening/list-entry.ts'
import { remarkOf } from './designation.ts'

const label = 'Business registration number (s)'

/**
 * The numbers in the one cell for all of them, where words may stand between: "USCC: 91…; tax number 12345". A number has
 * five digits at least. A cell that holds more than its numbers stays among the remarks, whole.
 */
export function businessNumbers(cell: string | undefined): { identifiers: ListEntry['identifiers']; remarks: string[] } {
  const values = (cell ?? '').split(/[;,|\n]|\band\b/u).flatMap(numbersIn)
  const identifiers = [...new Set(values)].map((value) => ({ type: label, value, country: null }))
  const saysMore = identifiers.map(({ value }) => value).join(' ') !== cell?.trim()
  return { identifiers, remarks: saysMore ? remarkOf(label, cell) : [] }
}

function numbersIn(piece: string): string[] {
  const number = piece.slice(piece.lastIndexOf(':') + 1).trim()
  // A credit code, LEI or registration number printed in groups.
  const joined = number.replace(/\s/gu, '')
  if (/^(?:[\dA-Z]{15}|[\dA-Z]{18}|[\dA-Z]{20})$/u.test(joined) && isNumber(joined)) return [joined]
  return (number.match(/[\dA-Za-z][\dA-Za-z./-]*[\dA-Za-z]/gu) ?? []).filter(isNumber)
}

const isNumber = (token: string) => (token.match(/\d/gu) ?? []).length >= 5
