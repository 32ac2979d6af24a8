import type { Dossier, Gap } from '#domain/evidence/dossier.ts'
import { tradeName } from '#domain/names/chinese-name.ts'
import type { CollectedEvidence, ReportMaterial } from '#domain/report/material.ts'
import { getCompany, listEvidence, listFacts, listHeldEvidence } from '#server/companies/queries.ts'
import type { Context } from '#server/context.ts'
import { listAttachments } from '#server/extracts/queries.ts'
import type { Executor } from '#server/platform/database.ts'
import { listCollected, type Request } from './queries.ts'

/** What counts for one request: what its sources answered it, and what we hold from elsewhere. An older answer of a source that failed now does not. */
export async function listCounted(db: Executor, { id, companyId }: Request, sources: Context['sources']): Promise<string[]> {
  const collected = await listCollected(db, id)
  const held = await listHeldEvidence(db, companyId!, sources)
  return [...new Set([...held, ...collected.flatMap(({ evidenceId }) => evidenceId ?? [])])]
}

/** Everything that the score is computed from, as it stands at `now`, but for the screening. */
export async function readFindings(
  db: Executor,
  request: Request,
  counted: readonly string[],
  now: Date,
): Promise<Omit<Dossier, 'screening'>> {
  return {
    scoredAt: now.toISOString(),
    searchTerm: request.searchTerm,
    answers: request.answers,
    matchConfidence: request.matchConfidence,
    facts: await listFacts(db, request.companyId!, counted),
    gaps: await listGaps(db, request.id),
  }
}

/** What version 1 of a report is written from. */
export async function readMaterial(db: Executor, request: Request, counted: readonly string[], dossier: Dossier): Promise<ReportMaterial> {
  const { nameZh, nameEn, nameEnBasis, uscc, sample } = await getCompany(db, request.companyId!)
  return {
    id: request.id,
    version: 1,
    issuedAt: dossier.scoredAt,
    askedAt: request.createdAt.toISOString(),
    sample,
    company: { nameZh, nameEn, nameEnBasis, tradeNameZh: tradeName(nameZh), uscc },
    match: { reasons: request.matchReasons.map(({ words }) => words), confirmedByBuyer: request.confirmedByBuyer },
    dossier,
    evidence: await readEvidence(db, counted),
  }
}

async function readEvidence(db: Executor, counted: readonly string[]): Promise<CollectedEvidence[]> {
  const attachments = Map.groupBy(await listAttachments(db, counted), ({ evidenceId }) => evidenceId)
  const named = (evidenceId: string) => attachments.get(evidenceId)?.map(({ name, hash }) => ({ name, hash })) ?? []
  const records = (await listEvidence(db, counted)).filter(({ erasedAt }) => erasedAt === null)
  return records.map((one) => ({ ...asCollected(one), attachments: named(one.id) }))
}

async function listGaps(db: Executor, requestId: string): Promise<Gap[]> {
  return (await listCollected(db, requestId)).flatMap(({ sourceId, sourceName, asked, failure, at }) =>
    failure ? [{ source: { id: sourceId, name: sourceName }, asked, reason: failure, at: at.toISOString() }] : [],
  )
}

type EvidenceRow = Awaited<ReturnType<typeof listEvidence>>[number]

const asCollected = ({ id, sourceName, url, asked, retrievedAt, asOf, hash }: EvidenceRow): CollectedEvidence => ({
  id,
  source: sourceName,
  url,
  asked,
  retrievedAt: retrievedAt.toISOString(),
  asOf,
  hash,
})
