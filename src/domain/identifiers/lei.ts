/** Legal Entity Identifier without spaces, in capitals. */
export function normaliseLei(text: string): string {
  return text.normalize('NFKC').replace(/[\s-]/gu, '').toUpperCase()
}

/** Whether a text is a Legal Entity Identifier whose two check digits fit: ISO 17442, by ISO 7064 MOD 97-10. */
export function isLei(text: string): boolean {
  const code = normaliseLei(text)
  return /^[0-9A-Z]{18}[0-9]{2}$/u.test(code) && remainderOf97(code) === 1
}

/** The two check digits for the first 18 characters. ISO 17442. */
export function leiCheckDigits(first18: string): string {
  return String(98 - remainderOf97(`${first18}00`)).padStart(2, '0')
}

function remainderOf97(code: string): number {
  const digits = [...code].map((character) => Number.parseInt(character, 36)).join('')
  return [...digits].reduce((remainder, digit) => (remainder * 10 + Number(digit)) % 97, 0)
}
