import type { ReportDocument, ReportEvidence } from '#domain/report/document.ts'
import type { ReportMaterial } from '#domain/report/material.ts'
import { countWords } from '#domain/report/words/count-words.ts'

/** The evidence row of the screening: what it found is kept with the request, not as a raw record. */
export const screeningEvidenceId = 'screening'

/** Turns ids of evidence into the numbers that a reader sees. */
export type SourceNumbers = (evidenceIds: readonly string[]) => number[]

/** Everything that was asked, numbered from 1: raw records, the screening, then what did not answer. */
export function listEvidence({ evidence, dossier }: ReportMaterial): ReportEvidence[] {
  const read = evidence.map(({ id, attachments = [], ...one }) => ({
    ...one,
    evidenceId: id,
    status: 'read' as const,
    ...(attachments.length > 0 && { attachments: [...attachments] }),
  }))
  const missing = dossier.gaps.map((gap) => ({
    evidenceId: null,
    source: gap.source.name,
    url: gap.source.url ?? null,
    asked: gap.asked,
    retrievedAt: gap.at,
    asOf: null,
    status: gap.reason,
    hash: null,
  }))
  return [...read, ...screened(dossier.screening), ...missing].map((one, index) => ({ n: index + 1, ...one }))
}

function screened({ lists, names, screenedAt }: ReportMaterial['dossier']['screening']) {
  const loaded = lists.filter((list) => list.loaded)
  if (loaded.length === 0) return []
  const source = loaded.length === 1 ? loaded[0]!.name : `${loaded.length} screening lists`
  const asked = `Looked for ${countWords(names.length, 'name')} and the credit code`
  const confirmed = loaded.flatMap((list) => list.confirmedOn ?? []).toSorted()
  return [
    {
      evidenceId: screeningEvidenceId,
      source,
      url: null,
      asked,
      retrievedAt: screenedAt,
      asOf: confirmed[0] ?? null,
      status: 'read' as const,
      hash: null,
    },
  ]
}

export function numberSources(evidence: ReportDocument['evidence']): SourceNumbers {
  const numbers = new Map(evidence.flatMap((one) => (one.evidenceId === null ? [] : [[one.evidenceId, one.n] as const])))
  return (ids) => [...new Set(ids.flatMap((id) => numbers.get(id) ?? []))].toSorted((a, b) => a - b)
}
