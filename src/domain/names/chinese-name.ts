import { cities, provinces, wholeTradeNames, zones } from './place-words.ts'
import { formWords, industryWords } from './trade-words.ts'

/** A legal name cut where it may be broken between two lines. Joined in this order the parts are the name again. */
export interface NameParts {
  /** 行政区划 in front of the trade name. */
  region: string
  /** 字号, what the company is called. */
  tradeName: string
  /** 行业; a place in brackets behind the trade name is kept with it. */
  industry: string
  /** 组织形式, with 集团 before it and a branch behind it. */
  legalForm: string
}

/** No register has a longer name; what is longer was not written by one. */
const longestName = 200
const either = (words: readonly string[]) => [...words].toSorted((a, b) => b.length - a.length).join('|')
const place = `(?:${either(provinces)})(?:省|市|维吾尔自治区|壮族自治区|回族自治区|自治区|特别行政区)?`
const city = `(?:${either(cities)})(?:市|地区)?`
const zone = `(?:${either(zones)})`
const district = String.raw`(?!经济|技术)\p{Script=Han}{2,3}(?:区|县|镇)`
const regionAtStart = new RegExp(
  `^(?:中国[（(]${place}[）)]${zone}?|(?:[（(](?:${place}|${city})[）)])|(?:中国)?${place}(?:${city})?(?:${zone}|${district})?|(?:中国)?${city}(?:${zone}|${district})?)`,
  'u',
)
const bracket = String.raw`[（(][^（()）]{1,12}[)）]`
const formAtEnd = new RegExp(
  `(?:[（(]集团[)）]|集团)?(?:${either(formWords)})(?:${bracket})?(?:.{0,14}(?:分公司|支公司|分行|支行|分店|分厂|营业部))?$`,
  'u',
)
const placeInBrackets = new RegExp(bracket, 'u')

/** Cuts a Chinese legal name into region, trade name, industry and legal form. */
export function nameParts(legalName: string): NameParts {
  if (legalName.length > longestName) return { region: '', tradeName: legalName, industry: '', legalForm: '' }
  const form = formAtEnd.exec(legalName)
  const cut = form && form.index > 0 ? form.index : legalName.length
  const legalForm = legalName.slice(cut)
  const body = legalName.slice(0, cut)
  const region = leadingRegion(body)
  const rest = body.slice(region.length)
  const { tradeName, industry } = splitTrade(rest)
  // 青岛啤酒: a name of a place and a trade is known by the place.
  if (region && (tradeName === '' || industryWords.has(tradeName))) return { region: '', tradeName: region, industry: rest, legalForm }
  return { region, tradeName, industry, legalForm }
}

/** The two to four characters by which a company is known, for its chop. */
export function tradeName(legalName: string): string {
  const plain = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')
  const { region, tradeName: name, industry } = nameParts(legalName)
  const longEnough = [name, name + industry, region + name + industry, legalName].map(plain).find((text) => [...text].length >= 2)
  const shown = (longEnough ?? plain(legalName)) || legalName
  return [...shown.replace(/(?<=^.{2,})市$/u, '')].slice(0, 4).join('')
}

function leadingRegion(body: string): string {
  if (wholeTradeNames.some((whole) => body.startsWith(whole))) return ''
  const region = regionAtStart.exec(body)?.[0] ?? ''
  return region.length < body.length ? region : ''
}

function splitTrade(rest: string): { tradeName: string; industry: string } {
  const behind = placeInBrackets.exec(rest)?.index ?? 0
  if (behind > 0) return at(rest, splitTrade(rest.slice(0, behind)).tradeName.length)
  const cuts = Array.from({ length: Math.max(rest.length - 1, 0) }, (_, i) => i).filter((i) => i !== 1)
  const whole = cuts.find((i) => isAllIndustry(rest.slice(i)))
  if (whole !== undefined) return at(rest, whole)
  const partial = cuts.find((i) => i > 1 && startsWithIndustry(rest.slice(i)))
  return at(rest, partial ?? rest.length)
}

const at = (text: string, index: number) => ({ tradeName: text.slice(0, index), industry: text.slice(index) })
const longestWord = Math.max(...[...industryWords].map((word) => word.length))

function startsWithIndustry(text: string): boolean {
  return Array.from({ length: longestWord }, (_, i) => text.slice(0, i + 1)).some((word) => industryWords.has(word))
}

function isAllIndustry(text: string): boolean {
  const reached = [true]
  for (let end = 1; end <= text.length; end++) {
    reached[end] = Array.from({ length: Math.min(longestWord, end) }, (_, i) => end - 1 - i).some(
      (from) => reached[from] === true && industryWords.has(text.slice(from, end)),
    )
  }
  return reached[text.length] === true
}
