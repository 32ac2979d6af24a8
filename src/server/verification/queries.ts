import { type ExpressionBuilder, type Selectable } from 'kysely'
import type { Member, Usage } from '#contract/accounts.ts'
import type { Outcome, VerificationRequest } from '#contract/verification.ts'
import { countedSince, planTerms, usageOf, type Plan } from '#domain/billing/plan.ts'
import type { FailureReason } from '#domain/evidence/source.ts'
import { tradeName } from '#domain/names/chinese-name.ts'
import type { BuyerAnswers } from '#domain/verification/buyer-answers.ts'
import { progressLine } from '#domain/verification/progress.ts'
import { countedStatuses, may, type Position, type Stage, type Status, type Wait } from '#domain/verification/request.ts'
import { listCompanies, type Company } from '#server/companies/queries.ts'
import type { Executor, Trx } from '#server/platform/database.ts'
import { notFound } from '#server/errors.ts'
import type { Tables } from '#server/platform/tables.ts'
import { mayRead } from './policy.ts'

/** What a member has used and has left: the one count that home, submit, dashboard and profile read. */
export async function countUsage(db: Executor, member: { id: string; plan: Plan }, now: Date): Promise<Usage> {
  const since = countedSince(planTerms[member.plan], now)
  const { used } = await db
    .selectFrom('verificationRequests')
    .select((eb) => eb.fn.countAll<number>().as('used'))
    .where('userId', '=', member.id)
    .where('status', 'in', countedStatuses)
    .$if(since !== null, (query) => query.where('createdAt', '>=', since!))
    .executeTakeFirstOrThrow()
  return usageOf(member.plan, used, now)
}

/** A request as its row stands, for use cases and jobs. */
export type Request = ReturnType<typeof asRequest>

export async function findRequest(db: Executor, id: string): Promise<Request | undefined> {
  const row = await db.selectFrom('verificationRequests').selectAll().where('id', '=', id).executeTakeFirst()
  return row && asRequest(row)
}

/** The request that this member made with this idempotency key. */
export async function findRequestByKey(db: Executor, userId: string, key: string): Promise<Request | undefined> {
  const query = db.selectFrom('verificationRequests').selectAll().where('userId', '=', userId)
  const row = await query.where('idempotencyKey', '=', key).executeTakeFirst()
  return row && asRequest(row)
}

/** The request, to its buyer; to everyone else it does not exist. */
export async function getOwnRequest(db: Executor, member: Member, id: string): Promise<Request> {
  const request = await findRequest(db, id)
  if (!request || !mayRead(member, request)) throw notFound()
  return request
}

/** The request, locked until the transaction ends: whoever changes its state reads it through this. */
export async function lockRequest(trx: Trx, id: string): Promise<Request | undefined> {
  const row = await trx.selectFrom('verificationRequests').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  return row && asRequest(row)
}

function asRequest(row: Selectable<Tables['verificationRequests']>) {
  return {
    ...row,
    ...position(row),
    answers: row.answers as BuyerAnswers,
    matchReasons: row.matchReasons as { code: string; words: string }[],
    plan: row.plan as Plan,
  }
}

/** All requests of a buyer as the wire shows them, newest first; or those of them with the given ids. */
export async function listRequests(db: Executor, userId: string, ids?: readonly string[]): Promise<VerificationRequest[]> {
  const query = shownRequests(db).where('r.userId', '=', userId).orderBy('r.createdAt', 'desc').orderBy('r.id')
  const rows = await (ids ? query.where('r.id', 'in', ids) : query).execute()
  const companyIds = rows.flatMap(({ companyId }) => companyId ?? [])
  const companies = new Map((await listCompanies(db, [...new Set(companyIds)])).map((company) => [company.id, company]))
  return rows.map((row) => asShown(row, companies.get(row.companyId ?? '')))
}

/** One request as the wire shows it, to its buyer. */
export async function getShownRequest(db: Executor, member: Member, id: string): Promise<VerificationRequest> {
  const [request] = await listRequests(db, member.id, [id])
  if (!request) throw notFound()
  return request
}

const position = (row: { status: string; stage: string; waitingFor: string | null }): Position => ({
  status: row.status as Status,
  stage: row.stage as Stage,
  waitingFor: row.waitingFor as Wait | null,
})

type Joined = ExpressionBuilder<Tables & { r: Tables['verificationRequests'] }, 'r'>

const collectionsOf = (eb: Joined, has: 'evidenceId' | 'failure') =>
  eb
    .selectFrom('collections as k')
    .select((inner) => inner.fn.countAll<number>().as('count'))
    .whereRef('k.requestId', '=', 'r.id')
    .where(`k.${has}`, 'is not', null)

const sourcesAsked = (eb: Joined) =>
  eb
    .selectFrom('trailEntries as t')
    .select((inner) => inner.fn.count<number>('t.source').distinct().as('count'))
    .whereRef('t.requestId', '=', 'r.id')
    .where('t.state', '=', 'asking')

function shownRequests(db: Executor) {
  return db
    .selectFrom('verificationRequests as r')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('reports')
          .select(['version', 'summary', 'withdrawnAt'])
          .whereRef('reports.requestId', '=', 'r.id')
          .orderBy('version', 'desc')
          .limit(1)
          .as('report'),
      (join) => join.onTrue(),
    )
    .selectAll('r')
    .select(['report.version', 'report.summary', 'report.withdrawnAt'])
    .select((eb) => [
      sourcesAsked(eb as unknown as Joined).as('asked'),
      collectionsOf(eb as unknown as Joined, 'evidenceId').as('answered'),
      collectionsOf(eb as unknown as Joined, 'failure').as('failed'),
    ])
}
type ShownRow = Awaited<ReturnType<ReturnType<typeof shownRequests>['execute']>>[number]

function asShown(row: ShownRow, company: Company | undefined): VerificationRequest {
  const at = position(row)
  return {
    id: row.id,
    searchTerm: row.searchTerm,
    company: company
      ? { nameZh: company.nameZh, nameEn: company.nameEn, tradeNameZh: tradeName(company.nameZh), uscc: company.uscc }
      : null,
    sample: company?.sample ?? false,
    ...at,
    progress: row.withdrawnAt
      ? withdrawnWords
      : progressLine(at, { asked: row.asked ?? 0, answered: row.answered ?? 0, failed: row.failed ?? 0 }),
    plan: row.plan as Plan,
    createdAt: row.createdAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    completedAt: row.completedAt?.toISOString() ?? null,
    cancellable: may('cancel', at),
    outcome: row.withdrawnAt || row.version === null ? null : { ...(row.summary as Omit<Outcome, 'version'>), version: row.version },
  }
}

const withdrawnWords = 'This report was withdrawn: a record that it was made from may no longer be shown'

/** What each source answered for a request so far, in the order in which they came. */
export async function listCollected(db: Executor, requestId: string) {
  const rows = await db.selectFrom('collections').selectAll().where('requestId', '=', requestId).orderBy('at').orderBy('sourceId').execute()
  return rows.map((row) => ({ ...row, failure: row.failure as FailureReason | null }))
}
