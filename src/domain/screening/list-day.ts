import { isoDay } from '#domain/zod.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * A day as publishers print it: 2022-06-21 (a time may follow), 21-Jun-2022, June 21, 2022, and with slashes
 * (a time may follow), where Britain puts the day first and America the month. Null where a day, month or year is left open.
 */
export function listDay(printed: string | undefined, slashes: 'day first' | 'month first' = 'day first'): string | null {
  const text = printed?.trim() ?? ''
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:$|[T\sZ+-])/u.exec(text)
  if (iso) return dayOf(iso[1]!, iso[2]!, iso[3]!)
  const dayMonth = /^(\d{1,2})[\s-]([a-z]{3,9})\.?,?[\s-](\d{4})$/iu.exec(text)
  if (dayMonth) return dayOf(dayMonth[3]!, monthOf(dayMonth[2]!), dayMonth[1]!)
  const monthDay = /^([a-z]{3,9})\.?\s+(\d{1,2}),?\s+(\d{4})$/iu.exec(text)
  if (monthDay) return dayOf(monthDay[3]!, monthOf(monthDay[1]!), monthDay[2]!)
  const parts = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:$|\s)/u.exec(text)
  if (!parts) return null
  return slashes === 'day first' ? dayOf(parts[3]!, parts[2]!, parts[1]!) : dayOf(parts[3]!, parts[1]!, parts[2]!)
}

const monthOf = (word: string) => String(months.indexOf(word.slice(0, 3).toLowerCase()) + 1)

function dayOf(year: string, month: string, day: string): string | null {
  const text = [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
  return isoDay.safeParse(text).success ? text : null
}
