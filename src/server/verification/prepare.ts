import type { Screening } from '#domain/screening/screening.ts'
import { may } from '#domain/verification/request.ts'
import { screeningWords } from '#domain/verification/trail-words.ts'
import { getCompany, subjectOf } from '#server/companies/queries.ts'
import type { Context } from '#server/context.ts'
import { screenCompany } from '#server/screening/actions.ts'
import { goOn } from './go-on.ts'
import { listCounted, readFindings } from './material.ts'
import { findRequest, lockRequest } from './queries.ts'
import { keepScreening } from './screenings.ts'
import { us, type NewEntry } from './trail.ts'

/** Searches the lists, keeps what was found, and goes on to delivery unless a match has to be decided first. */
export async function prepare(context: Context, requestId: string): Promise<void> {
  const { database, clock, sources } = context
  const request = await findRequest(database.db, requestId)
  if (!request || !may('prepare', request)) return
  const now = clock()
  const findings = await readFindings(database.db, request, await listCounted(database.db, request, sources), now)
  const subject = subjectOf(await getCompany(database.db, request.companyId!))
  const screening = await screenCompany(database, { subject, facts: findings.facts, now })
  await database.transact(async (trx) => {
    const locked = await lockRequest(trx, requestId)
    if (!locked || !may('prepare', locked)) return
    const dossier = { ...findings, screening: await keepScreening(trx, requestId, screening) }
    await goOn(context, trx, requestId, { dossier, entries: [searched(dossier.screening)] })
  })
}

const searched = (screening: Screening): NewEntry => ({
  stage: 'preparing',
  source: us,
  asked: 'Is the company or one of its people on a list?',
  came: screeningWords(screening),
  state: 'note',
})
