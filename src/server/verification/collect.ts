import { may } from '#domain/verification/request.ts'
import { collectedWords } from '#domain/verification/trail-words.ts'
import { getCompany, subjectOf } from '#server/companies/queries.ts'
import type { Context } from '#server/context.ts'
import { askedOf, hear, type Heard, keepHeard } from './ask.ts'
import { listCollected, lockRequest } from './queries.ts'
import { together } from './together.ts'
import { us, writeTrail } from './trail.ts'

/** Asks every source that applies and has not answered yet, all at once. What was collected before is not asked again. */
export async function collect(context: Context, requestId: string, giveUpAfterMs: number): Promise<void> {
  const work = await begin(context, requestId)
  if (!work) return
  const signal = AbortSignal.timeout(giveUpAfterMs)
  const { subject, sources } = work
  const keep = together<Heard>((heard) => context.database.transact((trx) => keepHeard(context, trx, { requestId, subject }, heard)))
  await Promise.all(sources.map(async (source) => keep(await hear(context, { subject, source, signal }))))
  await finish(context, requestId)
}

/** Null when this stage is over already, or the buyer cancelled. */
async function begin({ database, clock, sources }: Context, requestId: string) {
  return database.transact(async (trx) => {
    const request = await lockRequest(trx, requestId)
    if (!request?.companyId || !may('collect', request)) return null
    const subject = subjectOf(await getCompany(trx, request.companyId))
    const done = new Set((await listCollected(trx, requestId)).map(({ sourceId }) => sourceId))
    const open = sources.filter((source) => source.applies(subject) && !done.has(source.ref.id))
    await trx.updateTable('verificationRequests').set({ stage: 'collecting' }).where('id', '=', requestId).execute()
    const asking = open.map(({ ref }) => ({ stage: 'collecting', source: ref.name, asked: askedOf(subject), state: 'asking' }) as const)
    await writeTrail(trx, requestId, clock(), asking)
    return { subject, sources: open }
  })
}

async function finish({ database, clock }: Context, requestId: string): Promise<void> {
  await database.transact(async (trx) => {
    const request = await lockRequest(trx, requestId)
    if (!request || !may('collect', request)) return
    const collected = await listCollected(trx, requestId)
    const answered = collected.filter(({ evidenceId }) => evidenceId !== null).length
    await trx.updateTable('verificationRequests').set({ stage: 'preparing', collectedAt: clock() }).where('id', '=', requestId).execute()
    const came = collectedWords(answered, collected.length)
    await writeTrail(trx, requestId, clock(), [{ stage: 'collecting', source: us, asked: 'What came back?', came, state: 'note' }])
  })
}
