import type { Answer, Source, Subject } from '#domain/evidence/source.ts'

/** A source for tests: applies to every company, counts how often it was asked, and answers as told. */
export function testSource(
  id: string,
  answers: (times: number, subject: Subject, signal: AbortSignal) => Promise<Answer>,
  cacheSeconds = 0,
): Source & { asked: number } {
  return {
    ref: { id, name: `Source ${id}` },
    cacheSeconds,
    asked: 0,
    applies: () => true,
    ask(subject, { signal }) {
      this.asked += 1
      return answers(this.asked, subject, signal)
    },
  }
}

/** An answer that states one thing. */
export function statementAnswer(now: Date, words: string, changes: Partial<Answer> = {}): Answer {
  const retrievedAt = now.toISOString()
  const source = { id: 'test', name: 'Test source' }
  return {
    asked: 'Name',
    came: '1 statement',
    raw: JSON.stringify({ words }),
    contentType: 'application/json',
    url: null,
    asOf: null,
    retrievedAt,
    facts: [{ kind: 'statement', value: { label: 'Said', zh: null, en: words }, original: null, source, asOf: null, readAt: retrievedAt }],
    ...changes,
  }
}

/** Never settles: a source that neither answers nor hears that it was given up. */
export const hangs = () => new Promise<never>(() => {})
