import { hasChinese, normaliseName } from '#domain/names/normalise.ts'
import type { Hit, ListId, ScreenedName } from './screening.ts'

/** One entry of a list, as it was loaded. */
export interface ListEntry {
  list: ListId
  id: string
  kind: 'company' | 'person'
  name: string
  aliases: readonly string[]
  /** Credit codes, LEIs and register numbers that the publisher prints. */
  identifiers: readonly string[]
  programme: string
  listedAs: Hit['listedAs']
  url: string | null
}

/** Whom to look for: the company's own identifiers, and every name with its role. */
export interface Wanted {
  identifiers: readonly string[]
  names: readonly ScreenedName[]
}

/** Entries that may be the company or its people: an identifier confirms by rule, an equal name waits for a decision. */
export function findHits(wanted: Wanted, entries: readonly ListEntry[]): Hit[] {
  return entries.flatMap((entry) => {
    const hit = matchIdentifier(wanted, entry) ?? matchName(wanted, entry)
    return hit ? [hit] : []
  })
}

function matchIdentifier({ identifiers, names }: Wanted, entry: ListEntry): Hit | undefined {
  const equal = entry.identifiers.map(plain).find((listed) => identifiers.map(plain).includes(listed))
  const company = names.find(({ role }) => role === 'company')
  if (!equal || !company) return undefined
  const explanation = `Identifier ${equal} is, character for character, the one on the list. An exact identifier is a confirmed match.`
  return hitOf(entry, company, { matchedOn: 'identifier', decision: 'confirmed', explanation })
}

/** Exact after normalising, in either script, aliases included. Nothing looser: looser matching is a later matter of measuring. */
function matchName({ names }: Wanted, entry: ListEntry): Hit | undefined {
  const listed = [entry.name, ...entry.aliases].filter((name) => normaliseName(name) !== '')
  for (const subject of names) {
    if ((entry.kind === 'person') !== isPerson(subject)) continue
    const own = [subject.zh, subject.en].filter((name) => name !== null).map(normaliseName)
    const equal = listed.find((name) => own.includes(normaliseName(name)))
    if (equal) return hitOf(entry, subject, { matchedOn: 'name', decision: 'undecided', explanation: nameWords(subject, equal) })
  }
  return undefined
}

/** Whether a hit keeps its request waiting: a company's name is equal and nobody has compared the records. A person's name alone is only noted. */
export function needsDecision({ decision, subject }: Hit): boolean {
  return decision === 'undecided' && !isPerson(subject)
}

const isPerson = ({ role, person }: ScreenedName) => person === true || role === 'legal_representative'

const plain = (identifier: string) => identifier.normalize('NFKC').replace(/[\s-]/gu, '').toUpperCase()

function nameWords(subject: ScreenedName, listed: string): string {
  const script = hasChinese(listed) ? 'Chinese' : 'English'
  return isPerson(subject)
    ? `A person of the same name, ${listed}, is listed. A name alone ties nobody to a record, so this has no effect on the score; it is noted.`
    : `The ${script} name ${listed} is equal. A name alone never is a confirmed match: somebody has to compare the records.`
}

function hitOf(entry: ListEntry, subject: ScreenedName, found: Pick<Hit, 'matchedOn' | 'decision' | 'explanation'>): Hit {
  return {
    id: `${entry.list}:${entry.id}`,
    list: entry.list,
    entryId: entry.id,
    entryName: entry.name,
    programme: entry.programme,
    url: entry.url,
    subject,
    listedAs: entry.listedAs,
    decidedAt: null,
    reason: found.decision === 'confirmed' ? 'Confirmed by rule: the identifiers are equal.' : null,
    ...found,
  }
}
