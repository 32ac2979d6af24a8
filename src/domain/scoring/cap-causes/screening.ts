import type { Dossier } from '#domain/evidence/dossier.ts'
import { newest } from '#domain/evidence/fact.ts'
import type { Methodology } from '#domain/scoring/methodology.ts'
import { evidenceOf } from '#domain/scoring/signals/finding.ts'
import { hitsOn, verdictOn } from '#domain/scoring/signals/screening.ts'
import { listWords } from '#domain/scoring/words.ts'
import type { Hit, ListId } from '#domain/screening/screening.ts'
import type { CapCause, CauseRule } from './cause.ts'

type ListedCode = NonNullable<Hit['listedAs']>

const shortNames: Record<ListId, string> = {
  'ofac-sdn': 'OFAC SDN list',
  'ofac-consolidated': 'OFAC consolidated list',
  'us-csl': 'US screening list',
  uk: 'UK sanctions list',
  eu: 'EU sanctions list',
  un: 'UN sanctions list',
  uflpa: 'UFLPA Entity List',
  'dod-1260h': 'list of Chinese military companies',
  sandbox: 'sandbox list',
}

/** The company, and those behind it, on lists that restrict buying: confirmed matches first, then one cap for each kind that is open. */
export const findListed: CauseRule = (dossier, m) => {
  const hits = [...hitsOn('company', dossier), ...hitsOn('owners', dossier)]
  const confirmed = hits.filter((hit) => capOf(hit, m) !== undefined && verdictOn(hit, dossier) === 'confirmed')
  const open = hits.filter((hit) => hit.listedAs !== null && verdictOn(hit, dossier) === 'possible')
  return [
    ...byKind(confirmed, m).flatMap(([code, all]) => (code && all[0] ? [confirmedCap(code, all[0], all, dossier)] : [])),
    ...byKind(open, m).flatMap(([code, all]) => (all[0] ? [openCap(code, all[0], all, dossier)] : [])),
  ]
}

/** The cap that a hit brings once confirmed. Of those behind a company only a sanctioned owner of half or more brings one. */
function capOf({ subject, listedAs }: Hit, m: Methodology): ListedCode | undefined {
  if (listedAs === null) return undefined
  if (subject.role === 'company' || subject.role === 'former_name') return listedAs
  // A parent in GLEIF consolidates the company: it controls more than half.
  const owns = subject.role === 'parent' || (subject.role === 'owner' && (subject.share ?? 0) >= m.triggers.sanctionedOwnerFrom)
  return owns && listedAs === 'SANCTIONED' ? listedAs : undefined
}

function byKind(hits: readonly Hit[], m: Methodology): [ListedCode | undefined, Hit[]][] {
  return [...Map.groupBy(hits, (hit) => capOf(hit, m))]
}

function confirmedCap(code: ListedCode, first: Hit, hits: readonly Hit[], dossier: Dossier): CapCause {
  return {
    code,
    words: confirmedWords(first, dossier) + others(hits),
    short: `named on the ${shortNames[first.list]}`,
    evidenceIds: evidenceFor(hits, dossier),
  }
}

function confirmedWords(hit: Hit, dossier: Dossier): string {
  const entry = `entry ${hit.entryId} on the ${placesOf(hit, dossier)}`
  if (hit.subject.role === 'parent') return `Its parent ${hit.subject.en ?? hit.subject.zh} is ${entry}.`
  if (hit.subject.role === 'owner')
    return `Its owner of ${Math.round((hit.subject.share ?? 0) * 100)} %, ${hit.subject.en ?? hit.subject.zh}, is ${entry}.`
  return hit.matchedOn === 'identifier'
    ? `Its credit code or another of its numbers is, character for character, that of ${entry}.`
    : `It was found to be ${entry}: ${hit.entryName}.`
}

function openCap(ifConfirmed: ListedCode | undefined, first: Hit, hits: readonly Hit[], dossier: Dossier): CapCause {
  const entry = `entry ${first.entryId}, ${first.entryName}, on the ${placesOf(first, dossier)}`
  const words = `${whoWords[first.subject.role]} resembles ${entry}. Not decided yet.${others(hits)}`
  return {
    code: 'SCREENING_UNRESOLVED',
    ...(ifConfirmed && { ifConfirmed }),
    words,
    short: 'possible match, not decided',
    evidenceIds: evidenceFor(hits, dossier),
  }
}

const whoWords: Record<Hit['subject']['role'], string> = {
  company: 'The name',
  former_name: 'A former name',
  legal_representative: 'Its legal representative',
  owner: 'An owner',
  parent: 'Its parent',
}

const others = (hits: readonly Hit[]) => (hits.length > 1 ? ` ${hits.length - 1} more.` : '')

/** Every list that names the designation: "List A, also on List B". */
function placesOf({ list, alsoOn = [] }: Hit, { screening }: Dossier): string {
  const name = (id: ListId) => screening.lists.find((one) => one.id === id)?.name ?? shortNames[id]
  return [name(list), ...(alsoOn.length > 0 ? [`also on ${listWords(alsoOn.map((one) => name(one.list)))}`] : [])].join(', ')
}

/** A list is no evidence of ours; what was compared with it is. */
function evidenceFor(hits: readonly Hit[], { facts }: Dossier): string[] {
  const kinds = {
    company: 'identity',
    former_name: 'identity',
    legal_representative: 'legalRepresentative',
    owner: 'shareholders',
    parent: 'leiRecord',
  } as const
  return evidenceOf(hits.flatMap((hit) => newest(facts, kinds[hit.subject.role]) ?? []))
}
