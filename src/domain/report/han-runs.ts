/** A text in which the Chinese is set apart, so that a page can name its language. */
export type Runs = string | (string | { zh: string })[]

const han = /[\p{Script=Han}，。；：、（）《》〔〕]*\p{Script=Han}[\p{Script=Han}，。；：、（）《》〔〕]*/gu
/** Marks that turn the reading direction or cannot be seen: a document never needs them in a name. */
const invisible = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** Cuts a text into Chinese runs and the rest. Joined again they are the text. */
export function hanRuns(text: string): Runs {
  const clean = text.replace(invisible, '')
  const runs: (string | { zh: string })[] = []
  let end = 0
  for (const match of clean.matchAll(han)) {
    if (match.index > end) runs.push(clean.slice(end, match.index))
    runs.push({ zh: match[0] })
    end = match.index + match[0].length
  }
  if (runs.length === 0) return clean
  return end < clean.length ? [...runs, clean.slice(end)] : runs
}

/** A JSON value with every text in it cut into runs. */
export function withHanRuns(value: unknown): unknown {
  if (typeof value === 'string') return hanRuns(value)
  if (Array.isArray(value)) return value.map(withHanRuns)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withHanRuns(one)]))
}
