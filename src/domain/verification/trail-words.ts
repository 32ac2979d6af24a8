import type { FailureReason } from '#domain/evidence/source.ts'
import type { Score, UnpublishedReason } from '#domain/scoring/score.ts'
import { listWords } from '#domain/scoring/words.ts'
import { needsDecision } from '#domain/screening/match.ts'
import type { Screening } from '#domain/screening/screening.ts'

// What came back, as the paper trail says it.

/** Why nothing came back from a source. */
export const failureWords = {
  timeout: 'No answer in time. The report goes on without it',
  unreachable: 'Could not be reached. The report goes on without it',
  rate_limited: 'Takes no more questions for now. The report goes on without it',
  refused: 'Would not answer. The report goes on without it',
  broken_answer: 'The answer could not be read. The report goes on without it',
} satisfies Record<FailureReason, string>

/** How many sources answered, once all have been asked. */
export function collectedWords(answered: number, asked: number): string {
  return asked === 0
    ? 'No outside source applies; the report is made from what we hold'
    : `${answered} of ${count(asked, 'source')} answered`
}

/** What was looked for on how many lists, and what was found. */
export function screeningWords({ lists, names, hits }: Pick<Screening, 'lists' | 'names' | 'hits'>): string {
  const loaded = lists.filter((list) => list.loaded).length
  if (loaded === 0) return `None of the ${count(lists.length, 'list')} is loaded here, so nothing was searched`
  const found = [
    [hits.filter(({ decision }) => decision === 'confirmed').length, 'confirmed match', 'confirmed matches'],
    [hits.filter(needsDecision).length, 'possible match', 'possible matches'],
    [hits.filter((hit) => hit.decision === 'undecided' && !needsDecision(hit)).length, 'equal name noted', 'equal names noted'],
  ] as const
  const words = found.flatMap(([number, one, more]) => (number > 0 ? [`${number} ${number === 1 ? one : more}`] : []))
  return `${count(names.length, 'name')} on ${count(loaded, 'list')}: ${listWords(words) || 'no match'}`
}

const unpublished = {
  nothing_applicable: 'Not enough checked for a score',
  too_little_checked: 'Not enough checked for a score',
  stale_registry: 'The register record is too old for a score',
  match_not_confirmed: 'No score: it is not certain which company is meant',
} satisfies Record<UnpublishedReason, string>

/** The score, or why there is none; always how much was checked. */
export function scoreWords({ score, reason, range, coverage }: Pick<Score, 'score' | 'reason' | 'range' | 'coverage'>): string {
  const between = range && range[0] < range[1] ? `, between ${range[0]} and ${range[1]}` : ''
  const result = score === null ? unpublished[reason ?? 'too_little_checked'] : `${score} of 100`
  return `${result}${between}; ${Math.floor(coverage * 100 + 1e-9)}% checked`
}

const count = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`
