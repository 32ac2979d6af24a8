import { composeReport } from '#domain/report/compose.ts'
import { may } from '#domain/verification/request.ts'
import type { Context } from '#server/context.ts'
import { sealReport, storeReport, type SealedReport } from '#server/reports/actions.ts'
import { listCounted, readFindings, readMaterial } from './material.ts'
import { findRequest, lockRequest, type Request } from './queries.ts'
import { findScreening } from './screenings.ts'
import { carryOutJob } from './stages.ts'
import { us, writeTrail } from './trail.ts'

/** Writes the report, prints it, and stores both with the completion in one transaction. */
export async function deliver(context: Context, requestId: string, attempt: number): Promise<void> {
  const request = await findRequest(context.database.db, requestId)
  if (!request || !may('deliver', request)) return
  const sealed = await writeReport(context, request)
  const pdf = await print(context, sealed).catch((error: unknown) => postpone(context, requestId, attempt, error))
  if (pdf) await complete(context, requestId, sealed, pdf)
}

/** Async, so that what the press throws at once is caught like what it rejects with. */
const print = async ({ pdf }: Context, { document, hash }: SealedReport) => pdf.print(document, hash)

async function writeReport({ database: { db }, clock, sources }: Context, request: Request): Promise<SealedReport> {
  const counted = await listCounted(db, request, sources)
  const findings = await readFindings(db, request, counted, clock())
  const screening = await findScreening(db, request.id)
  if (!screening) throw new Error(`Request ${request.id} is to be delivered and was never screened.`)
  return sealReport(composeReport(await readMaterial(db, request, counted, { ...findings, screening })))
}

async function complete({ database, clock }: Context, requestId: string, sealed: SealedReport, pdf: Uint8Array): Promise<void> {
  await database.transact(async (trx) => {
    // Another run of this job may have been faster: its report stands.
    const request = await lockRequest(trx, requestId)
    if (!request || !may('deliver', request)) return
    const now = clock()
    await storeReport(trx, sealed, pdf)
    await trx.updateTable('verificationRequests').set({ status: 'completed', completedAt: now }).where('id', '=', requestId).execute()
    await writeTrail(trx, requestId, now, [
      { stage: 'delivering', source: us, asked: 'Write and print the report', came: 'The report is ready', state: 'note' },
    ])
  })
}

/** A PDF that cannot be made leaves the request pending: logged, said once in the trail, and tried again, at the latest every ten minutes. */
async function postpone({ database, clock, jobs, log }: Context, requestId: string, attempt: number, error: unknown): Promise<undefined> {
  log.error({ error, requestId, attempt: attempt + 1 }, 'The PDF of a report could not be made')
  await database.transact(async (trx) => {
    const request = await lockRequest(trx, requestId)
    if (!request || !may('deliver', request)) return
    const came = 'The PDF could not be made yet; it is tried again by itself'
    await writeTrail(
      trx,
      requestId,
      clock(),
      attempt === 0 ? [{ stage: 'delivering', source: us, asked: 'Write and print the report', came, state: 'failed' }] : [],
    )
    await jobs.enqueue(trx, carryOutJob, { requestId, attempt: attempt + 1 }, { startAfterSeconds: Math.min(2 ** attempt, 600) })
  })
}
