// A resident identity number 居民身份证号码 looks much like a credit code. It belongs to a person: it is recognised
// only so that it can be refused before it is kept anywhere.

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const checkDigits = '10X98765432'

/** Whether 18 characters are a person's identity number: a possible birth date, and a check digit by ISO 7064 MOD 11-2. GB 11643. */
export function isIdentityNumber(code: string): boolean {
  if (!/^[1-9]\d{16}[\dX]$/u.test(code) || !isBirthDate(code.slice(6, 14))) return false
  const sum = weights.reduce((total, weight, n) => total + weight * Number(code.charAt(n)), 0)
  return checkDigits.charAt(sum % 11) === code.charAt(17)
}

/** Numbers begin with the province of birth, GB/T 2260. Those of foreign residents begin with 9, as company codes do, and are left out. */
const province = /^(?:1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|8[1-3])/u

/** Whether 18 characters have the form of an identity number: as typed by hand it may have a slip, so the check digit is not asked. */
export function mayBeIdentityNumber(code: string): boolean {
  return province.test(code) && /^\d{17}[\dX]$/u.test(code) && isBirthDate(code.slice(6, 14))
}

/** Whether 15 digits may be an identity number of the first generation, given until 1999: no check digit, a birth date of the last century. */
export function mayBeOldIdentityNumber(code: string): boolean {
  return /^[1-9]\d{14}$/u.test(code) && isBirthDate(`19${code.slice(6, 12)}`)
}

function isBirthDate(digits: string): boolean {
  const [year, month, day] = [Number(digits.slice(0, 4)), Number(digits.slice(4, 6)), Number(digits.slice(6, 8))]
  const date = new Date(Date.UTC(year, month - 1, day))
  return year >= 1850 && year < 2100 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}
