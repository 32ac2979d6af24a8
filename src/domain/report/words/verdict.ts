import { percent } from '#domain/report/drawing/score-in-words.ts'
import type { ReportScore, ReportSignal } from '#domain/report/document.ts'
import { listWords } from '#domain/scoring/words.ts'
import type { Screening } from '#domain/screening/screening.ts'
import { capAdvice } from './cap-advice.ts'

interface Verdict {
  headline: string
  text: string
}

/** What a finance director reads first. An active cap leads, published or not. */
export function verdictOf(score: ReportScore, signals: readonly ReportSignal[], screening: Screening): Verdict {
  const cap = score.caps.find((one) => one.binding)
  if (cap !== undefined) return { headline: `At most ${cap.value}: ${cap.short}.`, text: `${cap.words} ${capAdvice[cap.code]}` }
  const named = namedWords(screening)
  const { headline, text } = score.published ? published(score, signals, named !== '') : unpublished(score, signals, named !== '')
  const standing = score.published ? score.caps[0] : undefined
  const also = standing === undefined ? '' : ` It also has a mark that limits any score to ${standing.value}: ${standing.words}`
  return { headline, text: text + named + also }
}

/** A confirmed listing that costs no point is no good sign either, and is never left to the end of the report. */
function namedWords({ hits, lists }: Screening): string {
  const named = hits.filter(({ decision, listedAs }) => decision === 'confirmed' && listedAs === null)
  const names = new Set(named.map((hit) => lists.find(({ id }) => id === hit.list)?.name ?? hit.list))
  if (names.size === 0) return ''
  return ` There is a confirmed listing on ${listWords([...names])}: it restricts securities or banking, not buying, and moves no score.`
}

function published(score: ReportScore, signals: readonly ReportSignal[], isNamed: boolean): Verdict {
  const checked = `${percent(score.coverage)} of what counts was checked`
  if (score.colour === 'green' && isNamed) {
    return { headline: 'Sound on what counts, but named on a list that does not restrict buying.', text: `${checked}.` }
  }
  if (score.colour === 'green') {
    return {
      headline: 'Sound on everything that could be checked.',
      text: `${checked}, and ${lostToFindings(signals) < 3 ? 'nothing' : 'little'} in it speaks against the company. Agree on the order as you would with any supplier you trust.`,
    }
  }
  if (score.colour === 'yellow') return isThin(signals) ? thin(checked, isNamed) : mixed(checked)
  return {
    headline: 'Too much speaks against this supplier.',
    text: `${checked}. What was found weighs more than what is missing. Pay nothing in advance before the findings below are explained.`,
  }
}

const thin = (checked: string, isNamed: boolean): Verdict => ({
  headline: isNamed ? 'Named on a list that does not restrict buying, and too little proved.' : 'Nothing bad found, but too little proved.',
  text: `${checked}. The score is held back by what nobody could check, not by what was found. The checks below would move it most.`,
})
const mixed = (checked: string): Verdict => ({
  headline: 'Usable, with open points.',
  text: `${checked}. Some findings speak against the company. Settle what costs most before you pay a deposit.`,
})

const sum = (values: readonly (number | null)[]) => values.reduce<number>((total, value) => total + (value ?? 0), 0)

const lostToFindings = (signals: readonly ReportSignal[]) => sum(signals.map((one) => one.lostFound))

/** More than twice as much is lost to what was not checked as to what was found. */
function isThin(signals: readonly ReportSignal[]): boolean {
  return sum(signals.map((one) => one.lostUnchecked)) > 2 * lostToFindings(signals)
}

const notRead = 'No register extract was read, so we cannot say whether the company is in good standing.'
const warning = 'Do not pay a deposit on this report alone.'

function unpublished({ reason, coverage }: ReportScore, signals: readonly ReportSignal[], isNamed: boolean): Verdict {
  if (reason === 'match_not_confirmed') {
    return {
      headline: 'No score: it is not certain that this is the company.',
      text: 'What was found may belong to another company. Confirm the company, or ask the supplier for its credit code.',
    }
  }
  if (reason === 'stale_registry') {
    return {
      headline: 'No score: the register was read more than a year ago.',
      text: `What follows is old. Ask for a new report. ${warning}`,
    }
  }
  if (reason === 'nothing_applicable') return { headline: 'Nothing to score.', text: `No signal applies to this company. ${warning}` }
  const status = signals.find((one) => one.key === 'L2_status')?.result === 'unknown' ? `${notRead} ` : ''
  const isClean = lostToFindings(signals) < 1 && !isNamed
  const found = isClean ? 'Nothing bad was found, and little was proved' : 'What was found is below, and most is not known'
  return {
    headline: 'Not enough checked for a score.',
    text: `${status}${found}: ${percent(coverage)} of what counts was checked, and a score needs 40%. ${warning}`,
  }
}
