import { popularCompanies } from '#domain/company/popular.ts'
import type { FactValue } from '#domain/evidence/fact.ts'
import type { Answer, NewFact } from '#domain/evidence/source.ts'
import { isoDay, z } from '#domain/zod.ts'
import type { SourceRef } from '#domain/company/register-extract.ts'
import records from '#starter/companies.json' with { type: 'json' }
import { hasChinese } from '#domain/names/normalise.ts'
import type { StatedName } from './stated-names.ts'

/** What one source that we have read states about a starter company, with the source's own date. */
const record = z.strictObject({
  company: z.enum(popularCompanies.map(({ id }) => id)),
  source: z.strictObject({ id: z.string(), name: z.string(), url: z.url() }),
  asOf: isoDay.nullable(),
  readOn: isoDay,
  names: z.array(
    z.strictObject({ kind: z.enum(['legal', 'english', 'former', 'short', 'brand']), name: z.string(), basis: z.string().nullable() }),
  ),
  statements: z.array(z.strictObject({ label: z.string(), zh: z.string().nullable(), en: z.string() })),
})

export const starterRecords = z.array(record).parse(records)

/** The records of one starter company as answers, ready to be stored; the first states the legal name. */
export function starterAnswers(id: string): { source: SourceRef; answer: Answer; names: StatedName[] }[] {
  return starterRecords.filter(({ company }) => company === id).map(asAnswer)
}

function asAnswer(
  { source, asOf, readOn, names, statements }: (typeof starterRecords)[number],
  n: number,
): ReturnType<typeof starterAnswers>[number] {
  // One second apart, so that the records keep their order.
  const readAt = `${readOn}T00:00:${String(n).padStart(2, '0')}.000Z`
  const stated = [...names.flatMap(nameStatement), ...statements]
  const facts: NewFact[] = stated.map((value) => ({ kind: 'statement', value, original: value.zh, source, asOf, readAt }))
  const answer: Answer = {
    asked: 'What it states about this company, read in a stored copy of the page',
    came: `${facts.length} statements`,
    raw: JSON.stringify({ source, asOf, readOn, names, statements }, null, 2),
    contentType: 'application/json',
    url: source.url,
    asOf,
    retrievedAt: readAt,
    facts,
  }
  return { source, answer, names }
}

/** A name beside the legal one is a statement with its source; the legal name heads the report. */
function nameStatement({ kind, name, basis }: StatedName): FactValue<'statement'>[] {
  if (kind === 'legal') return []
  const label = { english: 'English name', former: 'Former name', short: 'Short name', brand: 'Known as' }[kind]
  return hasChinese(name)
    ? [{ label, zh: name, en: basis ?? 'As it calls itself' }]
    : [{ label, zh: null, en: basis ? `${name}, ${basis}` : name }]
}
