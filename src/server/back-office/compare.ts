import { comparedParts, type ComparedPart, type ComparedRow, type Said } from '#contract/back-office.ts'
import { normaliseName } from '#domain/names/normalise.ts'
import { bearersOf, identifierKey, nameKeys } from '#domain/screening/keys.ts'
import type { ListEntry, ListedName } from '#domain/screening/list-entry.ts'
import type { Statement } from './our-record.ts'

interface Listed {
  part: ComparedPart
  what: string | null
  text: string
}

/** Two records row by row. What both say is marked on both sides, names across rows: a former name may be an alias. */
export function compareRecords(ours: readonly Statement[], entry: ListEntry): ComparedRow[] {
  const keyed = keysBy(entry)
  const theirs = theirRecord(entry)
  const ourKeys = new Set(ours.flatMap(({ part, texts }) => texts.flatMap((text) => keyed(part, text))))
  const theirKeys = new Set(theirs.flatMap(({ part, text }) => keyed(part, text)))
  const isEqual = (others: Set<string>, part: ComparedPart, texts: readonly string[]) =>
    texts.some((text) => keyed(part, text).some((key) => others.has(key)))
  return comparedParts.map((part) => ({
    part,
    ours: ours
      .filter((one) => one.part === part)
      .map(({ what, texts, source }): Said => ({ texts, what, source, equal: isEqual(theirKeys, part, texts) })),
    theirs: theirs
      .filter((one) => one.part === part)
      .map(({ what, text }): Said => ({ texts: [text], what, source: null, equal: isEqual(ourKeys, part, [text]) })),
  }))
}

/** By what a text is compared, by the rules of screening; what is only read by people has no key. */
function keysBy(entry: ListEntry) {
  const bearers = bearersOf(entry)
  return (part: ComparedPart, text: string): string[] => {
    if (part === 'dates') return []
    if (part === 'identifiers') return [`identifier ${identifierKey(text)}`]
    if (part === 'address') return [`address ${normaliseName(text)}`]
    return bearers.flatMap((bearer) => nameKeys(text, bearer).map((key) => `name ${bearer} ${key}`))
  }
}

function theirRecord({ names, identifiers, addresses, listedOn, endsOn }: ListEntry): Listed[] {
  return [
    ...names.map((name) => ({ part: nameRow(name), what: nameWords(name), text: name.name })),
    ...identifiers.map(({ type, value, country }) => ({
      part: 'identifiers' as const,
      what: [type, country].filter(Boolean).join(', '),
      text: value,
    })),
    ...addresses.map(({ text, country }) => ({ part: 'address' as const, what: country, text })),
    ...dated('Listed', listedOn),
    ...dated('Ends', endsOn),
  ]
}

const nameRow = ({ kind }: ListedName): ComparedPart => (kind === 'primary' ? 'name' : 'other_names')

const nameKinds = { primary: 'Name', alias: 'Alias', former: 'Former name' } satisfies Record<ListedName['kind'], string>

/** "Alias, weak": of low quality by the publisher's own word. */
const nameWords = ({ kind, quality }: ListedName) => (quality ? `${nameKinds[kind]}, ${quality}` : nameKinds[kind])

const dated = (what: string, day: string | null): Listed[] => (day ? [{ part: 'dates', what, text: day }] : [])
