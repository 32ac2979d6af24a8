import { setTimeout } from 'node:timers/promises'
import { registerExtract, type SourceRef } from '#domain/company/register-extract.ts'
import { extractFacts } from '#domain/evidence/extract-facts.ts'
import { type Answer, type Source, SourceFailure, type Subject } from '#domain/evidence/source.ts'
import { sayDay } from '#domain/scoring/words.ts'
import { findSample, type Sample } from './companies.ts'
import { datedFrom } from './relative-dates.ts'

/** Five invented sources, each with the part of an extract that such a publisher would answer. */
const sandboxRefs: readonly SourceRef[] = [
  { id: 'sandbox-register', name: 'Sandbox register (invented)' },
  { id: 'sandbox-courts', name: 'Sandbox court index (invented)' },
  { id: 'sandbox-tax', name: 'Sandbox tax bureau (invented)' },
  { id: 'sandbox-customs', name: 'Sandbox customs (invented)' },
  { id: 'sandbox-web', name: 'Sandbox web and press (invented)' },
]

/** The sources that answer for sample companies, and only for them; each one `paceMs` after the one before it. */
export function sandboxSources(paceMs = 0): Source[] {
  return sandboxRefs.map((ref, index) => ({
    ref,
    cacheSeconds: 0,
    applies: (subject) => findSample(subject)?.answers[ref.id] !== undefined,
    ask: async (subject, { now, signal }) => {
      if (paceMs > 0) await setTimeout(paceMs * (index + 1), undefined, { signal })
      return answerFrom(ref, subject, now())
    },
  }))
}

/** What a sample is known by before anybody has asked: its entry in the sandbox register. */
export function seedAnswer(sample: Sample, now: Date): { source: SourceRef; answer: Answer } {
  const [source] = sandboxRefs as [SourceRef]
  return {
    source,
    answer: answerFrom(
      source,
      { companyId: sample.id, legalName: sample.nameZh, englishName: sample.nameEn, uscc: sample.uscc, sample: true },
      now,
    ),
  }
}

function answerFrom(ref: SourceRef, subject: Subject, now: Date): Answer {
  const asked = `Credit code ${subject.uscc}`
  const held = findSample(subject)?.answers[ref.id]
  if (!held) throw new Error(`${ref.id} was asked about ${subject.companyId}, to which it does not apply.`)
  if ('fails' in held) throw new SourceFailure(held.fails, asked, held.detail)
  const readAt = now.toISOString()
  const extract = registerExtract.parse(datedFrom(now, { schema: 'chopmark.register-extract/1', source: ref, readAt, ...held }))
  const facts = extractFacts(extract)
  return {
    asked,
    came: `${facts.length} ${facts.length === 1 ? 'section' : 'sections'}, as of ${sayDay(extract.asOf)}`,
    raw: JSON.stringify(extract, null, 2),
    contentType: 'application/json',
    url: null,
    asOf: extract.asOf,
    retrievedAt: readAt,
    facts,
  }
}
