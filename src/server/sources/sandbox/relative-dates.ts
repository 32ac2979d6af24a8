// Sample companies are always as old as they are told to be: their dates are written from now.
// `{day-30}` is the day 30 days ago; `{report}` the last year whose annual report had to be filed, `{report-1}` the year before;
// `{report:05-22}` 22 May of the year in which that report was filed.

const token = /\{(day|report)([+-]\d+)?(?::(\d\d-\d\d))?\}/gu
const onlyYear = /^\{report(?:[+-]\d+)?\}$/u

/** The same value with every relative date written out. A text that is a year and nothing else becomes a number. */
export function datedFrom(now: Date, value: unknown): unknown {
  if (typeof value === 'string') {
    const text = value.replace(token, (_, unit: 'day' | 'report', offset = '0', monthDay?: string) =>
      written(now, unit, Number(offset), monthDay),
    )
    return onlyYear.test(value) ? Number(text) : text
  }
  if (Array.isArray(value)) return value.map((one) => datedFrom(now, one))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, datedFrom(now, inner)]))
}

function written(now: Date, unit: 'day' | 'report', offset: number, monthDay: string | undefined): string {
  if (unit === 'day') return new Date(now.getTime() + offset * 86_400_000).toISOString().slice(0, 10)
  const year = lastReportYear(now) + offset
  return monthDay ? `${year + 1}-${monthDay}` : String(year)
}

/** Annual reports are due on 30 June; until mid-July a late one is not yet on the list of abnormal operations. */
function lastReportYear(now: Date): number {
  const afterMidJuly = now.getUTCMonth() > 6 || (now.getUTCMonth() === 6 && now.getUTCDate() >= 15)
  return now.getUTCFullYear() - (afterMidJuly ? 1 : 2)
}
