// Days and instants as ISO text; the caller says what day it is.

const dayLength = 86_400_000

/** Whole days from a day or moment to the moment of scoring: rounded down, never negative. Methodology 2026.1, section 2. */
export function daysSince(from: string, scoredAt: string): number {
  return Math.max(0, Math.floor((Date.parse(scoredAt) - Date.parse(from)) / dayLength))
}

/** Years from one day to another, whole at each anniversary and in even parts of the year between. */
export function yearsSince(day: string, scoredAt: string): number {
  const to = Date.parse(scoredAt.slice(0, 10))
  const calendarYears = Number(scoredAt.slice(0, 4)) - Number(day.slice(0, 4))
  const whole = Math.max(0, Date.parse(addYears(day, calendarYears)) > to ? calendarYears - 1 : calendarYears)
  const [last, next] = [Date.parse(addYears(day, whole)), Date.parse(addYears(day, whole + 1))]
  return whole + Math.max(0, to - last) / (next - last)
}

/** The same day in another year; 29 February becomes 1 March where there is none. */
export function addYears(day: string, years: number): string {
  return addMonths(day, 12 * years)
}

/** The same day in another month; a day that the month lacks runs over into the next. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.slice(0, 10).split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, date)).toISOString().slice(0, 10)
}
