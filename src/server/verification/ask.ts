import { SourceFailure, type Answer, type FailureReason, type Source, type Subject } from '#domain/evidence/source.ts'
import { sayDay } from '#domain/scoring/words.ts'
import { failureWords } from '#domain/verification/trail-words.ts'
import { storeAnswers } from '#server/companies/actions.ts'
import { freshAnswer } from '#server/companies/queries.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/platform/database.ts'
import { askAgainLater } from './stages.ts'
import { listCollected, lockRequest } from './queries.ts'
import { writeTrail } from './trail.ts'

export interface Question {
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

/** One source and what came of asking it. */
export interface Heard {
  source: Source
  outcome: Outcome
}

/** Asks one source, or takes its answer that is still fresh. */
export async function hear(context: Context, { source, subject, signal }: Question): Promise<Heard> {
  return { source, outcome: (await answerInStock(context, { source, subject })) ?? (await askNow(context, { source, subject, signal })) }
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
export async function askNow({ clock, log }: Context, { source, subject, signal }: Question): Promise<Asked> {
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

/** Keeps what several sources answered, in one transaction: evidence, what is missing, and a line of the trail for each. */
export async function keepHeard(
  { clock, jobs }: Context,
  trx: Trx,
  { requestId, subject }: { requestId: string; subject: Subject },
  all: readonly Heard[],
): Promise<void> {
  await lockRequest(trx, requestId)
  // A job may run twice at once after a lost connection: the first answer stands.
  const kept = new Set((await listCollected(trx, requestId)).map(({ sourceId }) => sourceId))
  const heard = all.filter(({ source }) => !kept.has(source.ref.id))
  if (heard.length === 0) return
  await keepCollected(trx, requestId, await evidenceOf(trx, subject, heard), clock())
  for (const { source, outcome } of heard) {
    if ('failure' in outcome && source.cacheSeconds > 0)
      await askAgainLater(jobs, trx, { source, subject, attempt: 1 }, outcome.retryAfterSeconds)
  }
}

type Collected = Awaited<ReturnType<typeof evidenceOf>>[number]

async function keepCollected(trx: Trx, requestId: string, collected: readonly Collected[], at: Date): Promise<void> {
  const rows = collected.map(({ source, asked, evidenceId, failure }) => ({
    sourceId: source.id,
    sourceName: source.name,
    asked,
    evidenceId,
    failure,
  }))
  await trx
    .insertInto('collections')
    .values(rows.map((row) => ({ ...row, requestId, at })))
    .execute()
  const lines = collected.map(
    ({ source, asked, came, failure }) =>
      ({ stage: 'collecting', source: source.name, asked, came, state: failure ? 'failed' : 'answered' }) as const,
  )
  await writeTrail(trx, requestId, at, lines)
}

async function evidenceOf(trx: Trx, { companyId }: Subject, heard: readonly Heard[]) {
  const answers = heard.flatMap(({ source, outcome }) =>
    'answer' in outcome ? [{ companyId, source: source.ref, answer: outcome.answer, names: [] }] : [],
  )
  const stored = (await storeAnswers(trx, answers)).values()
  return heard.map(({ source: { ref: source }, outcome }) => {
    const { asked } = outcome
    if ('failure' in outcome) return { source, asked, evidenceId: null, failure: outcome.failure, came: failureWords[outcome.failure] }
    if ('evidenceId' in outcome) return { source, asked, evidenceId: outcome.evidenceId, failure: null, came: outcome.came }
    return { source, asked, evidenceId: stored.next().value!, failure: null, came: outcome.answer.came }
  })
}
