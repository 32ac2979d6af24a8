import type { Gap } from '#domain/evidence/dossier.ts'
import type { FailureReason } from '#domain/evidence/source.ts'
import type { ReportDocument, ReportScore, ReportSignal } from '#domain/report/document.ts'

const sentences: Record<FailureReason, (source: string) => string> = {
  timeout: (source) => `${source} did not answer in time.`,
  unreachable: (source) => `We could not reach ${source}.`,
  rate_limited: (source) => `${source} asked us to come back later.`,
  refused: (source) => `${source} refused our question.`,
  broken_answer: (source) => `${source} answered in a form that we could not read.`,
}

/** GLEIF can only add to the identity check; any other source answers for whatever is still unknown. */
function hasCost({ source }: Gap, signals: readonly ReportSignal[]): boolean {
  const answers = source.id === 'gleif' ? signals.filter((one) => one.key === 'L1_identity') : signals
  return answers.some((one) => one.result === 'unknown' || (one.key === 'L1_identity' && (one.lostFound ?? 0) > 0))
}

/** Sources that could not be read: what happened, and what it means for the score. */
export function listGaps(gaps: readonly Gap[], { published }: ReportScore, signals: readonly ReportSignal[]): ReportDocument['gaps'] {
  const cost = published ? 'The score says how much this costs.' : 'The range says how much this costs.'
  return gaps.map((gap) => {
    const words = `${sentences[gap.reason](gap.source.name)} ${hasCost(gap, signals) ? cost : 'It costs nothing: others answered what it knows.'}`
    return { source: gap.source.name, words, at: gap.at }
  })
}
