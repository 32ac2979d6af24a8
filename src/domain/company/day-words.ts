import { isoDay } from '#domain/zod.ts'

const forms = [
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})(?:[T ]00:00(?::00(?:\.0+)?)?Z?)?$/u,
  /^(?<year>\d{4})[/.](?<month>\d{1,2})[/.](?<day>\d{1,2})$/u,
  /^(?<year>\d{4})年(?<month>\d{1,2})月(?<day>\d{1,2})日$/u,
  /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/u,
]

/** A day as registers and spreadsheets write it, year first: 2019-03-08, 2019/3/8, 2019年3月8日, 20190308. Undefined for every other text. */
export function readDay(words: string): string | undefined {
  const plain = words.normalize('NFKC').trim()
  const { year, month, day } = forms.map((form) => form.exec(plain)?.groups).find((found) => found !== undefined) ?? {}
  return isoDay.safeParse(`${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`).data
}
