import { randomUUID } from 'node:crypto'
import { lockNewCompanies, storeAnswers } from '#server/companies/actions.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Trx } from '#server/platform/database.ts'
import { wakeWaiting } from '#server/verification/actions.ts'
import { type Attachment, readAttachment } from './attachments.ts'
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
    await lockNewCompanies(trx)
    const { planned, faults } = await planAll(trx, read.brought)
    if (read.faults.length + faults.length > 0) return { faults: inOrder(files, [...read.faults, ...faults]) }
    const fresh = planned.filter(({ isHeld }) => !isHeld)
    if (!dryRun && fresh.length > 0) {
      await store(trx, fresh)
      await wakeWaiting(trx)
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

async function store(trx: Trx, planned: readonly Planned[]): Promise<void> {
  const stored = planned.map((one) => ({ ...one, companyId: one.company?.id ?? randomUUID() }))
  await keepCompanies(trx, stored)
  const evidenceIds = await storeAnswers(
    trx,
    stored.map(({ companyId, extract, answer }) => ({ companyId, source: sourceOf(extract), answer, names: [] })),
  )
  for (const [n, { attachments }] of stored.entries()) {
    for (const attachment of attachments) await keepAttachment(trx, evidenceIds[n]!, attachment)
  }
}

// Under the bare name of a source an extract would pass for that source's own fresh answer.
const sourceOf = ({ source }: Planned['extract']) => ({ ...source, id: `extract:${source.id}` })

async function keepCompanies(trx: Trx, stored: readonly (Planned & { companyId: string })[]): Promise<void> {
  const added = stored.filter(({ company }) => company === null).map(({ companyId: id, uscc }) => ({ id, uscc }))
  if (added.length > 0) await trx.insertInto('companies').values(added).execute()
  for (const { company, uscc } of stored) {
    if (company && !company.uscc && uscc) await trx.updateTable('companies').set({ uscc }).where('id', '=', company.id).execute()
  }
}

async function keepAttachment(trx: Trx, evidenceId: string, attachment: Attachment): Promise<void> {
  const { title: name, contentType, hash, bytes } = attachment
  await trx
    .insertInto('attachments')
    .values({ evidenceId, name, contentType, hash, bytes, content: await readAttachment(attachment) })
    .execute()
}
