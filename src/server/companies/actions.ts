import { popularCompanies } from '#domain/company/popular.ts'
import type { SourceRef } from '#domain/company/register-extract.ts'
import type { Answer } from '#domain/evidence/source.ts'
import { type Clock, systemClock } from '#server/platform/clock.ts'
import type { Database, Trx } from '#server/platform/database.ts'
import { samples } from '#server/sources/sandbox/companies.ts'
import { seedAnswer } from '#server/sources/sandbox/fetch.ts'
import { type Answered, lawfulRecord } from './lawful-record.ts'
import { starterAnswers } from './starter.ts'
import { storeRecords } from './store-records.ts'

export { type CompanyFile, CompanyFileError } from './company-file.ts'
export { lockNewCompanies } from './store-records.ts'
export { importCompanies } from './import-companies.ts'

/** Keeps what a source answered: the raw record with its hash, the facts, the names. Repaired records and identity numbers are never written. */
export async function storeAnswer(trx: Trx, companyId: string, source: SourceRef, answer: Answer): Promise<{ evidenceId: string }> {
  const [evidenceId] = await storeAnswers(trx, [{ companyId, source, answer, names: [] }])
  return { evidenceId: evidenceId! }
}

/** The same for several answers at once; gives the ids of their evidence in order. */
export async function storeAnswers(trx: Trx, answers: readonly Answered[]): Promise<string[]> {
  const records = answers.map(lawfulRecord)
  await storeRecords(trx, records)
  return records.map(({ evidence }) => evidence.id)
}

export const erasureReasons = ['repaired', 'unlawful', 'identity_number'] as const

/** The one way in which content leaves: evidence, its facts, names and attachments lose it, and every report that cites it is withdrawn. */
export async function eraseEvidence(
  database: Pick<Database, 'transact'>,
  { evidenceId, reason, now }: { evidenceId: string; reason: (typeof erasureReasons)[number]; now: Date },
): Promise<{ withdrawnReports: number }> {
  return database.transact(async (trx) => {
    const open = (table: 'facts' | 'companyNames') =>
      trx.updateTable(table).where('evidenceId', '=', evidenceId).where('erasedAt', 'is', null)
    await trx
      .updateTable('evidence')
      .set({ content: null, erasedAt: now, erasedReason: reason })
      .where('id', '=', evidenceId)
      .where('erasedAt', 'is', null)
      .execute()
    await open('facts').set({ value: null, original: null, erasedAt: now }).execute()
    await trx
      .updateTable('attachments')
      .set({ content: null, erasedAt: now })
      .where('evidenceId', '=', evidenceId)
      .where('erasedAt', 'is', null)
      .execute()
    await open('companyNames').set({ name: null, normalised: null, basis: null, erasedAt: now }).execute()
    const withdrawn = await trx
      .updateTable('reports')
      .set({ document: null, pdf: null, withdrawnAt: now, withdrawnReason: reason })
      .where('withdrawnAt', 'is', null)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('reportEvidence')
            .select('evidenceId')
            .whereRef('reportEvidence.requestId', '=', 'reports.requestId')
            .whereRef('reportEvidence.version', '=', 'reports.version')
            .where('evidenceId', '=', evidenceId),
        ),
      )
      .executeTakeFirst()
    return { withdrawnReports: Number(withdrawn.numUpdatedRows) }
  })
}

/** Puts the companies that the product ships with into an empty database; a second start finds them there. Samples only with the sandbox. */
export async function ensureSampleAndStarterCompanies(
  { db, transact }: Pick<Database, 'db' | 'transact'>,
  { sandbox }: { sandbox: boolean },
  clock: Clock = systemClock,
): Promise<void> {
  const shipped = [
    ...popularCompanies.map(({ id }) => ({ id, uscc: null, sample: false })),
    ...(sandbox ? samples.map(({ id, uscc }) => ({ id, uscc, sample: true })) : []),
  ]
  const ids = shipped.map(({ id }) => id)
  const held = new Set((await db.selectFrom('companies').select('id').where('id', 'in', ids).execute()).map(({ id }) => id))
  const missing = shipped.filter(({ id }) => !held.has(id))
  if (missing.length === 0) return
  await transact(async (trx) => {
    const added = await addCompanies(trx, missing)
    const starters = popularCompanies.flatMap(({ id }) => starterAnswers(id).map((one) => ({ companyId: id, ...one })))
    const seeds = samples.map((sample) => ({ companyId: sample.id, ...seedAnswer(sample, clock()), names: [] }))
    const answers = [...starters, ...seeds].filter(({ companyId }) => added.has(companyId))
    await storeAnswers(trx, answers)
  })
}

/** The invented companies as the home page offers them. */
export function listSamples() {
  return samples.map(({ nameZh, nameEn, shows }) => ({ nameZh, nameEn, shows }))
}

/** The ids that were not there. Another process, started at the same moment, may have put some in. */
async function addCompanies(trx: Trx, companies: readonly { id: string; uscc: string | null; sample: boolean }[]): Promise<Set<string>> {
  const added = await trx
    .insertInto('companies')
    .values(companies)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return new Set(added.map(({ id }) => id))
}
