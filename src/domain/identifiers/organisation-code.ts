// GB 11714: eight characters and a check digit, found inside every credit code and, on older papers, alone as 12345678-X.

const weights = [3, 7, 9, 10, 5, 8, 4, 2]

/** Check digit of an organisation code 组织机构代码, from its first eight characters. GB 11714. */
export function organisationCheckDigit(first8: string): string {
  const sum = weights.reduce((total, weight, n) => total + weight * Number.parseInt(first8.charAt(n), 36), 0)
  const digit = 11 - (sum % 11)
  if (digit === 10) return 'X'
  return digit === 11 ? '0' : String(digit)
}

/** Whether nine characters, with or without the hyphen, are an organisation code whose check digit fits. */
export function isOrganisationCode(text: string): boolean {
  const code = text.normalize('NFKC').replace(/[\s-]/gu, '').toUpperCase()
  return /^[0-9A-Z]{8}[0-9X]$/u.test(code) && organisationCheckDigit(code.slice(0, 8)) === code.charAt(8)
}
