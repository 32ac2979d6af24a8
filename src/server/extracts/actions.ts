import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { storeAnswer } from '#server/companies/actions.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Trx } from '#server/platform/database.ts'
import { wakeWaiting } from '#server/verification/actions.ts'
import { readAttachment } from './attachments.ts'
import { planAll, type Planned } from './plan.ts'
import { type FileFault, readBatch, type TypedFile } from './read-batch.ts'

export interface ImportedCounts {
  read: number
  added: number
  updated: number
  evidence: number
  facts: number
  attachments: number
}

/** Either everything that is wrong, and nothing was stored; or what was stored, or with `dryRun` would be. */
type Imported = { faults: FileFault[] } | { faults: []; planned: Planned[]; counts: ImportedCounts }

/** Keeps register extracts with their facts and attachments, all of them or none. The same extract again adds nothing. */
export async function importExtracts(
  { database, clock }: { database: Pick<Database, 'transact'>; clock: Clock },
  files: readonly TypedFile[],
  { dryRun }: { dryRun: boolean },
): Promise<Imported> {
  const read = await readBatch(files, clock())
  return database.transact(async (trx) => {
    // Two imports at once could both add a company that has no code yet.
    await sql`select pg_advisory_xact_lock(hashtext('import extract'))`.execute(trx)
    const { planned, faults } = await planAll(trx, read.brought)
    if (read.faults.length + faults.length > 0) return { faults: inOrder(files, [...read.faults, ...faults]) }
    const fresh = planned.filter(({ isHeld }) => !isHeld)
    if (!dryRun) {
      for (const one of fresh) await store(trx, one)
      if (fresh.length > 0) await wakeWaiting(trx)
    }
    return { faults: [], planned, counts: countsOf(planned, fresh) }
  })
}

const inOrder = (files: readonly TypedFile[], faults: readonly FileFault[]): FileFault[] =>
  files.flatMap(({ file }) => faults.filter((fault) => fault.file === file))

const countsOf = (planned: readonly Planned[], fresh: readonly Planned[]): ImportedCounts => ({
  read: planned.length,
  added: fresh.filter(({ company }) => company === null).length,
  updated: fresh.filter(({ company }) => company !== null).length,
  evidence: fresh.length,
  facts: fresh.reduce((sum, { answer }) => sum + answer.facts.length, 0),
  attachments: fresh.reduce((sum, { attachments }) => sum + attachments.length, 0),
})

async function store(trx: Trx, { company, uscc, extract, answer, attachments }: Planned): Promise<void> {
  const companyId = company?.id ?? randomUUID()
  if (!company) await trx.insertInto('companies').values({ id: companyId, uscc }).execute()
  else if (!company.uscc && uscc) await trx.updateTable('companies').set({ uscc }).where('id', '=', companyId).execute()
  // Under the bare name of a source an extract would pass for that source's own fresh answer.
  const source = { ...extract.source, id: `extract:${extract.source.id}` }
  const { evidenceId } = await storeAnswer(trx, companyId, source, answer)
  for (const attachment of attachments) {
    const { title: name, contentType, hash, bytes } = attachment
    const content = await readAttachment(attachment)
    await trx.insertInto('attachments').values({ evidenceId, name, contentType, hash, bytes, content }).execute()
  }
}
