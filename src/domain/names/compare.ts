import { nameParts } from './chinese-name.ts'
import { hasChinese, latinWords, normaliseName } from './normalise.ts'
import type { MatchReason } from './reasons.ts'

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
const highestPartial = 0.84

/** What is looked for in a typed name: parts long enough to mean something. */
export function searchedParts(term: string): string[] {
  const whole = normaliseName(term)
  if (!hasChinese(term)) {
    const words = latinWords(term).filter((word) => word.length >= 2)
    const telling = words.filter((word) => !commonWords.has(word))
    return telling.slice(0, 12)
  }
  const parts = nameParts(whole)
  return [...new Set([whole, parts.tradeName])].filter((part) => part.length >= 2 && part !== parts.legalForm)
}

/** How far a typed name is one that a source gives; undefined where nothing is equal. */
export function matchName(term: string, known: KnownName): NameMatch | undefined {
  return normaliseName(term) === known.normalised ? equalName(known) : partOfName(term, known)
}

function equalName({ kind, name, basis }: KnownName): NameMatch {
  if (kind === 'legal') return { confidence: 1, reason: { code: 'legal_name', value: name } }
  if (kind === 'english') return { confidence: 0.9, reason: { code: 'english_name', value: name, basis } }
  if (kind === 'former') return { confidence: 0.9, reason: { code: 'former_name', value: name } }
  return { confidence: highestPartial, reason: { code: 'name_part', value: name } }
}

function partOfName(term: string, { normalised }: KnownName): NameMatch | undefined {
  const parts = searchedParts(term)
  const found = parts.filter((part) => normalised.includes(part))
  if (found.length === 0) return undefined
  const longest = hasChinese(term) ? found.toSorted((a, b) => b.length - a.length).slice(0, 1) : found
  const asked = hasChinese(term) ? normaliseName(term).length : parts.join('').length
  const equal = longest.join('').length
  if (!hasChinese(term) && found.length * 2 < parts.length) return undefined
  const confidence = highestPartial * (equal / asked) * (0.5 + 0.5 * Math.min(1, equal / normalised.length))
  return { confidence: Math.round(confidence * 100) / 100, reason: { code: 'name_part', value: longest.join(' ') } }
}
