import type { ComparedHit, ShownHit } from '#contract/back-office.ts'
import { tradeName } from '#domain/names/chinese-name.ts'
import { needsDecision } from '#domain/screening/match.ts'
import type { Hit, Screening } from '#domain/screening/screening.ts'
import { may, type Position } from '#domain/verification/request.ts'
import { listCompanies, type Company } from '#server/companies/queries.ts'
import { notFound } from '#server/errors.ts'
import type { Executor } from '#server/platform/database.ts'
import type { Named } from './our-record.ts'

/** Nobody reads more at once; those that wait are oldest first, so that the others come up by themselves. */
const mostShown = 200

/** Hits that keep a request waiting, oldest first. */
export async function listWaiting(db: Executor): Promise<{ hits: ShownHit[]; more: boolean }> {
  const query = hitRows(db).where('h.decision', '=', 'undecided').where('r.status', '=', 'pending').where('r.waitingFor', '=', 'hit')
  const rows = await query.orderBy('s.screenedAt').orderBy('h.id').limit(mostShown).execute()
  return { hits: (await asShown(db, rows)).filter(({ waits }) => waits), more: rows.length === mostShown }
}

/** Hits that somebody or a rule has decided, newest first. */
export async function listDecided(db: Executor): Promise<{ hits: ShownHit[]; more: boolean }> {
  const query = hitRows(db).where('h.decision', '!=', 'undecided')
  const rows = await query.orderBy('decidedOrFoundAt', 'desc').orderBy('h.id').limit(mostShown).execute()
  return { hits: await asShown(db, rows), more: rows.length === mostShown }
}

/** A hit with all that was kept of it, to staff: what neither waits nor is decided is nobody's to look at. */
export async function getHit(db: Executor, id: string) {
  const row = await hitRows(db).where('h.id', '=', id).executeTakeFirst()
  const [shown] = row ? await asShown(db, [row]) : []
  if (!row || !shown || (shown.decision === 'undecided' && !shown.waits)) throw notFound()
  return { ...row, hit: row.hit as Hit, shown, companyId: row.companyId!, searched: searchedList(row) }
}
export type KeptHit = Awaited<ReturnType<typeof getHit>>

/** The other hits of a request that wait or are decided. */
export async function listOthers(db: Executor, { id, requestId }: Pick<KeptHit, 'id' | 'requestId'>): Promise<ComparedHit['others']> {
  const rows = await hitRows(db).where('h.requestId', '=', requestId).where('h.id', '!=', id).orderBy('h.id').execute()
  return (await asShown(db, rows)).filter(({ waits, decision }) => waits || decision !== 'undecided')
}

/** What every source calls a company, each name once with its newest source. */
export async function listNames(db: Executor, companyId: string): Promise<Named['names']> {
  const rows = await db
    .selectFrom('companyNames as n')
    .innerJoin('evidence as e', 'e.id', 'n.evidenceId')
    .select(['n.kind', 'n.name', 'n.basis', 'n.asOf', 'n.retrievedAt', 'e.sourceName'])
    .distinctOn(['n.kind', 'n.normalised'])
    .where('n.companyId', '=', companyId)
    .where('n.erasedAt', 'is', null)
    .orderBy('n.kind')
    .orderBy('n.normalised')
    .orderBy('n.retrievedAt', 'desc')
    .execute()
  const order = ['legal', 'english', 'former', 'short', 'brand']
  return rows
    .toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
    .map(({ kind, name, basis, asOf, retrievedAt, sourceName }) => ({
      kind,
      name: name!,
      basis,
      source: { name: sourceName, asOf, readAt: retrievedAt.toISOString() },
    }))
}

const hitRows = (db: Executor) =>
  db
    .selectFrom('hits as h')
    .innerJoin('verificationRequests as r', 'r.id', 'h.requestId')
    .innerJoin('screenings as s', 's.requestId', 'h.requestId')
    .selectAll('h')
    .select(['r.companyId', 'r.status', 'r.stage', 'r.waitingFor', 'r.dueAt', 'r.answers', 's.screenedAt', 's.lists'])
    .select((eb) => eb.fn.coalesce('h.decidedAt', 's.screenedAt').as('decidedOrFoundAt'))
type HitRow = Awaited<ReturnType<ReturnType<typeof hitRows>['execute']>>[number]

async function asShown(db: Executor, rows: readonly HitRow[]): Promise<ShownHit[]> {
  const ids = new Set(rows.flatMap(({ companyId }) => companyId ?? []))
  const companies = new Map((await listCompanies(db, [...ids])).map((company) => [company.id, company]))
  return rows.flatMap((row) => {
    const company = companies.get(row.companyId ?? '')
    return company ? [shownHit(row, company)] : []
  })
}

function shownHit(row: HitRow, { nameZh, nameEn, uscc, sample }: Company): ShownHit {
  const { subject, entryId, entryName, matchedOn, list } = row.hit as Hit
  const decision = row.decision as Hit['decision']
  const { name, authority } = searchedList(row)
  return {
    id: row.id,
    requestId: row.requestId,
    company: { nameZh, nameEn, tradeNameZh: tradeName(nameZh), uscc, sample },
    subject,
    list: { id: list, name, authority },
    entryId,
    entryName,
    matchedOn,
    foundAt: row.screenedAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    waits: may('decide', row as Position) && needsDecision({ ...(row.hit as Hit), decision }),
    decision,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy: row.decidedByName,
    reason: row.reason,
  }
}

/** The list as it was searched. */
function searchedList({ lists, hit }: Pick<HitRow, 'lists' | 'hit'>): Screening['lists'][number] {
  const searched = (lists as Screening['lists']).find(({ id }) => id === (hit as Hit).list)
  if (!searched) throw new Error(`A hit names a list that was not searched: ${(hit as Hit).list}`)
  return searched
}
