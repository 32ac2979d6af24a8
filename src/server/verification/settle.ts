import type { Candidate } from '#contract/companies.ts'
import { findCandidates, listCompanies } from '#server/companies/queries.ts'
import { invalid } from '#server/errors.ts'
import type { Executor } from '#server/platform/database.ts'

/** Which company a request is about, as far as that is known when it is submitted. */
export interface Settled {
  companyId: string | null
  confirmedByBuyer: boolean
  matchConfidence: number
  matchReasons: { code: string; words: string }[]
}

interface Asked {
  searchTerm: string
  companyId: string | null
}

/** The company that the buyer confirmed; without one, the company whose legal name or credit code was typed; else none. */
export async function settleCompany(db: Executor, asked: Asked, sandbox: boolean): Promise<Settled> {
  const candidates = await findCandidates(db, asked.searchTerm, { sandbox })
  return asked.companyId === null
    ? settledByWords(candidates)
    : settledByBuyer(db, { ...asked, companyId: asked.companyId }, candidates, sandbox)
}

function settledByWords(candidates: Candidate[]): Settled {
  const exact = candidates.filter((candidate) => candidate.confidence === 1)
  // Two companies of one legal name are possible until a credit code tells them apart.
  const only = exact.length === 1 ? exact[0]! : null
  if (only) return { companyId: only.companyId, confirmedByBuyer: false, matchConfidence: 1, matchReasons: only.reasons }
  return { companyId: null, confirmedByBuyer: false, matchConfidence: candidates[0]?.confidence ?? 0, matchReasons: [] }
}

/** A company that the buyer confirmed counts as settled, whatever the words alone would have said; the report prints both. */
async function settledByBuyer(db: Executor, asked: { companyId: string }, candidates: Candidate[], sandbox: boolean): Promise<Settled> {
  const offered = candidates.find((candidate) => candidate.companyId === asked.companyId)
  const [company] = await listCompanies(db, [asked.companyId])
  if (!company || (company.sample && !sandbox))
    throw invalid('invalid_input', 'We hold no such company. Please search again.', { companyId: 'We hold no such company.' })
  return {
    companyId: asked.companyId,
    confirmedByBuyer: true,
    matchConfidence: 1,
    matchReasons: [...(offered?.reasons ?? []), ...resolved(offered)],
  }
}

/** What the words alone would have said; the report adds that the buyer confirmed. */
function resolved(offered: Candidate | undefined): Settled['matchReasons'] {
  if (offered?.confidence === 1) return []
  const words = offered ? `What you typed matched it by ${Math.round(offered.confidence * 100)} %` : 'What you typed does not name it'
  return [{ code: 'resolver', words }]
}
