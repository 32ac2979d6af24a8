import { nameParts } from './chinese-name.ts'
import { hasChinese, latinWords, normaliseName } from './normalise.ts'
import type { MatchReason } from './reasons.ts'
import { formWords } from './trade-words.ts'

/** A name that a source gives a company. `normalised` is what `normaliseName` makes of it. */
export interface KnownName {
  kind: 'legal' | 'english' | 'former' | 'short' | 'brand'
  name: string
  normalised: string
  basis: string | null
}

export interface NameMatch {
  /** 0 to 1; a name that is only partly equal stays below the confidence that settles a company. */
  confidence: number
  reason: MatchReason
}

/** Words that say nothing about which company is meant. */
const commonWords = new Set(['co', 'company', 'ltd', 'limited', 'inc', 'corp', 'corporation', 'llc', 'the', 'of', 'and', 'china', 'group'])
const formOnly: ReadonlySet<string> = new Set(formWords)
const highestPartial = 0.84

/** What is looked for in a typed name: parts long enough to mean something, and not more than a few. */
export function searchedParts(term: string): string[] {
  return hasChinese(term) ? chineseParts(term) : tellingWords(term)
}

function chineseParts(term: string): string[] {
  const whole = normaliseName(term)
  return [...new Set([whole, nameParts(whole).tradeName])].filter((part) => part.length >= 2 && !formOnly.has(part))
}

const tellingWords = (term: string) =>
  latinWords(term)
    .filter((word) => word.length >= 2 && !commonWords.has(word))
    .slice(0, 12)

/** How far a typed name is one that a source gives; undefined where nothing is equal. */
export function matchName(term: string, known: KnownName): NameMatch | undefined {
  return normaliseName(term) === known.normalised ? equalName(known) : partOfName(term, known)
}

function equalName({ kind, name, basis }: KnownName): NameMatch {
  if (kind === 'legal') return { confidence: 1, reason: { code: 'legal_name', value: name } }
  if (kind === 'english') return { confidence: 0.9, reason: { code: 'english_name', value: name, basis } }
  if (kind === 'former') return { confidence: 0.9, reason: { code: 'former_name', value: name } }
  return { confidence: highestPartial, reason: { code: 'known_as', value: name, basis } }
}

function partOfName(term: string, { normalised }: KnownName): NameMatch | undefined {
  const parts = searchedParts(term)
  const found = parts.filter((part) => normalised.includes(part))
  if (found.length === 0 || (!hasChinese(term) && found.length * 2 < parts.length)) return undefined
  // Chinese parts lie inside one another and the longest comes first; Latin words stand side by side.
  const equal = hasChinese(term) ? found[0]! : found.join('')
  const asked = hasChinese(term) ? normaliseName(term) : parts.join('')
  const ofTyped = equal.length / asked.length
  const ofKnown = Math.min(1, equal.length / normalised.length)
  const confidence = Math.round(highestPartial * ofTyped * (0.5 + 0.5 * ofKnown) * 100) / 100
  return { confidence, reason: { code: 'name_part', value: hasChinese(term) ? equal : found.join(' ') } }
}
