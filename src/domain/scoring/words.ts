import type { Money } from '#domain/company/register-extract.ts'

const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']

/** 2026-11-18 as 18 November 2026. */
export function sayDay(day: string): string {
  return `${Number(day.slice(8, 10))} ${sayMonth(day)}`
}

/** 2027-06-30 as June 2027. */
export function sayMonth(day: string): string {
  return `${months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`
}

/** CNY 12.0 million, CNY 240,000. */
export function sayMoney({ minor, currency }: Money): string {
  return minor >= 100_000_000 ? `${currency} ${inMillions(minor)} million` : `${currency} ${grouped(Math.round(minor / 100))}`
}

/** CNY 10.8 of 12.0 million. Both sums are in one currency. */
export function sayShareOf(part: Money, whole: Money): string {
  if (whole.minor < 100_000_000)
    return `${whole.currency} ${grouped(Math.round(part.minor / 100))} of ${grouped(Math.round(whole.minor / 100))}`
  return `${whole.currency} ${inMillions(part.minor)} of ${inMillions(whole.minor)} million`
}

/** One case, 3 cases. */
export function count(number: number, noun: string, plural = `${noun}s`): string {
  return `${number} ${number === 1 ? noun : plural}`
}

/** a, b and c. */
export function listWords(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Age in the largest unit that says something: 7 months, 13 years. */
export function sayAge(years: number): string {
  return years < 2 ? count(Math.floor(years * 12), 'month') : count(Math.floor(years), 'year')
}

const inMillions = (minor: number) => (Math.round(minor / 10_000_000) / 10).toFixed(1)
// Not toLocaleString: its output depends on the runtime's own tables.
const grouped = (whole: number) => String(whole).replace(/\B(?=(\d{3})+$)/gu, ',')
