import { createHash } from 'node:crypto'
import type { Outcome } from '#contract/verification.ts'
import { canonicalJson } from '#domain/report/canonical.ts'
import type { ReportDocument } from '#domain/report/document.ts'
import type { Trx } from '#server/platform/database.ts'

/** A report as it is kept: RFC 8785 bytes of the document and the SHA-256 that stands for them. */
export interface SealedReport {
  document: ReportDocument
  text: string
  hash: string
}

export function sealReport(document: ReportDocument): SealedReport {
  const text = canonicalJson(document)
  return { document, text, hash: createHash('sha256').update(text).digest('hex') }
}

/** Stores a version with its PDF and notes which evidence it cites, so that erasing one can withdraw the other. */
export async function storeReport(trx: Trx, { document, text, hash }: SealedReport, pdf: Uint8Array): Promise<void> {
  const { id: requestId, version, issuedAt } = document
  const summary = JSON.stringify(summaryOf(document))
  await trx
    .insertInto('reports')
    .values({ requestId, version, document: text, hash, pdf: Buffer.from(pdf), summary, issuedAt })
    .execute()
  // Only a raw record has a hash; what was screened is kept with the request.
  const cited = document.evidence.flatMap(({ evidenceId, hash: recordHash }) => (recordHash === null ? [] : (evidenceId ?? [])))
  if (cited.length === 0) return
  await refuseErased(trx, cited)
  await trx
    .insertInto('reportEvidence')
    .values(cited.map((evidenceId) => ({ requestId, version, evidenceId })))
    .execute()
}

/** Erasing waits for this lock and then withdraws the report, or was faster and the report has to be written anew. */
async function refuseErased(trx: Trx, cited: readonly string[]): Promise<void> {
  const intact = await trx.selectFrom('evidence').select('id').where('id', 'in', cited).where('erasedAt', 'is', null).forShare().execute()
  if (intact.length < cited.length) throw new Error('A record that the report cites was erased while the report was written.')
}

/** What a row of the dashboard prints. */
function summaryOf({ score }: ReportDocument): Omit<Outcome, 'version'> {
  const { published, shown, colour, low, high, raw, coverage } = score
  const leading = score.caps.find(({ binding }) => binding)
  return {
    published,
    shown,
    colour,
    low,
    high,
    raw,
    coverage,
    cap: leading ? { code: leading.code, value: leading.value, short: leading.short } : null,
  }
}
