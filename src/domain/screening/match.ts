import { countryCode } from './country.ts'
import { bearersOf, identifierKey, isCompany, nameKeys } from './keys.ts'
import type { ListEntry } from './list-entry.ts'
import { byStrictness, meaningOf, nameOf, orderOf, programmeOf } from './lists.ts'
import { countriesOf, type Equal, explain, type IdentifierKind, isPerson } from './match-words.ts'
import type { Hit, ListId, ScreenedName } from './screening.ts'

/** An entry, and the list on which it stands. */
export interface Listed {
  list: ListId
  entry: ListEntry
}

/** Whom to look for: the company's own identifiers, every name with its role, and the company's country where it is known (ISO 3166). */
export interface Wanted {
  identifiers: readonly { kind: IdentifierKind; value: string }[]
  names: readonly ScreenedName[]
  country: string | null
}

/** How much speaks for a match, 0 to 1: an equal identifier, an equal name, an alias that the publisher itself calls weak. */
export const matchScores = { identifier: 1, name: 0.95, weak_alias: 0.8 } as const

export interface Match {
  hit: Hit
  score: number
}

interface Found extends Listed {
  subject: ScreenedName
  equal: Equal
  score: number
}

/** Entries that may be the company or its people: an identifier confirms by rule, an equal name waits for a decision. */
export const findHits = (wanted: Wanted, listed: readonly Listed[], today: string): Hit[] =>
  findMatches(wanted, listed, today).map(({ hit }) => hit)

/** The hits with how much speaks for each, what weighs most first. A listing that ended before today is none. */
export function findMatches(wanted: Wanted, listed: readonly Listed[], today: string): Match[] {
  const found = listed
    .filter(({ entry }) => entry.endsOn === null || entry.endsOn >= today)
    .flatMap((one) => oneOfEach([...matchIdentifiers(wanted, one), ...matchNames(wanted, one)]))
  return joinDesignations(found)
    .map((group) => matchOf(wanted, group))
    .toSorted((a, b) => b.score - a.score || byStrictness.indexOf(a.hit.listedAs) - byStrictness.indexOf(b.hit.listedAs))
}

/** Whether a hit keeps its request waiting: a company's name is equal, the listing restricts buying, and nobody has compared the records. */
export function needsDecision({ decision, subject, listedAs }: Hit): boolean {
  // A person's name alone, and a listing that moves no score, would hold the report up for nothing: both are printed as not compared.
  return decision === 'undecided' && !isPerson(subject) && listedAs !== null
}

function matchIdentifiers({ identifiers, names }: Wanted, { list, entry }: Listed): Found[] {
  const subject = names.find(({ role }) => role === 'company')
  if (!subject || !isCompany(entry)) return []
  return identifiers.flatMap((identifier) => {
    const equal = entry.identifiers.find(
      (one) => identifierKey(one.value) === identifierKey(identifier.value) && mayBe(identifier.kind, one, entry),
    )
    return equal ? [{ list, entry, subject, equal: { identifier, listed: equal }, score: matchScores.identifier }] : []
  })
}

/** Nine and fifteen digits are numbers of other countries too: there the entry must say China, or no country. */
function mayBe(kind: IdentifierKind, { country }: ListEntry['identifiers'][number], entry: ListEntry): boolean {
  if (kind === 'uscc' || kind === 'lei') return true
  const countries = country === null ? countriesOf(entry) : [countryCode(country)]
  return countries.length === 0 || countries.includes('CN')
}

/** Exact after normalising, in either script, aliases included. Nothing looser: looser matching is a later matter of measuring. */
function matchNames({ names }: Wanted, { list, entry }: Listed): Found[] {
  return names.flatMap((subject) => {
    const bearer = isPerson(subject) ? 'person' : 'company'
    if (!bearersOf(entry).includes(bearer)) return []
    const own = new Set([subject.zh, subject.en].flatMap((name) => (name === null ? [] : nameKeys(name, bearer))))
    return entry.names
      .filter(({ name }) => nameKeys(name, bearer).some((key) => own.has(key)))
      .map((name) => ({
        list,
        entry,
        subject,
        equal: { name },
        score: name.quality === 'weak' ? matchScores.weak_alias : matchScores.name,
      }))
  })
}

const roleOrder: readonly ScreenedName['role'][] = ['company', 'former_name', 'parent', 'owner', 'legal_representative']

/** Who is meant: a company's names are one, and whoever owns and represents it is one. */
const whoIs = ({ role, zh }: ScreenedName) => (role === 'company' || role === 'former_name' ? '' : zh)

/** One match for everyone who is meant: by identifier if there is one, else in the role that weighs most. */
function oneOfEach(found: readonly Found[]): Found[] {
  const weight = ({ subject, equal }: Found) => ('identifier' in equal ? -1 : roleOrder.indexOf(subject.role))
  const best = (a: Found, b: Found) => weight(a) - weight(b) || (b.subject.share ?? 0) - (a.subject.share ?? 0) || b.score - a.score
  return [...Map.groupBy(found, ({ subject }) => whoIs(subject)).values()].map((all) => all.toSorted(best)[0]!)
}

/** What several lists say of one designation about one subject belongs together. */
function joinDesignations(found: readonly Found[]): Found[][] {
  return found.reduce<Found[][]>((groups, one) => {
    const joined = groups.filter((group) => group.some((other) => isSameDesignation(one, other)))
    return [...groups.filter((group) => !joined.includes(group)), [...joined.flat(), one]]
  }, [])
}

const isSameDesignation = (a: Found, b: Found) =>
  whoIs(a.subject) === whoIs(b.subject) && a.entry.designations.some((name) => b.entry.designations.includes(name))

function matchOf({ names, country }: Wanted, group: readonly Found[]): Match {
  const sources = group.toSorted((a, b) => strictness(a) - strictness(b) || orderOf(a.list) - orderOf(b.list))
  const first = sources[0]!
  const proof = sources.toSorted((a, b) => b.score - a.score)[0]!
  const listedAs = meaningOf(first.list, first.entry)
  const list = proof.list === first.list ? 'the list' : `the ${nameOf(proof.list)}`
  const isConfirmed = 'identifier' in proof.equal
  const hit: Hit = {
    id: `${first.list}:${first.entry.id}${whoIs(proof.subject) && `:${names.indexOf(proof.subject)}`}`,
    ...sourceOf(first),
    entryName: (first.entry.names.find(({ kind }) => kind === 'primary') ?? first.entry.names[0]!).name,
    subject: proof.subject,
    matchedOn: isConfirmed ? 'identifier' : 'name',
    listedAs,
    explanation: explain({ ...proof, list, listedAs, country }),
    decision: isConfirmed ? 'confirmed' : 'undecided',
    decidedAt: null,
    reason: isConfirmed ? 'Confirmed by rule: the identifiers are equal.' : null,
    ...(sources.length > 1 && { alsoOn: sources.slice(1).map(sourceOf) }),
  }
  return { hit, score: proof.score }
}

const strictness = ({ list, entry }: Listed) => byStrictness.indexOf(meaningOf(list, entry))

const sourceOf = ({ list, entry }: Listed) => ({ list, entryId: entry.id, programme: programmeOf(list, entry), url: entry.url })
