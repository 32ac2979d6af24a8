/** As lists print them beside the usual English names; without accents, apostrophes and punctuation. */
const printedNames: Record<string, string> = {
  burma: 'MM',
  'china hong kong special administrative region': 'HK',
  'congo democratic republic': 'CD',
  'congo democratic republic of the': 'CD',
  'czech republic': 'CZ',
  'democratic peoples republic of korea': 'KP',
  'democratic republic of the congo': 'CD',
  'iran islamic republic of': 'IR',
  'korea democratic peoples republic of': 'KP',
  'korea north': 'KP',
  'korea republic of': 'KR',
  'korea south': 'KR',
  macau: 'MO',
  palestine: 'PS',
  'peoples republic of china': 'CN',
  'republic of korea': 'KR',
  'russian federation': 'RU',
  'state of palestine': 'PS',
  'syrian arab republic': 'SY',
  turkey: 'TR',
  'united kingdom of great britain and northern ireland': 'GB',
  'united republic of tanzania': 'TZ',
  'united states of america': 'US',
  'viet nam': 'VN',
}

const englishNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
let table: ReadonlyMap<string, string> | undefined

/** ISO 3166 code of a country as a list prints it, by code or by English name; null where we cannot tell. */
export function countryCode(printed: string): string | null {
  const text = printed.trim()
  if (/^[A-Za-z]{2}$/u.test(text)) return englishNames.of(text.toUpperCase()) ? text.toUpperCase() : null
  table ??= new Map([...usualNames(), ...Object.entries(printedNames)])
  return table.get(plain(text)) ?? table.get(plain(text.replace(/\(.*\)/u, ''))) ?? null
}

/** English name of a country by its ISO 3166 code. */
export const countryName = (code: string): string => englishNames.of(code) ?? code

/** The names of every code of two letters, long and short, but not of old codes: SU is called Russia too. */
function usualNames(): (readonly [name: string, code: string])[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const shortNames = new Intl.DisplayNames('en', { type: 'region', style: 'short', fallback: 'none' })
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`)
    .flatMap((code) => [englishNames.of(code) ?? [], shortNames.of(code) ?? []].flat().map((name) => [plain(name), code] as const))
}

const plain = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/['’\p{M}]/gu, '')
    .replace(/\bst\./gu, 'saint')
    .replace(/[^\p{L}]+/gu, ' ')
    .replace(/^ ?the /u, '')
    .trim()
