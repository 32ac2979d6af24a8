// Business registration number 营业执照注册号, GS 15-2006: registering authority (6), serial number (8), check digit (1).
// Licences printed it until the credit code replaced it in 2015; old papers and foreign lists still do.

/** Check digit for the first 14 digits: ISO 7064 MOD 11,10. GS 15-2006. */
export function registrationCheckDigit(first14: string): string {
  let product = 10
  for (const digit of first14) product = (((product + Number(digit)) % 10 || 10) * 2) % 11
  return String((11 - product) % 10)
}

/** Whether 15 digits are a registration number whose check digit fits. Some genuine ones, older than the rule, do not. */
export function isRegistrationNumber(text: string): boolean {
  return /^\d{15}$/u.test(text) && registrationCheckDigit(text.slice(0, 14)) === text.charAt(14)
}

const registrants = [
  [3, 'a company with domestic owners'],
  [5, 'a company with foreign owners'],
  [9, 'an individual business'],
] as const

/** Whom a number was given to, by the first digit of its serial number: 0 to 3, 4 and 5, 6 to 9. GS 15-2006. */
export function registrantOf(number: string): string {
  const first = Number(number.charAt(6))
  return registrants.find(([last]) => first <= last)![1]
}
