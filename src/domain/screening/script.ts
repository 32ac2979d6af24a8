import type { ListedName } from './list-entry.ts'

/** In which script a name is written, by its characters: publishers state the language, if anything, and not always rightly. */
export function scriptOf(name: string): ListedName['script'] {
  const letters = name.match(/\p{L}/gu) ?? []
  if (letters.every((letter) => /\p{Script=Latin}/u.test(letter))) return 'latin'
  const isHan = /\p{Script=Han}/u.test(name) && !/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(name)
  return isHan ? 'han' : 'other'
}
