import type { ReportDocument, ReportFact } from '#domain/report/document.ts'
import type { Provenance, Wording } from '#web/parts/fact-note.tsx'

/** Turns the numbers of a report's sources into what their marks open. */
export type SourcesOf = (numbers: readonly number[]) => Provenance[]

export const evidenceUrl = (requestId: string, evidenceId: string) =>
  `/api/verification-requests/${requestId}/evidence/${encodeURIComponent(evidenceId)}`

export const attachmentUrl = (requestId: string, evidenceId: string, hash: string) =>
  `${evidenceUrl(requestId, evidenceId)}/attachments/${hash}`

export function sourcesOf({ id, evidence }: Pick<ReportDocument, 'id' | 'evidence'>): SourcesOf {
  const byNumber = new Map(
    evidence.map((one) => [one.n, { evidence: one, recordUrl: one.hash && one.evidenceId ? evidenceUrl(id, one.evidenceId) : null }]),
  )
  return (numbers) => numbers.flatMap((n) => byNumber.get(n) ?? [])
}

/** The wording of a fact as its source prints it, before our own row of it. */
export function wordingOf(
  fact: Pick<ReportFact, 'kind' | 'sources' | 'zh' | 'en'>,
  { dossier, evidence }: Pick<ReportDocument, 'dossier' | 'evidence'>,
): Wording {
  const ids = evidence.filter((one) => fact.sources.includes(one.n)).map((one) => one.evidenceId)
  const original = dossier.facts.find((one) => one.kind === fact.kind && ids.includes(one.evidenceId))?.original
  return { zh: original ?? fact.zh, en: fact.en }
}
