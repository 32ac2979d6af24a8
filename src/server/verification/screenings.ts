import type { Hit, Screening } from '#domain/screening/screening.ts'
import type { Executor, Trx } from '#server/platform/database.ts'

/** Keeps what was searched and found for a request. What was kept before stands: a decision may hang on it. */
export async function keepScreening(trx: Trx, requestId: string, { screenedAt, lists, names, hits }: Screening): Promise<Screening> {
  const kept = await findScreening(trx, requestId)
  if (kept) return kept
  await trx
    .insertInto('screenings')
    .values({ requestId, screenedAt, lists: JSON.stringify(lists), names: JSON.stringify(names) })
    .execute()
  for (const hit of hits) {
    const { list: listId, entryId, decision, decidedAt, reason } = hit
    await trx
      .insertInto('hits')
      .values({ id: `${requestId}:${hit.id}`, requestId, listId, entryId, hit: JSON.stringify(hit), decision, decidedAt, reason })
      .execute()
  }
  return { screenedAt, lists, names, hits }
}

/** The screening of a request with its hits as they are decided now. */
export async function findScreening(db: Executor, requestId: string): Promise<Screening | undefined> {
  const row = await db.selectFrom('screenings').selectAll().where('requestId', '=', requestId).executeTakeFirst()
  if (!row) return undefined
  const hits = await db.selectFrom('hits').selectAll().where('requestId', '=', requestId).orderBy('id').execute()
  return {
    screenedAt: row.screenedAt.toISOString(),
    lists: row.lists as Screening['lists'],
    names: row.names as Screening['names'],
    hits: hits.map((one) => ({
      ...(one.hit as Hit),
      decision: one.decision as Hit['decision'],
      decidedAt: one.decidedAt?.toISOString() ?? null,
      ...(one.decidedByName !== null && { decidedBy: one.decidedByName }),
      reason: one.reason,
    })),
  }
}
