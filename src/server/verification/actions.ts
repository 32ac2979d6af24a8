import { randomBytes } from 'node:crypto'
import canonicalize from 'canonicalize'
import { sql } from 'kysely'
import type { Member } from '#contract/accounts.ts'
import { dueAt, limitReached, planTerms, type Plan } from '#domain/billing/plan.ts'
import type { BuyerAnswers } from '#domain/verification/buyer-answers.ts'
import { may, requestIdFrom } from '#domain/verification/request.ts'
import type { Context } from '#server/context.ts'
import { conflict, limit, notFound } from '#server/errors.ts'
import type { Trx } from '#server/platform/database.ts'
import { goOn } from './go-on.ts'
import { listCounted, readFindings } from './material.ts'
import { mayCancel } from './policy.ts'
import { countUsage, findRequestByKey, lockRequest, type Request } from './queries.ts'
import { findScreening } from './screenings.ts'
import { settleCompany, type Settled } from './settle.ts'
import { carryOutJob, settleWaitingJob } from './stages.ts'
import { us, writeTrail, type NewEntry } from './trail.ts'
import { companiesChannel } from './waiting.ts'

export interface Ask {
  key: string
  searchTerm: string
  /** Null keeps the words as typed. */
  companyId: string | null
  answers: BuyerAnswers
}

/** Makes parallel submits of one member wait for each other, and reads the plan as it is now. */
export async function lockMember(trx: Trx, userId: string): Promise<Plan> {
  const { plan } = await trx.selectFrom('users').select('plan').where('id', '=', userId).forNoKeyUpdate().executeTakeFirstOrThrow()
  return plan as Plan
}

/**
 * Writes a request, or finds the one that the same key made before. The limit is checked, the check used and the work
 * enqueued in one transaction, under a lock on the member: without it two submits at once could both take the last check.
 */
export async function submitRequest(context: Context, member: Member, ask: Ask, lock = lockMember): Promise<string> {
  const settled = await settleCompany(context.database.db, ask, context.env.sandbox)
  return context.database.transact(async (trx) => {
    const plan = await lock(trx, member.id)
    const before = await findRequestByKey(trx, member.id, ask.key)
    if (before) return sameRequest(before, ask)
    await refuseOverLimit(trx, { id: member.id, plan }, context.clock())
    return openRequest(context, trx, { userId: member.id, plan, ask, settled })
  })
}

function sameRequest(before: Request, ask: Ask): string {
  const asked = { searchTerm: before.searchTerm, companyId: before.confirmedByBuyer ? before.companyId : null, answers: before.answers }
  const { key: _, ...again } = ask
  if (canonicalize(asked) === canonicalize(again)) return before.id
  throw conflict(
    'idempotency_key_reused',
    'This search was already sent with other answers, perhaps from another tab. That request is on your dashboard; to ask again, start a new search.',
  )
}

async function refuseOverLimit(trx: Trx, member: { id: string; plan: Plan }, now: Date): Promise<void> {
  const { used } = await countUsage(trx, member, now)
  const refusal = limitReached(member.plan, used)
  if (refusal) throw limit(refusal.code, refusal.message)
}

interface Opening {
  userId: string
  plan: Plan
  ask: Ask
  settled: Settled
}

async function openRequest({ clock, jobs }: Context, trx: Trx, { userId, plan, ask, settled }: Opening): Promise<string> {
  const now = clock()
  const id = requestIdFrom(randomBytes(8))
  const { companyId, confirmedByBuyer, matchConfidence, matchReasons } = settled
  const row = { id, userId, plan, idempotencyKey: ask.key, searchTerm: ask.searchTerm, companyId, confirmedByBuyer, matchConfidence }
  await trx
    .insertInto('verificationRequests')
    .values({
      ...row,
      matchReasons: JSON.stringify(matchReasons),
      answers: JSON.stringify(ask.answers),
      waitingFor: companyId === null ? 'company' : null,
      createdAt: now,
      dueAt: dueAt(planTerms[plan], now),
    })
    .execute()
  await writeTrail(trx, id, now, [
    { stage: 'queued', source: us, asked: `Which company is “${ask.searchTerm}”?`, came: settledWords(settled), state: 'note' },
  ])
  // Looked at again once it can be seen: an import may have brought the company after it was searched for.
  await (companyId === null
    ? jobs.enqueue(trx, settleWaitingJob, { requestId: id })
    : jobs.enqueue(trx, carryOutJob, { requestId: id, attempt: 0 }))
  return id
}

const settledWords = ({ companyId, confirmedByBuyer, matchReasons }: Settled) =>
  companyId === null
    ? 'No company that we hold has this name or credit code'
    : confirmedByBuyer
      ? 'The one that you confirmed'
      : (matchReasons[0]?.words ?? null)

/** Has the requests that wait for a company looked at again once this transaction commits, by whichever process takes jobs. */
export async function wakeWaiting(trx: Trx): Promise<void> {
  await sql`select pg_notify(${companiesChannel}, '')`.execute(trx)
}

/** Takes back what nobody has begun; the check is given back, because cancelled requests are not counted. */
export async function cancelRequest({ database, clock }: Context, member: Member, id: string): Promise<void> {
  await database.transact(async (trx) => {
    // A worker that begins at this moment takes the same lock, so that one of the two sees what the other did.
    const request = await lockRequest(trx, id)
    if (!request || !mayCancel(member, request)) throw notFound()
    if (request.status === 'cancelled') return
    if (!may('cancel', request)) throw conflict('cannot_cancel', cannotCancel(request))
    await trx.updateTable('verificationRequests').set({ status: 'cancelled' }).where('id', '=', id).execute()
    await writeTrail(trx, id, clock(), [
      { stage: request.stage, source: us, asked: 'Cancel this request', came: 'Cancelled; the check was given back', state: 'note' },
    ])
  })
}

const cannotCancel = ({ status }: Request) =>
  status === 'pending'
    ? 'Work on this request has begun, so it can no longer be cancelled. The report follows.'
    : 'This request has ended, so there is nothing to cancel.'

/**
 * Tells the buyer what an analyst decided, and goes on at once when no other match keeps the request waiting.
 * The caller has written the decision in this transaction and holds the lock. Says whether it goes on.
 */
export async function goOnAfterDecision(context: Context, trx: Trx, request: Request, decided: Pick<NewEntry, 'asked' | 'came'>) {
  const screening = await findScreening(trx, request.id)
  if (!screening) throw new Error(`Request ${request.id} waits for a decision and was never screened.`)
  const counted = await listCounted(trx, request, context.sources)
  const dossier = { ...(await readFindings(trx, request, counted, context.clock())), screening }
  const entries = [{ stage: 'preparing', source: 'Analyst', state: 'note', ...decided } as const]
  const goesOn = await goOn(context, trx, request.id, { dossier, entries })
  if (goesOn) await context.jobs.enqueue(trx, carryOutJob, { requestId: request.id, attempt: 0 })
  return goesOn
}

/** Ends a request that cannot be finished; the check is given back, because failed requests are not counted. */
export async function failRequest({ database, clock }: Context, id: string): Promise<void> {
  await database.transact(async (trx) => {
    const request = await lockRequest(trx, id)
    if (request?.status !== 'pending') return
    await trx.updateTable('verificationRequests').set({ status: 'failed', waitingFor: null }).where('id', '=', id).execute()
    const came = 'Something on our side is broken and we could not mend it in time. The check was given back'
    await writeTrail(trx, id, clock(), [{ stage: request.stage, source: us, asked: 'Finish this request', came, state: 'failed' }])
  })
}
