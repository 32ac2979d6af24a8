import type { Dossier } from '#domain/evidence/dossier.ts'
import { assess } from '#domain/scoring/assess.ts'
import { needsDecision } from '#domain/screening/match.ts'
import { may } from '#domain/verification/request.ts'
import { scoreWords, screeningWords } from '#domain/verification/trail-words.ts'
import { getCompany, subjectOf } from '#server/companies/queries.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/platform/database.ts'
import { screenCompany } from '#server/screening/actions.ts'
import { listCounted, readFindings } from './material.ts'
import { findRequest, lockRequest } from './queries.ts'
import { keepScreening } from './screenings.ts'
import { deliverStage } from './stages.ts'
import { us, writeTrail } from './trail.ts'

/** Searches the lists, keeps what was found, and goes on to delivery unless a match has to be decided first. */
export async function prepare(context: Context, requestId: string): Promise<void> {
  const { database, clock, sources } = context
  const request = await findRequest(database.db, requestId)
  if (!request || !may('prepare', request)) return
  const now = clock()
  const findings = await readFindings(database.db, request, await listCounted(database.db, request, sources), now)
  const subject = subjectOf(await getCompany(database.db, request.companyId!))
  const screening = await screenCompany({ subject, facts: findings.facts, now })
  await database.transact(async (trx) => {
    const locked = await lockRequest(trx, requestId)
    if (!locked || !may('prepare', locked)) return
    await goOn(context, trx, requestId, { ...findings, screening: await keepScreening(trx, requestId, screening) })
  })
}

async function goOn({ clock, jobs }: Context, trx: Trx, requestId: string, dossier: Dossier): Promise<void> {
  const mustWait = dossier.screening.hits.some(needsDecision)
  const next = mustWait ? ({ stage: 'preparing', waitingFor: 'hit' } as const) : ({ stage: 'delivering', waitingFor: null } as const)
  await trx.updateTable('verificationRequests').set(next).where('id', '=', requestId).execute()
  const note = (asked: string, came: string) => ({ stage: 'preparing', source: us, asked, came, state: 'note' }) as const
  const scored = mustWait
    ? note('May the report be written?', 'Not yet: a possible match on a list has to be decided first')
    : note('What do the facts come to?', scoreWords(assess(dossier).score))
  await writeTrail(trx, requestId, clock(), [
    note('Is the company or one of its people on a list?', screeningWords(dossier.screening)),
    scored,
  ])
  if (!mustWait) await jobs.enqueue(trx, deliverStage, { requestId, attempt: 0 })
}
