import { SourceFailure, type Answer, type FailureReason, type Source, type Subject } from '#domain/evidence/source.ts'
import { sayDay } from '#domain/scoring/words.ts'
import { failureWords } from '#domain/verification/trail-words.ts'
import { storeAnswer } from '#server/companies/actions.ts'
import { freshAnswer } from '#server/companies/queries.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/platform/database.ts'
import { askAgainLater } from './stages.ts'
import { isCollected, lockRequest } from './queries.ts'
import { writeTrail } from './trail.ts'

export interface Question {
  requestId: string
  subject: Subject
  source: Source
  /** Aborted when the time for all sources together is over. */
  signal: AbortSignal
}

/** What came of a question. A failure is a value: it becomes a fact that is missing, with its reason. */
type Asked = { asked: string } & ({ answer: Answer } | { failure: FailureReason; retryAfterSeconds: number | null })
type Outcome = Asked | { asked: string; evidenceId: string; came: string }

/** What a source is asked, until its answer says it better. */
export const askedOf = ({ uscc, legalName }: Subject) => (uscc ? `Credit code ${uscc}` : `Name ${legalName}`)

/** Asks one source, or takes its answer that is still fresh, and keeps what came in one transaction. */
export async function askSource(context: Context, question: Question): Promise<void> {
  const outcome = (await answerInStock(context, question)) ?? (await askNow(context, question))
  await context.database.transact((trx) => keep(context, trx, question, outcome))
}

export async function answerInStock({ database, clock }: Context, { source, subject }: Pick<Question, 'source' | 'subject'>) {
  if (source.cacheSeconds === 0) return undefined
  const since = new Date(clock().getTime() - source.cacheSeconds * 1000)
  const kept = await freshAnswer(database.db, subject.companyId, source.ref.id, since)
  return (
    kept && {
      asked: kept.asked,
      evidenceId: kept.evidenceId,
      came: `Answered on ${sayDay(kept.retrievedAt.toISOString())} and still fresh`,
    }
  )
}

/** Asks one source; whatever goes wrong there is an outcome like any other. */
export async function askNow({ clock, log }: Context, { source, subject, signal }: Omit<Question, 'requestId'>): Promise<Asked> {
  try {
    const answer = await unlessGivenUp(source.ask(subject, { signal, now: clock }), signal)
    return { asked: answer.asked, answer }
  } catch (error) {
    if (error instanceof SourceFailure) return { asked: error.asked, failure: error.reason, retryAfterSeconds: error.retryAfterSeconds }
    const given = { asked: askedOf(subject), retryAfterSeconds: null }
    if (signal.aborted) return { ...given, failure: 'timeout' }
    log.error({ error, companyId: subject.companyId, source: source.ref.id }, 'A source failed in a way that it does not declare')
    return { ...given, failure: 'broken_answer' }
  }
}

/** A source that does not heed the signal is left behind. */
async function unlessGivenUp<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const givenUp = Promise.withResolvers<never>()
  const giveUp = () => givenUp.reject(signal.reason)
  if (signal.aborted) giveUp()
  signal.addEventListener('abort', giveUp)
  try {
    return await Promise.race([work, givenUp.promise])
  } finally {
    signal.removeEventListener('abort', giveUp)
  }
}

async function keep({ clock, jobs }: Context, trx: Trx, question: Question, outcome: Outcome): Promise<void> {
  const { requestId, source } = question
  await lockRequest(trx, requestId)
  // A job may run twice at once after a lost connection: the first answer stands.
  if (await isCollected(trx, requestId, source.ref.id)) return
  const { asked, evidenceId, failure, came } = await evidenceOf(trx, question, outcome)
  const at = clock()
  await trx
    .insertInto('collections')
    .values({ requestId, sourceId: source.ref.id, sourceName: source.ref.name, asked, evidenceId, failure, at })
    .execute()
  await writeTrail(trx, requestId, at, [
    { stage: 'collecting', source: source.ref.name, asked, came, state: failure ? 'failed' : 'answered' },
  ])
  if ('failure' in outcome && source.cacheSeconds > 0)
    await askAgainLater(jobs, trx, { source, subject: question.subject, attempt: 1 }, outcome.retryAfterSeconds)
}

async function evidenceOf(trx: Trx, { subject, source }: Question, outcome: Outcome) {
  if ('failure' in outcome) return { ...outcome, evidenceId: null, came: failureWords[outcome.failure] }
  if ('evidenceId' in outcome) return { ...outcome, failure: null }
  const { evidenceId } = await storeAnswer(trx, subject.companyId, source.ref, outcome.answer)
  return { ...outcome.answer, evidenceId, failure: null }
}
