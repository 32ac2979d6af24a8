import type { Assessment } from '#domain/scoring/assess.ts'
import { methodology } from '#domain/scoring/methodology.ts'
import { dimensionIds, signalIds, type AnyCapCode, type SignalId } from '#domain/scoring/signal.ts'
import type { ReportCap, ReportScore, ReportSignal } from '#domain/report/document.ts'
import { screeningEvidenceId, type SourceNumbers } from './evidence.ts'

const fromScreening: readonly AnyCapCode[] = ['SANCTIONED', 'FORCED_LABOUR_LISTED', 'EXPORT_CONTROLLED', 'SCREENING_UNRESOLVED']
const rounded = (value: number) => Math.floor(value + 0.5)
const points = (value: number | null) => (value === null ? null : Math.round(value * 100) / 100)

/** The numbers of a report, exact as they were computed; only what is shown large is whole. */
export function reportScore(assessment: Assessment, sources: SourceNumbers): ReportScore {
  const { score } = assessment
  return {
    published: score.published,
    reason: score.reason,
    shown: score.score,
    colour: score.colour,
    low: score.range?.[0] ?? null,
    high: score.range?.[1] ?? null,
    raw: score.raw,
    worst: score.low,
    best: score.high,
    coverage: score.coverage,
    caps: assessment.caps.map((cap) => reportCap(cap, score.published, sources)),
    dimensions: dimensionIds.map((id) => dimension(assessment, id)),
  }
}

function reportCap({ evidenceIds, ...cap }: Assessment['caps'][number], published: boolean, sources: SourceNumbers): ReportCap {
  const ids = fromScreening.includes(cap.code) ? [...evidenceIds, screeningEvidenceId] : evidenceIds
  return { ...cap, binding: published ? cap.binding : cap.code !== 'WEAKEST_DIMENSION', sources: sources(ids) }
}

function dimension({ score }: Assessment, id: (typeof dimensionIds)[number]): ReportScore['dimensions'][number] {
  const one = score.dimensions[id]
  const { label, weight } = methodology.dimensions[id]
  const capped = (value: number | null) => rounded(Math.min(value ?? 0, one.cap ?? 100))
  const shown = one.shownWhole ?? 0
  return {
    id,
    label,
    weight,
    applicable: one.applicable,
    exact: one.score ?? 0,
    worst: one.low ?? 0,
    best: one.high ?? 0,
    shown,
    low: Math.min(capped(one.low), shown),
    high: capped(one.high),
    coverage: one.coverage ?? 0,
    cap: one.cap,
  }
}

/** The 28 signals with what came back and what it costs. */
export function reportSignals({ score, findings }: Assessment, sources: SourceNumbers): ReportSignal[] {
  return signalIds.map((key) => {
    const terms = methodology.signals[key]
    const weighed = score.signals[key]
    const finding = findings[key]
    const isScreening = key === 'L9_screening' || key === 'L10_owner_screening'
    const ids = isScreening && weighed.kind !== 'unknown' ? [...finding.evidenceIds, screeningEvidenceId] : finding.evidenceIds
    return {
      id: terms.short,
      key,
      dimension: terms.dimension,
      label: terms.label,
      weight: terms.weight,
      result: results[weighed.kind],
      outcome: weighed.outcome,
      confidence: weighed.confidence,
      lostFound: points(weighed.lostFound),
      lostUnchecked: points(weighed.lostUnchecked),
      words: finding.words,
      sources: sources(ids),
    }
  })
}

const results = {
  fact: 'checked',
  records: 'checked',
  clean: 'nothing_found',
  unknown: 'unknown',
  na: 'not_applicable',
} as const satisfies Record<Assessment['score']['signals'][SignalId]['kind'], ReportSignal['result']>
