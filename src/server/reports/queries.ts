import { notFound } from '#server/errors.ts'
import type { Executor } from '#server/platform/database.ts'

/** The bytes that were stored with the completion, of one version or of the newest. */
export async function getReport(db: Executor, requestId: string, version?: number) {
  const row = await db
    .selectFrom('reports')
    .selectAll()
    .where('requestId', '=', requestId)
    .$if(version !== undefined, (query) => query.where('version', '=', version!))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) throw notFound('not_found', 'Report Not Available - This report is not yet completed or the PDF is not available.')
  const { document, pdf } = row
  if (row.withdrawnAt !== null || document === null || pdf === null) throw withdrawn('report')
  return { ...row, document, pdf }
}

/** A raw record, if this request collected it or one of its reports cites it. */
export async function getCitedRecord(db: Executor, requestId: string, evidenceId: string) {
  const row = await db
    .selectFrom('evidence')
    .selectAll()
    .where('id', '=', evidenceId)
    .where((eb) =>
      eb.or(
        (['collections', 'reportEvidence'] as const).map((table) =>
          eb.exists(eb.selectFrom(table).select('requestId').where('requestId', '=', requestId).where('evidenceId', '=', evidenceId)),
        ),
      ),
    )
    .executeTakeFirst()
  if (!row) throw notFound()
  const { content } = row
  if (content === null) throw withdrawn('record')
  return { ...row, content }
}

const reasons = {
  report:
    'This report was withdrawn: a record that it was made from may no longer be kept or shown. A new request is answered without that record.',
  record: 'This record was erased: it may no longer be kept or shown. Its dates and its hash remain in our books.',
}
const withdrawn = (what: keyof typeof reasons) => notFound('withdrawn', reasons[what])
