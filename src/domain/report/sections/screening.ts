import type { ReportDocument } from '#domain/report/document.ts'
import { countWords } from '#domain/report/words/count-words.ts'
import { listWords, sayDay } from '#domain/scoring/words.ts'
import { daysSince } from '#domain/scoring/calendar.ts'
import type { Dossier } from '#domain/evidence/dossier.ts'
import type { Hit, ScreenedName } from '#domain/screening/screening.ts'
import { orderHits, resultOf } from './findings.ts'

type Row = ReportDocument['screening'][number]

/** Older than this, a required list no longer counts as read. */
const freshDays = 7

/** Every list with its dates and result, or the words that it was not searched. */
export function screeningRows({ lists, hits }: Dossier['screening']): Row[] {
  const findings = orderHits(hits)
  return lists.map((list) => {
    const own = findings.flatMap((hit, n) => (standsOn(hit, list.id) ? [{ result: resultOf(hit), n: n + 1 }] : []))
    const { id, name, authority, edition, confirmedOn, entries } = list
    const result = list.loaded ? (own[0]?.result ?? 'no_match') : 'not_loaded'
    return { id, list: name, authority, edition, confirmedOn, entries, result, note: noteOn(own.map(({ n }) => n)) }
  })
}

const standsOn = ({ list, alsoOn }: Hit, id: Hit['list']) => list === id || alsoOn?.some((one) => one.list === id) === true

/** Few findings by their numbers, many by how many they are. */
function noteOn(numbers: readonly number[]): string {
  if (numbers.length === 0) return ''
  if (numbers.length > 4) return `${numbers.length} findings, the first is ${numbers[0]}.`
  return `${numbers.length === 1 ? 'Finding' : 'Findings'} ${listWords(numbers.map(String))}.`
}

/** First line of the report while screening is not fresh; null when it is. Issue 2, Score. */
export function screeningNotice({ lists }: Dossier['screening'], scoredAt: string): string | null {
  const required = lists.filter((list) => list.required)
  const missing = required.filter((list) => !list.loaded)
  const undated = required.filter((list) => list.loaded && list.confirmedOn === null)
  const old = required.flatMap((list) =>
    list.loaded && list.confirmedOn !== null && daysSince(list.confirmedOn, scoredAt) > freshDays
      ? [{ ...list, since: list.confirmedOn }]
      : [],
  )
  const sentences = [
    required.length === 0 || missing.length === required.length ? 'Not screened: none of the required sanctions lists is loaded.' : '',
    missing.length > 0 && missing.length < required.length
      ? `Not fully screened: ${listWords(missing.map((list) => list.name))} ${missing.length === 1 ? 'is' : 'are'} not loaded.`
      : '',
    ...undated.map(({ name }) => `${name} was searched, but nobody has confirmed that it is current: it counts as not loaded.`),
    ...old.map(({ name, since }) => `${name} is old: last confirmed on ${sayDay(since)}.`),
  ].filter(Boolean)
  return sentences.length === 0 ? null : sentences.join(' ')
}

const groups: { roles: readonly ScreenedName['role'][]; one: string; many?: string }[] = [
  { roles: ['former_name'], one: 'former name' },
  { roles: ['legal_representative'], one: 'legal representative' },
  { roles: ['owner'], one: 'owner' },
  { roles: ['parent'], one: 'parent company', many: 'parent companies' },
]

/** Who was looked for, and what is never read. */
export function screenedWords({ names, lists }: Dossier['screening'], sample: boolean): string {
  if (!lists.some((list) => list.loaded)) return 'Nobody was looked for: no list is loaded. Withhold release orders are not read.'
  const counted = groups.flatMap(({ roles, one, many }) => {
    const count = names.filter((name) => roles.includes(name.role)).length
    return count === 0
      ? []
      : [count === 1 && roles.includes('legal_representative') ? 'the legal representative' : countWords(count, one, many)]
  })
  const looked = `Looked for: ${listWords(['the company', ...counted])}.`
  return sample
    ? `${looked} A sample company is looked for on the sandbox list alone.`
    : `${looked} Listings that have ended are left out. Withhold release orders are not read.`
}
