const hanCharacter = /\p{Script=Han}/u
/** Spaces and everything that is not seen, so that a copied name equals a typed one. */
const unseen = /[\s\p{Cc}\p{Cf}]+/gu

const latinForms: readonly (readonly [RegExp, string])[] = [
  [/\blimited\b/gu, 'ltd'],
  [/\bcompany\b/gu, 'co'],
  [/\bcorporation\b/gu, 'corp'],
  [/\bincorporated\b/gu, 'inc'],
]

/** Whether a name is written, at least in part, in Chinese characters. */
export function hasChinese(name: string): boolean {
  return hanCharacter.test(name)
}

/** The name as it is compared: width, brackets, spaces, case and punctuation made equal, and nothing else. */
export function normaliseName(name: string): string {
  const narrow = name.normalize('NFKC').toLowerCase()
  return hasChinese(narrow) ? normaliseChinese(narrow) : normaliseLatin(narrow)
}

/** The words of a Latin name, lower case, without accents and punctuation. */
export function latinWords(name: string): string[] {
  const plain = name.normalize('NFKC').toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('&', ' and ')
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}

// Brackets stay: 甲（上海）and 甲上海 are two names in the register.
function normaliseChinese(name: string): string {
  return name
    .replace(unseen, '')
    .replace(/[〔【[{]/gu, '(')
    .replace(/[〕】\]}]/gu, ')')
    .replace(/[·•・‧∙⋅●]/gu, '·')
    .replace(/[.,;:!?'"“”‘’、。《》<>]+/gu, '')
}

function normaliseLatin(name: string): string {
  const joined = latinWords(name).join(' ')
  return latinForms.reduce((text, [form, short]) => text.replace(form, short), joined).replaceAll(' ', '')
}
