import { sql } from 'kysely'
import type { Candidate } from '#contract/companies.ts'
import type { Fact } from '#domain/evidence/fact.ts'
import type { Source, Subject } from '#domain/evidence/source.ts'
import { normaliseUscc } from '#domain/identifiers/uscc.ts'
import { matchName, type NameMatch } from '#domain/names/compare.ts'
import { notFound } from '#server/errors.ts'
import type { Executor } from '#server/platform/database.ts'
import { asCandidate, type Found, confidenceOf } from './candidate.ts'
import { searchNames } from './name-search.ts'
import { popularNames } from './popular-names.ts'

const mostCandidates = 6
const shownKinds = ['identity', 'status', 'address', 'legalRepresentative']

/** A company by the names that sources give it: the newest legal and English name, and all that it had before. */
export interface Company {
  id: string
  uscc: string | null
  sample: boolean
  nameZh: string
  nameEn: string | null
  nameEnBasis: string | null
  formerNames: string[]
}

/** The companies with these ids, in their order. A company all of whose names were erased is left out. Every check states the names again: each counts once. */
export async function listCompanies(db: Executor, ids: readonly string[]): Promise<Company[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('companies as c')
    .innerJoin('companyNames as n', 'n.companyId', 'c.id')
    .select(['c.id', 'c.uscc', 'c.sample', 'n.kind', 'n.name', 'n.basis'])
    .where('c.id', 'in', ids)
    .where('n.erasedAt', 'is', null)
    .groupBy(['c.id', 'n.kind', 'n.name', 'n.basis'])
    .orderBy(sql`max(coalesce(n.as_of, n.retrieved_at::date))`, 'desc')
    .orderBy(sql`max(n.id)`, 'desc')
    .execute()
  return ids.flatMap((id) => {
    const own = rows.filter((row) => row.id === id)
    const legal = own.find(({ kind }) => kind === 'legal')
    const english = own.find(({ kind }) => kind === 'english')
    if (!legal?.name) return []
    const formerNames = [...new Set(own.flatMap(({ kind, name }) => (kind === 'former' && name ? [name] : [])))]
    return [
      {
        id,
        uscc: legal.uscc,
        sample: legal.sample,
        nameZh: legal.name,
        nameEn: english?.name ?? null,
        nameEnBasis: english?.basis ?? null,
        formerNames,
      },
    ]
  })
}

/** One company, or not found. */
export async function getCompany(db: Executor, id: string): Promise<Company> {
  const [company] = await listCompanies(db, [id])
  if (!company) throw notFound()
  return company
}

/** The company as sources are asked about it. */
export function subjectOf({ id, nameZh, nameEn, uscc, sample }: Company): Subject {
  return { companyId: id, legalName: nameZh, englishName: nameEn, uscc, sample }
}

/** What is said of a company, oldest first; of all its evidence, or of the given records only. Erased statements are gone. */
export async function listFacts(db: Executor, companyId: string, evidenceIds?: readonly string[]): Promise<Fact[]> {
  if (evidenceIds?.length === 0) return []
  const rows = await db
    .selectFrom('facts')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('erasedAt', 'is', null)
    .$if(evidenceIds !== undefined, (query) => query.where('evidenceId', 'in', evidenceIds!))
    .orderBy('id')
    .execute()
  return rows.map(
    ({ kind, value, original, sourceId, sourceName, sourceUrl, asOf, readAt, evidenceId }) =>
      ({
        kind,
        value,
        original,
        source: { id: sourceId, name: sourceName, ...(sourceUrl && { url: sourceUrl }) },
        asOf,
        readAt: readAt.toISOString(),
        evidenceId,
      }) as Fact,
  )
}

/** Records that we hold of a company without having asked any of `sources`: what the product ships with, later what an operator brings. */
export async function listHeldEvidence(db: Executor, companyId: string, sources: readonly Source[]): Promise<string[]> {
  const rows = await db
    .selectFrom('evidence')
    .select('id')
    .where('companyId', '=', companyId)
    .where('erasedAt', 'is', null)
    .where('sourceId', 'not in', ['', ...sources.map((source) => source.ref.id)])
    .orderBy('retrievedAt')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** One raw record with its dates. After erasure `content` is null and the reason stays. */
export async function getEvidence(db: Executor, evidenceId: string) {
  const row = await db.selectFrom('evidence').selectAll().where('id', '=', evidenceId).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Raw records by id, oldest first. */
export async function listEvidence(db: Executor, evidenceIds: readonly string[]) {
  if (evidenceIds.length === 0) return []
  return db.selectFrom('evidence').selectAll().where('id', 'in', evidenceIds).orderBy('retrievedAt').orderBy('id').execute()
}

/** The newest answer of a source that is not older than `since` and may be used again. */
export async function freshAnswer(db: Executor, companyId: string, sourceId: string, since: Date) {
  return db
    .selectFrom('evidence')
    .select(['id as evidenceId', 'asked', 'retrievedAt'])
    .where('companyId', '=', companyId)
    .where('sourceId', '=', sourceId)
    .where('retrievedAt', '>=', since)
    .where('erasedAt', 'is', null)
    .orderBy('retrievedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Legal entities that may stand behind a typed name or credit code, best first. Samples only where the sandbox is on. */
export async function findCandidates(db: Executor, term: string, { sandbox }: { sandbox: boolean }): Promise<Candidate[]> {
  const found = (await findByCode(db, term, sandbox)) ?? (await findByName(db, term, sandbox))
  const best = found
    .toSorted((a, b) => confidenceOf(b) - confidenceOf(a) || a.companyId.localeCompare(b.companyId))
    .slice(0, mostCandidates)
  const ids = best.map(({ companyId }) => companyId)
  const [companies, facts] = [await listCompanies(db, ids), await listShownFacts(db, ids)]
  return companies.map((company) =>
    asCandidate(
      company,
      best.find(({ companyId }) => companyId === company.id)!,
      facts.get(company.id) ?? [],
    ),
  )
}

async function findByCode(db: Executor, term: string, sandbox: boolean): Promise<Found[] | undefined> {
  const code = normaliseUscc(term)
  if (!/^[0-9A-Z]{18}$/u.test(code)) return undefined
  const row = await db
    .selectFrom('companies')
    .select('id')
    .where('uscc', '=', code)
    .$if(!sandbox, (query) => query.where('sample', '=', false))
    .executeTakeFirst()
  return row && [{ companyId: row.id, matches: [{ confidence: 1, reason: { code: 'credit_code', value: code } }] }]
}

async function findByName(db: Executor, term: string, sandbox: boolean): Promise<Found[]> {
  const found = new Map<string, NameMatch[]>()
  for (const { companyId, ...name } of [...(await searchNames(db, term, { sandbox })), ...popularNames]) {
    const match = matchName(term, name)
    if (match) found.set(companyId, [...(found.get(companyId) ?? []), match])
  }
  return [...found].map(([companyId, matches]) => ({ companyId, matches }))
}

/** The newest fact of each kind, by the rule of `newest`. */
async function listShownFacts(db: Executor, companyIds: readonly string[]): Promise<Map<string, Fact[]>> {
  if (companyIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('facts')
    .select(['companyId', 'kind', 'value', 'asOf', 'readAt'])
    .distinctOn(['companyId', 'kind'])
    .where('companyId', 'in', companyIds)
    .where('kind', 'in', shownKinds)
    .where('erasedAt', 'is', null)
    .orderBy('companyId')
    .orderBy('kind')
    .orderBy(sql`coalesce(as_of, (read_at at time zone 'UTC')::date)`, 'desc')
    .orderBy('readAt', 'desc')
    .execute()
  const facts = rows.map((row) => ({ ...row, readAt: row.readAt.toISOString() }) as unknown as Fact & { companyId: string })
  return Map.groupBy(facts, ({ companyId }) => companyId)
}
