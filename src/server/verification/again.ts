import { storeAnswer } from '#server/companies/actions.ts'
import { getCompany, subjectOf } from '#server/companies/queries.ts'
import type { Context } from '#server/context.ts'
import { answerInStock, askNow } from './ask.ts'
import { askAgainLater } from './stages.ts'

interface Again {
  companyId: string
  sourceId: string
  attempt: number
}

/** Asks a source again that failed a request. That report is written; the next one finds the answer in stock. */
export async function askAgain(context: Context, { companyId, sourceId, attempt }: Again, giveUpAfterMs: number): Promise<void> {
  const { database, jobs, sources } = context
  const source = sources.find(({ ref }) => ref.id === sourceId)
  if (!source) return
  const subject = subjectOf(await getCompany(database.db, companyId))
  if (await answerInStock(context, { source, subject })) return
  const outcome = await askNow(context, { source, subject, signal: AbortSignal.timeout(giveUpAfterMs) })
  await database.transact(async (trx) => {
    if ('answer' in outcome) await storeAnswer(trx, companyId, source.ref, outcome.answer)
    else await askAgainLater(jobs, trx, { source, subject, attempt: attempt + 1 }, outcome.retryAfterSeconds)
  })
}
