import { may } from '#domain/verification/request.ts'
import { normaliseUscc } from '#domain/identifiers/uscc.ts'
import { normaliseName } from '#domain/names/normalise.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/platform/database.ts'
import { lockRequest } from './queries.ts'
import { settleCompany } from './settle.ts'
import { carryOutJob, settleWaitingJob } from './stages.ts'
import { us, writeTrail } from './trail.ts'

/** The database channel on which an import tells that there are more companies than before. */
export const companiesChannel = 'companies'

type Waiting = { id: string; searchTerm: string }

/** Goes on with the requests whose words as typed name exactly one company by now: one request, or all that wait. */
export async function settleWaiting(context: Context, requestId: string | null): Promise<void> {
  const { db } = context.database
  for (const waiting of await listNamed(db, await listWaiting(db, requestId))) await settle(context, waiting)
}

/**
 * Looks at all waiting requests at the start, and again whenever an import tells of companies. A notification and not a job of the
 * import, because a command beside a PostgreSQL server writes to the database and runs no queue.
 */
export async function followImports({ database, jobs, changes, log }: Context): Promise<void> {
  const look = () =>
    database
      .transact((trx) => jobs.enqueue(trx, settleWaitingJob, { requestId: null }))
      .catch((error: unknown) => changes.closing.aborted || log.error({ error }, 'Waiting requests could not be looked at'))
  const silence = await database.listen(companiesChannel, look, look)
  changes.closing.addEventListener('abort', () => void silence())
  await look()
}

async function settle(context: Context, { id, searchTerm }: Waiting): Promise<void> {
  const { database, env, clock, jobs } = context
  const { companyId, matchConfidence, matchReasons } = await settleCompany(database.db, { searchTerm, companyId: null }, env.sandbox)
  if (companyId === null) return
  await database.transact(async (trx) => {
    const request = await lockRequest(trx, id)
    if (!request || !may('settle', request)) return
    const settled = { companyId, matchConfidence, matchReasons: JSON.stringify(matchReasons), waitingFor: null }
    await trx.updateTable('verificationRequests').set(settled).where('id', '=', id).execute()
    const came = `A record of it has come in. ${matchReasons[0]?.words ?? ''}`
    await writeTrail(trx, id, clock(), [{ stage: 'queued', source: us, asked: `Which company is “${searchTerm}”?`, came, state: 'note' }])
    await jobs.enqueue(trx, carryOutJob, { requestId: id, attempt: 0 })
  })
}

const listWaiting = (db: Db, requestId: string | null): Promise<Waiting[]> =>
  db
    .selectFrom('verificationRequests')
    .select(['id', 'searchTerm'])
    .where('status', '=', 'pending')
    .where('waitingFor', '=', 'company')
    .$if(requestId !== null, (query) => query.where('id', '=', requestId!))
    .orderBy('createdAt')
    .execute()

const atOnce = 1000

/** Those whose words are the legal name or the credit code of any company: a search for each of the others would find nothing new. */
async function listNamed(db: Db, waiting: readonly Waiting[]): Promise<Waiting[]> {
  const named: Waiting[] = []
  for (let from = 0; from < waiting.length; from += atOnce) {
    const some = waiting.slice(from, from + atOnce)
    const [names, codes] = [some.map((one) => normaliseName(one.searchTerm)), some.map((one) => normaliseUscc(one.searchTerm))]
    const legal = db.selectFrom('companyNames').select('normalised as words').where('kind', '=', 'legal').where('erasedAt', 'is', null)
    const byName = await legal.where('normalised', 'in', names).execute()
    const byCode = await db.selectFrom('companies').select('uscc as words').where('uscc', 'in', codes).execute()
    const known = new Set([...byName, ...byCode].map(({ words }) => words))
    named.push(...some.filter((_, n) => known.has(names[n]!) || known.has(codes[n]!)))
  }
  return named
}
