import { createHash, randomUUID } from 'node:crypto'
import type { SourceRef } from '#domain/company/register-extract.ts'
import { fact, type Fact } from '#domain/evidence/fact.ts'
import { maskIdentityNumbers } from '#domain/evidence/identity-number.ts'
import { withoutRepaired } from '#domain/evidence/repaired.ts'
import type { Answer, NewFact } from '#domain/evidence/source.ts'
import { normaliseName } from '#domain/names/normalise.ts'
import { namesIn, type StatedName } from './stated-names.ts'

/** One answer about one company; `names` are names that it states beside those in its facts. */
export interface Answered {
  companyId: string
  source: SourceRef
  answer: Answer
  names: readonly StatedName[]
}

/** Evidence with its facts and names, as rows. Evidence of a file that names many companies is no one company's. */
export interface LawfulRecord extends Omit<ReturnType<typeof recordOf>, 'evidence'> {
  evidence: Omit<ReturnType<typeof recordOf>['evidence'], 'companyId'> & { companyId: string | null }
}

/** An answer as rows, without what may not be kept: repaired records, identity numbers of persons. Throws on a fact that fits no schema. */
export const lawfulRecord = (answered: Answered): LawfulRecord => recordOf(answered)

function recordOf({ companyId, source, answer, names }: Answered) {
  const evidenceId = randomUUID()
  const content = lawfulText(answer.raw, answer.contentType)
  const facts = answer.facts.map((one) => lawfulFact(one, evidenceId))
  const { url, contentType, asOf, retrievedAt } = answer
  const stated = [...facts.flatMap(namesIn), ...names]
  return {
    evidence: {
      id: evidenceId,
      companyId,
      sourceId: source.id,
      sourceName: source.name,
      url,
      asked: maskIdentityNumbers(answer.asked),
      content,
      contentType,
      hash: createHash('sha256').update(content).digest('hex'),
      asOf,
      retrievedAt,
    },
    facts: facts.map((one) => factRow(companyId, one)),
    names: stated.map((one) => ({ ...one, companyId, evidenceId, normalised: normaliseName(one.name), asOf, retrievedAt })),
  }
}

/** The text as it may be kept. Where something had to go, the hash is that of what is kept. */
function lawfulText(raw: string, contentType: string): string {
  const masked = maskIdentityNumbers(raw)
  if (!contentType.includes('json') || !masked.includes('"repaired"')) return masked
  return JSON.stringify(withoutRepaired(JSON.parse(masked)))
}

function lawfulFact(stated: NewFact, evidenceId: string): Fact {
  const masked = JSON.parse(maskIdentityNumbers(JSON.stringify(withoutRepaired(stated)))) as NewFact
  return fact.parse({ ...masked, evidenceId })
}

const factRow = (companyId: string, { value, source, ...one }: Fact) => ({
  ...one,
  companyId,
  value: JSON.stringify(value),
  sourceId: source.id,
  sourceName: source.name,
  sourceUrl: source.url ?? null,
})
