import { createHash, randomUUID } from 'node:crypto'
import { popularCompanies } from '#domain/company/popular.ts'
import type { SourceRef } from '#domain/company/register-extract.ts'
import { fact, type Fact } from '#domain/evidence/fact.ts'
import { maskIdentityNumbers } from '#domain/evidence/identity-number.ts'
import { withoutRepaired } from '#domain/evidence/repaired.ts'
import type { Answer, NewFact } from '#domain/evidence/source.ts'
import { normaliseName } from '#domain/names/normalise.ts'
import { type Clock, systemClock } from '#server/platform/clock.ts'
import type { Database, Trx } from '#server/platform/database.ts'
import { type Sample, samples } from '#server/sources/sandbox/companies.ts'
import { seedAnswer } from '#server/sources/sandbox/fetch.ts'
import { starterAnswers } from './starter.ts'
import { namesIn, type StatedName } from './stated-names.ts'

/** Keeps what a source answered: the raw record with its hash, the facts, the names. Repaired records and identity numbers are never written. */
export async function storeAnswer(trx: Trx, companyId: string, source: SourceRef, answer: Answer): Promise<{ evidenceId: string }> {
  const evidenceId = randomUUID()
  const content = lawfulText(answer.raw, answer.contentType)
  const facts = answer.facts.map((one) => lawfulFact(one, evidenceId))
  await trx
    .insertInto('evidence')
    .values({
      id: evidenceId,
      companyId,
      sourceId: source.id,
      sourceName: source.name,
      url: answer.url,
      asked: maskIdentityNumbers(answer.asked),
      content,
      contentType: answer.contentType,
      hash: createHash('sha256').update(content).digest('hex'),
      asOf: answer.asOf,
      retrievedAt: answer.retrievedAt,
    })
    .execute()
  await insertFacts(trx, companyId, facts)
  await insertNames(trx, { companyId, evidenceId, answer, names: facts.flatMap(namesIn) })
  return { evidenceId }
}

export const erasureReasons = ['repaired', 'unlawful', 'identity_number'] as const

/** The one way in which content leaves: evidence, its facts and names lose it, and every report that cites it is withdrawn. */
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
  const held = new Set((await db.selectFrom('companies').select('id').execute()).map(({ id }) => id))
  const missingStarters = popularCompanies.filter(({ id }) => !held.has(id))
  const missingSamples = sandbox ? samples.filter(({ id }) => !held.has(id)) : []
  if (missingStarters.length + missingSamples.length === 0) return
  await transact(async (trx) => {
    for (const { id } of missingStarters) await addStarter(trx, id)
    for (const sample of missingSamples) await addSample(trx, sample, clock())
  })
}

/** The invented companies as the home page offers them. */
export function listSamples() {
  return samples.map(({ nameZh, nameEn, shows }) => ({ nameZh, nameEn, shows }))
}

async function addStarter(trx: Trx, id: string): Promise<void> {
  if (!(await addCompany(trx, { id, uscc: null, sample: false }))) return
  for (const { source, answer, names } of starterAnswers(id)) {
    const { evidenceId } = await storeAnswer(trx, id, source, answer)
    await insertNames(trx, { companyId: id, evidenceId, answer, names })
  }
}

async function addSample(trx: Trx, sample: Sample, now: Date): Promise<void> {
  if (!(await addCompany(trx, { id: sample.id, uscc: sample.uscc, sample: true }))) return
  const { source, answer } = seedAnswer(sample, now)
  await storeAnswer(trx, sample.id, source, answer)
}

/** False where another process, started at the same moment, has put it in. */
async function addCompany(trx: Trx, company: { id: string; uscc: string | null; sample: boolean }): Promise<boolean> {
  const added = await trx
    .insertInto('companies')
    .values(company)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** The text as it may be kept. Where something had to go, the hash is that of what is kept. */
function lawfulText(raw: string, contentType: string): string {
  const masked = maskIdentityNumbers(raw)
  if (!contentType.includes('json') || !masked.includes('"repaired"')) return masked
  return JSON.stringify(withoutRepaired(JSON.parse(masked)))
}

function lawfulFact(stated: NewFact, evidenceId: string): Fact {
  const masked = JSON.parse(maskIdentityNumbers(JSON.stringify(withoutRepaired(stated)))) as NewFact
  return fact.parse({ ...masked, evidenceId })
}

async function insertFacts(trx: Trx, companyId: string, facts: readonly Fact[]): Promise<void> {
  if (facts.length === 0) return
  const rows = facts.map(({ value, source, ...one }) => ({
    ...one,
    companyId,
    value: JSON.stringify(value),
    sourceId: source.id,
    sourceName: source.name,
    sourceUrl: source.url ?? null,
  }))
  await trx.insertInto('facts').values(rows).execute()
}

interface NamesStated {
  companyId: string
  evidenceId: string
  answer: Answer
  names: readonly StatedName[]
}

async function insertNames(trx: Trx, { companyId, evidenceId, answer, names }: NamesStated): Promise<void> {
  if (names.length === 0) return
  const { asOf, retrievedAt } = answer
  const rows = names.map((one) => ({ ...one, companyId, evidenceId, normalised: normaliseName(one.name), asOf, retrievedAt }))
  await trx
    .insertInto('companyNames')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
