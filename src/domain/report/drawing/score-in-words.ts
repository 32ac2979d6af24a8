import type { ReportScore } from '#domain/report/document.ts'

export const percent = (share: number): string => `${Math.floor(share * 100 + 0.5)}%`

/** The ruler for those who do not see it: "Trust score 69 of 100, yellow. Range 59 to 69. Limited to 69; without the limit 74." */
export function scoreInWords({
  published,
  shown,
  colour,
  low,
  high,
  raw,
  caps,
}: Pick<ReportScore, 'published' | 'shown' | 'colour' | 'low' | 'high' | 'raw' | 'caps'>): string {
  const cap = caps.find((one) => one.binding)
  const head = published && shown !== null ? `Trust score ${shown} of 100, ${colour}.` : 'Not enough checked for a score.'
  const range = low === null || high === null ? '' : ` Range ${low} to ${high}.`
  const limit =
    cap === undefined
      ? ''
      : ` Limited to ${cap.value}: ${cap.short}${published && raw !== null ? `; without the limit ${Math.floor(raw)}` : ''}.`
  return head + range + limit
}
