import { sql } from 'kysely'
import type { Trx } from '#server/platform/database.ts'
import type { LawfulRecord } from './lawful-record.ts'

/** Writes evidence, facts and names as they stand. */
export async function storeRecords(trx: Trx, records: readonly LawfulRecord[]): Promise<void> {
  const [evidence, facts, names] = [
    records.map((one) => one.evidence),
    records.flatMap((one) => one.facts),
    records.flatMap((one) => one.names),
  ]
  if (evidence.length > 0) await trx.insertInto('evidence').values(evidence).execute()
  if (facts.length > 0) await trx.insertInto('facts').values(facts).execute()
  if (names.length > 0) await insertNames(trx, names)
}

/** As one parameter: hundreds of names with eight each took the embedded database twice as long to read as to keep. */
const insertNames = (trx: Trx, names: readonly LawfulRecord['names'][number][]) =>
  sql`
    insert into company_names (company_id, kind, name, normalised, basis, evidence_id, as_of, retrieved_at)
    select "companyId", kind, name, normalised, basis, "evidenceId", "asOf", "retrievedAt" from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as n
      ("companyId" text, kind text, name text, normalised text, basis text, "evidenceId" text, "asOf" date, "retrievedAt" timestamptz)
    on conflict do nothing`.execute(trx)

/** Makes imports take turns: two at once would both add a company that has no code and that neither has seen. */
export async function lockNewCompanies(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('new companies'))`.execute(trx)
}
