import { hasChinese } from './normalise.ts'
import { formWords } from './trade-words.ts'

const pieces = (text: string, size: number): string[] => {
  const characters = [...text]
  return Array.from({ length: Math.max(characters.length - size + 1, 0) }, (_, n) => characters.slice(n, n + size).join(''))
}

const pairsOfForms: ReadonlySet<string> = new Set(formWords.flatMap((form) => pieces(form, 2)))

/**
 * The pieces that a name must have to hold this part, one set for each way in which names are cut: the index finds by them, and the text
 * itself decides. Pairs of legal forms are in every name and are left out where the part has others. See `name_grams` in migrations.
 */
export function gramsOf(part: string): string[][] {
  const pairs = pieces(part, 2)
  if (hasChinese(part)) {
    const telling = pairs.filter((pair) => !pairsOfForms.has(pair))
    return [telling.length > 0 ? telling : pairs]
  }
  const threes = pieces(part, 3)
  // A Latin word also stands inside Chinese names, which are cut into pairs.
  return threes.length > 0 ? [threes, pairs] : [pairs]
}
