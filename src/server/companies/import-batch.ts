import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { CompanyRow } from '#domain/company/company-row.ts'
import type { Trx } from '#server/platform/database.ts'
import { type HeldCompany, type HeldCompanies, readHeld } from './held-companies.ts'
import { type NamesOf, nameRecords, newNames, type Origin, rowRecord } from './import-records.ts'
import type { LawfulRecord } from './lawful-record.ts'
import { lockNewCompanies, storeRecords } from './store-records.ts'

export interface Line {
  line: number
  row: CompanyRow
}

export interface BatchResult {
  added: number
  /** Rows that said something new of a company that was held. */
  updated: number
  refused: { line: number; reason: string }[]
}

/** What is to be written, and what the rows came to. */
interface Plan extends BatchResult {
  companies: HeldCompany[]
  codes: HeldCompany[]
  records: LawfulRecord[]
  names: NamesOf[]
}

/** Keeps what some rows say, and only what is not held yet: the same rows once more change nothing. */
export async function importBatch(trx: Trx, lines: readonly Line[], origin: Origin): Promise<BatchResult> {
  await lockNewCompanies(trx)
  const held = await readHeld(
    trx,
    lines.map(({ row }) => row),
  )
  const plan: Plan = { added: 0, updated: 0, refused: [], companies: [], codes: [], records: [], names: [] }
  for (const line of lines) planLine(plan, held, line, origin)
  await insertCompanies(trx, plan.companies)
  for (const { id, uscc } of plan.codes) await trx.updateTable('companies').set({ uscc }).where('id', '=', id).execute()
  await storeRecords(trx, [...plan.records, ...nameRecords(plan.names, origin)])
  return plan
}

function planLine(plan: Plan, held: HeldCompanies, { line, row }: Line, origin: Origin): void {
  const found = held.find(row)
  if (found === 'several')
    return void plan.refused.push({ line, reason: 'legal_name: several companies of this name; give the credit code' })
  if (found?.sample) return void plan.refused.push({ line, reason: 'uscc: this is the code of an invented company of the sandbox' })
  const company = found ?? { id: randomUUID(), uscc: row.uscc, sample: false }
  const tellsCode = found !== undefined && found.uscc === null && row.uscc !== null
  if (tellsCode) plan.codes.push(Object.assign(found, { uscc: row.uscc }))
  held.addCode(company)
  const saysMore =
    row.facts.length > 0 ? planRecord(plan, held, company, row, origin) : planNames(plan, held, company, { line, row }, origin)
  if (!found) {
    plan.companies.push(company)
    plan.added++
  } else if (saysMore || tellsCode) plan.updated++
}

/** A row that says more than names is a record of its own. */
function planRecord(plan: Plan, held: HeldCompanies, company: HeldCompany, row: CompanyRow, origin: Origin): boolean {
  const record = rowRecord(company.id, row, origin)
  if (held.hasRecord(record.evidence)) return false
  held.addRecord(record.evidence)
  for (const name of record.names) held.addName(company, name)
  plan.records.push(record)
  return true
}

function planNames(plan: Plan, held: HeldCompanies, company: HeldCompany, { line, row }: Line, origin: Origin): boolean {
  const names = newNames(held, company.id, row, origin)
  if (names.stated.length === 0) return false
  for (const name of names.stated) held.addName(company, name)
  plan.names.push({ ...names, line })
  return true
}

async function insertCompanies(trx: Trx, companies: readonly HeldCompany[]): Promise<void> {
  if (companies.length === 0) return
  await sql`insert into companies (id, uscc) select id, uscc from jsonb_to_recordset(${JSON.stringify(companies)}::jsonb) as c (id text, uscc text)`.execute(
    trx,
  )
}
