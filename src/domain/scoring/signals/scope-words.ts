import { hasChinese, latinWords } from '#domain/names/normalise.ts'
import type { Bilingual } from '#domain/company/register-extract.ts'

// Reads a business scope 经营范围: a list of items, each a kind of goods with what is done to them,
// 五金产品制造；五金产品批发；货物进出口. The Chinese wording decides; ours only where there is none.

const makingChinese = /^(?:制造|生产|加工|制作)|(?:制造|生产|加工|制作)$/u
const tradingChinese = /销售|贸易|批发|零售|进出口|代理|经销/u
const makingLatin = /\b(?:manufactur\w*|production|producing|processing|making|fabricat\w*)\b/iu
const tradingLatin = /\b(?:sales?|selling|trad(?:e|ing)|wholesale|retail|import|export|distribution|agency)\b/iu

/** Whether the scope names making something. */
export function scopeMakes(scope: Bilingual): boolean {
  return inChinese(scope) ? items(scope.zh).some((item) => makingChinese.test(item)) : makingLatin.test(scope.en)
}

/** Whether the scope names selling or trading. */
export function scopeTrades(scope: Bilingual): boolean {
  return inChinese(scope) ? items(scope.zh).some((item) => tradingChinese.test(item)) : tradingLatin.test(scope.en)
}

/** Whether the scope names import and export of goods or technology: 货物进出口, 技术进出口. */
export function scopeExports(scope: Bilingual): boolean {
  return inChinese(scope) ? items(scope.zh).some((item) => /进出口|出口/u.test(item)) : /\bexport/iu.test(scope.en)
}

/** Whether any of the buyer's words for the goods stands in the scope; null where the two have no language in common. */
export function scopeNames(scope: Bilingual, product: string): boolean | null {
  const verdicts = [chineseInCommon(scope.zh, product), wordsInCommon(scope.en, product)].filter((one) => one !== null)
  return verdicts.length === 0 ? null : verdicts.includes(true)
}

const inChinese = (scope: Bilingual) => hasChinese(scope.zh)

// "(不含…)" and "(除…外)" name what is left out.
const items = (zh: string) =>
  zh
    .normalize('NFKC')
    .replace(/(?:不含|除)[^;,。、)]*/gu, '')
    .replace(/\([^)]*\)/gu, '')
    .split(/[;,。、:\s]+/u)
    .filter((item) => item !== '')

/** Words that say nothing of what the goods are. */
const emptyWords = new Set(
  (
    'a an and the of for with in to from by or our your other custom customised customized new used small large mini product production good item part accessory set piece kit ' +
    'material supply supplier manufacture manufacturing sale selling wholesale retail trade import export china chinese quality high metal steel stainless plastic wood wooden electric electrical'
  )
    .split(' ')
    .map(stem),
)

/** Rough: makes fitting equal fittings and battery equal batteries, no more. */
function stem(word: string): string {
  return word
    .replace(/(?<=.{3})(?:ings?|es|s|e)$/u, '')
    .replace(/y$/u, 'i')
    .replace(/(.)\1$/u, '$1')
}

function contentWords(text: string): string[] {
  return latinWords(text)
    .filter((word) => word.length > 1 && !hasChinese(word) && !/^\d+$/u.test(word))
    .map(stem)
    .filter((word) => word.length > 1 && !emptyWords.has(word))
}

function wordsInCommon(en: string, product: string): boolean | null {
  const [named, wanted] = [new Set(contentWords(en)), contentWords(product)]
  return named.size === 0 || wanted.length === 0 ? null : wanted.some((word) => named.has(word))
}

/** Pairs of characters that any scope may hold. */
const emptyPairs = new Set([
  '产品',
  '制品',
  '用品',
  '设备',
  '配件',
  '材料',
  '制造',
  '生产',
  '加工',
  '销售',
  '批发',
  '零售',
  '货物',
  '出口',
  '进出',
  '公司',
  '其他',
])

function chineseInCommon(zh: string, product: string): boolean | null {
  const wanted = product.match(/\p{Script=Han}{2,}/gu) ?? []
  const pairs = wanted
    .flatMap((run) => Array.from({ length: run.length - 1 }, (_, n) => run.slice(n, n + 2)))
    .filter((pair) => !emptyPairs.has(pair))
  return !hasChinese(zh) || pairs.length === 0 ? null : pairs.some((pair) => zh.includes(pair))
}
