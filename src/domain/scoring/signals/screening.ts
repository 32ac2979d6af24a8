import { newest } from '#domain/evidence/fact.ts'
import type { Dossier } from '#domain/evidence/dossier.ts'
import { daysSince } from '#domain/scoring/calendar.ts'
import { methodology, type Methodology } from '#domain/scoring/methodology.ts'
import { count, sayDay } from '#domain/scoring/words.ts'
import { requiredLists, sandboxList, type Hit, type SearchedList } from '#domain/screening/screening.ts'
import { evidenceOf, unknown, type Finding, type Rule } from './finding.ts'

export type Verdict = 'confirmed' | 'possible' | 'same_name' | 'cleared'

const isCompanyRole = (hit: Hit) => hit.subject.role === 'company' || hit.subject.role === 'former_name'

/** Hits on the company itself, or on those behind it, that restrict buying. */
export function hitsOn(whom: 'company' | 'owners', { screening }: Dossier): Hit[] {
  return screening.hits.filter((hit) => isCompanyRole(hit) === (whom === 'company'))
}

/** What a hit means. An exact identifier is a match; a name alone never is, and of a person it is only a same name. Section 7. */
export function verdictOn(hit: Hit, dossier: Dossier): Verdict {
  if (hit.decision === 'false_positive') return 'cleared'
  if (hit.decision === 'confirmed') return 'confirmed'
  const person = isPerson(hit, dossier)
  if (hit.matchedOn === 'name') return person ? 'same_name' : 'possible'
  return person ? 'possible' : 'confirmed'
}

function isPerson({ subject }: Hit, { facts }: Dossier): boolean {
  if (subject.person === true || subject.role === 'legal_representative') return true
  const holder = newest(facts, 'shareholders')?.value.holders.find((one) => one.zh === subject.zh)
  return subject.role === 'owner' && holder?.kind === 'person'
}

export const rateScreening: Rule = (dossier, m = methodology) => {
  const hits = hitsOn('company', dossier)
  const wasSearched = dossier.screening.names.some((name) => name.role === 'company')
  const evidence = evidenceOf([newest(dossier.facts, 'identity')].filter((one) => one !== undefined))
  if (!wasSearched) return unknown('The company was not screened')
  return { ...judge(dossier, hits, m.outcomes.L9_screening.confirmed, m.signals.L9_screening.recall), evidenceIds: evidence }
}

export const rateOwnerScreening: Rule = (dossier, m = methodology) => {
  const hits = hitsOn('owners', dossier)
  const holders = newest(dossier.facts, 'shareholders')
  const representative = newest(dossier.facts, 'legalRepresentative')
  const evidenceIds = evidenceOf([representative, holders].filter((one) => one !== undefined))
  const finding = judge(dossier, hits, m.outcomes.L10_owner_screening.confirmed, m.signals.L10_owner_screening.recall)
  if (finding.entry.kind !== 'clean') return { ...finding, evidenceIds }
  const missed = unscreened(dossier, m)
  return missed === ''
    ? { ...finding, evidenceIds }
    : unknown(
        missed,
        [representative, holders].filter((one) => one !== undefined),
      )
}

/** Who should have been searched and was not, in words: without a search there is no clear result. */
function unscreened({ facts, screening }: Dossier, m: Methodology): string {
  const searched = new Set(screening.names.map((name) => name.zh))
  const holders = newest(facts, 'shareholders')?.value.holders
  const representative = newest(facts, 'legalRepresentative')?.value
  if (!holders || !representative)
    return !holders && !representative
      ? 'Owners and legal representative not known'
      : `${holders ? 'Legal representative' : 'Owners'} not known`
  const due = [representative.zh, ...holders.filter((one) => one.share >= m.outcomes.L10_owner_screening.ownerFrom).map((one) => one.zh)]
  const missed = new Set(due.filter((zh) => !searched.has(zh)))
  return missed.size === 0 ? '' : `${count(missed.size, 'owner or officer was', 'owners or officers were')} not screened`
}

function judge(dossier: Dossier, hits: readonly Hit[], confirmed: number, recall: number): Omit<Finding, 'evidenceIds'> {
  const lists = dossier.screening.lists
  const age = (list: SearchedList | undefined) => daysSince(list?.confirmedOn ?? dossier.screening.screenedAt, dossier.scoredAt)
  const limiting = hits.filter((hit) => hit.listedAs !== null)
  const sure = limiting.find((hit) => verdictOn(hit, dossier) === 'confirmed')
  const listOf = (hit: Hit) => lists.find((list) => list.id === hit.list)
  if (sure)
    return {
      entry: { kind: 'fact', v: confirmed, age: age(listOf(sure)) },
      words: `Named on ${listOf(sure)?.name ?? sure.list}: ${sure.entryName}`,
    }
  const withVerdict = (verdict: Verdict) => limiting.find((hit) => verdictOn(hit, dossier) === verdict)
  const open = withVerdict('possible')
  if (open) return undecided('Possible match, not decided', open, listOf(open))
  const sameName = withVerdict('same_name')
  if (sameName) return undecided('A person of the same name is listed, which proves nothing', sameName, listOf(sameName))
  return judgeClear(dossier, hits, recall)
}

function undecided(what: string, hit: Hit, list: SearchedList | undefined): Omit<Finding, 'evidenceIds'> {
  return { entry: { kind: 'unknown' }, words: `${what}: ${hit.entryName}, ${list?.name ?? hit.list}` }
}

/** Recall times the share of the required lists that is loaded; as old as the one confirmed longest ago. Section 7. */
function judgeClear(dossier: Dossier, hits: readonly Hit[], recall: number): Omit<Finding, 'evidenceIds'> {
  const { needed, loaded } = requiredHere(dossier.screening.lists)
  const oldest = loaded.map((list) => list.confirmedOn ?? '').toSorted()[0]
  if (!oldest) return { entry: { kind: 'unknown' }, words: 'None of the required lists is loaded' }
  const which = needed === 1 ? loaded[0]?.name : `${loaded.length} of ${needed} required lists`
  const entry = { kind: 'clean' as const, v: 1, recall: recall * (loaded.length / needed), age: daysSince(oldest, dossier.scoredAt) }
  return { entry, words: `No match on ${which}, current on ${sayDay(oldest)}${elsewhere(hits)}` }
}

/** Listings that restrict securities or banking and not buying: said, and taken off nothing. */
function elsewhere(hits: readonly Hit[]): string {
  const harmless = hits.filter((hit) => hit.listedAs === null)
  const named = harmless.find((hit) => hit.decision === 'confirmed')
  if (named) return `; named under ${named.programme}, which does not restrict buying`
  const sameName = harmless.find((hit) => hit.decision === 'undecided')
  return sameName ? `; the same name is listed under ${sameName.programme}, which does not restrict buying: not compared` : ''
}

/** The lists that count here: for an invented company its own, else the seven. One that nobody has confirmed is not loaded. */
export function requiredHere(lists: readonly SearchedList[]): { needed: number; loaded: SearchedList[] } {
  const isSample = lists.some((list) => list.id === sandboxList && list.required)
  const ids: readonly string[] = isSample ? [sandboxList] : requiredLists
  const loaded = lists.filter((list) => ids.includes(list.id) && list.loaded && list.confirmedOn !== null)
  return { needed: ids.length, loaded }
}
