import type { ReportDocument, ReportFinding } from '#domain/report/document.ts'
import { sayDay } from '#domain/scoring/words.ts'
import { nameOf } from '#domain/screening/lists.ts'
import { needsDecision } from '#domain/screening/match.ts'
import type { Hit, ScreenedName, Screening } from '#domain/screening/screening.ts'

type Result = ReportFinding['result']

/** What weighs most comes first. */
const order: readonly Result[] = ['confirmed', 'possible', 'no_limit', 'noted', 'false_positive']

/** What was found, with every list that says it, who decided, and when. */
export function listFindings({ hits, lists }: Screening): NonNullable<ReportDocument['findings']> {
  return orderHits(hits).map((hit, index) => ({
    n: index + 1,
    result: resultOf(hit),
    entryName: hit.entryName,
    about: `${whoWords(hit.subject)}: a listing for ${meaningWords(hit)}.`,
    listed: [hit, ...(hit.alsoOn ?? [])].map(({ list, entryId, programme, url }) => ({
      list: lists.find(({ id }) => id === list)?.name ?? nameOf(list),
      entryId,
      programme,
      url: opens(url) ? url : null,
    })),
    explanation: hit.explanation,
    decision: decisionWords(hit),
  }))
}

/** The hits as they are numbered. */
export const orderHits = (hits: readonly Hit[]): Hit[] => hits.toSorted((a, b) => order.indexOf(resultOf(a)) - order.indexOf(resultOf(b)))

/** What a hit has come to. */
export function resultOf(hit: Hit): Result {
  if (hit.decision === 'false_positive') return 'false_positive'
  if (hit.decision === 'confirmed') return hit.listedAs === null ? 'no_limit' : 'confirmed'
  return needsDecision(hit) ? 'possible' : 'noted'
}

function whoWords({ role, zh, en, share }: ScreenedName): string {
  const name = en === null || en === zh ? zh : `${zh} (${en})`
  const who = {
    company: 'The company',
    former_name: `Its former name ${name}`,
    legal_representative: `Its legal representative ${name}`,
    owner: `Its owner of ${Math.round((share ?? 0) * 100)} %, ${name}`,
    parent: `Its parent company ${name}`,
  } satisfies Record<ScreenedName['role'], string>
  return who[role]
}

function meaningWords({ listedAs }: Hit): string {
  if (listedAs === null) return 'securities or banking'
  const meanings = { SANCTIONED: 'sanctions', FORCED_LABOUR_LISTED: 'forced labour', EXPORT_CONTROLLED: 'export control' } satisfies Record<
    typeof listedAs,
    string
  >
  return meanings[listedAs]
}

function decisionWords(hit: Hit): string {
  const { decision, decidedBy, decidedAt, reason } = hit
  if (decision === 'undecided') return needsDecision(hit) ? 'Not decided.' : 'Not compared by anybody.'
  if (decidedBy === undefined) return reason ?? 'Decided by rule.'
  const when = decidedAt === null ? '' : ` on ${sayDay(decidedAt)} at ${decidedAt.slice(11, 16)} UTC`
  return `${decision === 'confirmed' ? 'Confirmed' : 'Ruled out'} by ${decidedBy}${when}: ${reason ?? 'no reason given'}`
}

/** A file may hold any address; only a page of the web becomes a link. */
const opens = (url: string | null) => url !== null && /^https?:/u.test(url)
