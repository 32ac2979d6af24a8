import type { ComparedHit } from '#contract/back-office.ts'
import type { Fact } from '#domain/evidence/fact.ts'
import { findListed } from '#domain/scoring/cap-causes/screening.ts'
import { capValue } from '#domain/scoring/caps.ts'
import { methodology } from '#domain/scoring/methodology.ts'
import { nameOf } from '#domain/screening/lists.ts'
import type { BuyerAnswers } from '#domain/verification/buyer-answers.ts'
import { getCompany, listFacts } from '#server/companies/queries.ts'
import type { Executor } from '#server/platform/database.ts'
import { compareRecords } from './compare.ts'
import { findListEntry } from './list-entry.ts'
import { ourRecord } from './our-record.ts'
import { getHit, listNames, listOthers, type KeptHit } from './queries.ts'

/** One hit with both records side by side. */
export async function getComparedHit(db: Executor, id: string): Promise<ComparedHit> {
  const kept = await getHit(db, id)
  const { hit, shown, searched, companyId } = kept
  const [{ uscc }, names, facts] = [await getCompany(db, companyId), await listNames(db, companyId), await listFacts(db, companyId)]
  const entry = await findListEntry(db, hit, kept.screenedAt)
  const { kind, programmes, remarks, url } = entry
  return {
    hit: shown,
    explanation: hit.explanation,
    rows: compareRecords(ourRecord({ uscc, names }, facts), entry),
    listed: {
      kind,
      programmes,
      remarks,
      url: url ?? hit.url,
      edition: searched.edition,
      confirmedOn: searched.confirmedOn,
      alsoOn: (hit.alsoOn ?? []).map(({ list, ...also }) => ({ list: nameOf(list), ...also })),
    },
    cap: capIfConfirmed(kept, facts),
    others: await listOthers(db, kept),
  }
}

/** What a true match would limit the score to, by the rule that writes the report. */
function capIfConfirmed({ hit, answers, screenedAt, searched }: KeptHit, facts: readonly Fact[]): ComparedHit['cap'] {
  const at = screenedAt.toISOString()
  const confirmed = { ...hit, decision: 'confirmed' as const }
  const stated = answers as BuyerAnswers
  const [cause] = findListed(
    {
      scoredAt: at,
      searchTerm: '',
      answers: stated,
      matchConfidence: 1,
      facts: [...facts],
      gaps: [],
      screening: { screenedAt: at, lists: [searched], names: [hit.subject], hits: [confirmed] },
    },
    methodology,
  )
  return cause ? { code: cause.code, value: capValue(cause.code, stated, methodology) } : null
}
