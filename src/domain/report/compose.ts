import { newest } from '#domain/evidence/fact.ts'
import { assess } from '#domain/scoring/assess.ts'
import { lensTerms, methodology } from '#domain/scoring/methodology.ts'
import type { ReportDocument } from './document.ts'
import type { ReportMaterial } from './material.ts'
import { listCosts } from './sections/costs.ts'
import { eventsNote, listEvents } from './sections/events.ts'
import { listEvidence, numberSources, type SourceNumbers } from './sections/evidence.ts'
import { listFacts } from './sections/facts.ts'
import { controlWords, listOwners, listPeople } from './sections/owners.ts'
import { reportScore, reportSignals } from './sections/score.ts'
import { listFindings } from './sections/findings.ts'
import { screenedWords, screeningNotice, screeningRows } from './sections/screening.ts'
import { claimWords } from './words/claims.ts'
import { listGaps } from './words/gaps.ts'
import { glossaryOf } from './words/glossary.ts'
import { methodLines } from './words/method.ts'
import { listNextChecks } from './words/next-checks.ts'
import { verdictOf } from './words/verdict.ts'

/** Writes the report: every number, every word and every source, so that screen and print only place it. */
export function composeReport(material: ReportMaterial): ReportDocument {
  const { dossier } = material
  const evidence = listEvidence(material)
  const sources = numberSources(evidence)
  const assessment = assess(dossier)
  const score = reportScore(assessment, sources)
  const signals = reportSignals(assessment, sources)
  const told = {
    company: companyOf(material, sources),
    verdict: verdictOf(score, signals, dossier.screening),
    score,
    ...listFacts(material, sources),
    owners: listOwners(dossier, sources),
    people: listPeople(dossier, sources),
    events: listEvents(dossier, sources),
    signals,
  }
  return {
    ...headOf(material),
    ...told,
    screeningNotice: screeningNotice(dossier.screening, dossier.scoredAt),
    costs: listCosts(signals),
    ...listNextChecks(dossier, score, assessment.score.signals),
    gaps: listGaps(dossier.gaps, score, signals),
    control: controlWords(dossier),
    eventsNote: eventsNote(dossier),
    screening: screeningRows(dossier.screening),
    findings: listFindings(dossier.screening),
    screened: screenedWords(dossier.screening, material.sample),
    evidence,
    method: methodLines(dossier.answers.lens),
    glossary: glossaryOf(told),
    dossier,
  }
}

function headOf({ id, version, issuedAt, askedAt, sample, dossier }: ReportMaterial) {
  const { lens } = dossier.answers
  return {
    schema: 'chopmark.report/1' as const,
    id,
    version,
    issuedAt,
    sample,
    methodology: { version: methodology.version, date: methodology.date },
    lens: { code: lens, ...lensTerms[lens] },
    request: { askedAt, searchTerm: dossier.searchTerm, answers: dossier.answers, claims: claimWords(dossier.answers) },
  }
}

function companyOf({ company, match, dossier }: ReportMaterial, sources: SourceNumbers): ReportDocument['company'] {
  const status = newest(dossier.facts, 'status')
  const identity = newest(dossier.facts, 'identity')
  const reasons = match.confirmedByBuyer ? [...match.reasons, 'Confirmed by you'] : match.reasons
  return {
    ...company,
    statusZh: status?.value.zh ?? null,
    statusEn: status?.value.en ?? null,
    statusAsOf: status === undefined ? null : (status.asOf ?? status.readAt.slice(0, 10)),
    sources: sources([status, identity].flatMap((fact) => fact?.evidenceId ?? [])),
    matchConfidence: dossier.matchConfidence,
    matchWords: reasons.length === 0 ? 'No reason is on record.' : `${reasons.join('. ')}.`,
  }
}
