import type { Money } from '#domain/company/register-extract.ts'

const grouped = (whole: number) => String(whole).replace(/\B(?=(\d{3})+$)/g, ',')

/** "CNY 12,000,000"; minor units only where there are any. */
export function moneyWords({ minor, currency }: Money): string {
  const rest = minor % 100
  return `${currency} ${grouped(Math.floor(minor / 100))}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`
}

/** "9,100". */
export const numberWords = grouped
