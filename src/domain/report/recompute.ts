import canonicalize from 'canonicalize'
import { assess } from '#domain/scoring/assess.ts'
import type { Score } from '#domain/scoring/score.ts'
import type { ReportDocument } from './document.ts'
import { numberSources } from './sections/evidence.ts'
import { reportScore, reportSignals } from './sections/score.ts'

/** Computes a report's score again from its own dossier, and says whether every number is equal. */
export function recompute(document: ReportDocument): { equal: boolean; score: Score } {
  const assessment = assess(document.dossier)
  const sources = numberSources(document.evidence)
  const again = { score: reportScore(assessment, sources), signals: reportSignals(assessment, sources) }
  const equal = canonicalize(again) === canonicalize({ score: document.score, signals: document.signals })
  return { equal, score: assessment.score }
}
