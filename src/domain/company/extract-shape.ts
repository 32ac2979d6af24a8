import { maskIdentityNumbers } from '#domain/evidence/identity-number.ts'
import type { z } from '#domain/zod.ts'
import { type ExtractFault, pointerTo, type Words } from './extract-fault.ts'

// What a schema says of a value that does not fit, in words for the person who typed it. The value itself is never printed.

type Issue = z.core.$ZodIssue

const kinds: Record<string, Words> = {
  string: { en: 'a text in quotation marks', zh: '带引号的文字' },
  number: { en: 'a number without quotation marks', zh: '不带引号的数字' },
  int: { en: 'a whole number without quotation marks', zh: '不带引号的整数' },
  boolean: { en: 'true or false, without quotation marks', zh: '不带引号的 true 或 false' },
  array: { en: 'a list in square brackets [ ]', zh: '方括号 [ ] 中的列表' },
  object: { en: 'an object in braces { }', zh: '花括号 { } 中的对象' },
}

const formats: Record<string, Words> = {
  date: { en: 'a day as YYYY-MM-DD, such as 2026-11-19', zh: '日期，格式为 年-月-日，例如 2026-11-19' },
  datetime: { en: 'a moment in UTC as YYYY-MM-DDThh:mm:ssZ, such as 2026-11-19T08:00:00Z', zh: 'UTC 时间，例如 2026-11-19T08:00:00Z' },
  url: { en: 'a whole web address, such as https://www.gsxt.gov.cn/', zh: '完整网址，例如 https://www.gsxt.gov.cn/' },
}

/** The faults of one value against its schema; `at` is the place of the value in the file. */
export function shapeFaults(issues: readonly Issue[], value: unknown, at: readonly PropertyKey[]): ExtractFault[] {
  return issues.flatMap((issue) => {
    const place = [...at, ...issue.path]
    if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => faultAt([...place, key], unknownKey))
    return [faultAt(place, valueAt(value, issue.path) === undefined ? missing(issue) : misfit(issue))]
  })
}

const faultAt = (place: readonly PropertyKey[], words: Words): ExtractFault => ({
  pointer: maskIdentityNumbers(pointerTo(place)),
  ...words,
})

const unknownKey: Words = {
  en: 'This field is not part of the format. Correct its spelling, or remove it.',
  zh: '格式中没有此字段。请更正字段名，或将其删除。',
}

function missing(issue: Issue): Words {
  const what = expected(issue)
  return what
    ? { en: `This field is missing. Add it: ${what.en}.`, zh: `缺少此字段。请补上：${what.zh}。` }
    : { en: 'This field is missing. Add it.', zh: '缺少此字段，请补上。' }
}

function misfit(issue: Issue): Words {
  const what = expected(issue)
  return what
    ? { en: `This must be ${what.en}.`, zh: `此处应为${what.zh}。` }
    : { en: 'This does not fit the format. Compare it with the description of the format.', zh: '此处不符合格式，请对照格式说明修改。' }
}

function expected(issue: Issue): Words | undefined {
  if (issue.code === 'invalid_type') return kinds[issue.expected]
  if (issue.code === 'invalid_format') return formats[issue.format]
  if (issue.code === 'invalid_value') return oneOf(issue.values)
  if (issue.code === 'too_big') return size(issue.origin, Number(issue.maximum), issue.exact === true, mostWords)
  if (issue.code === 'too_small') return size(issue.origin, Number(issue.minimum), issue.exact === true, leastWords)
  return undefined
}

function oneOf(values: readonly unknown[]): Words {
  const listed = values.map((value) => JSON.stringify(value))
  return listed.length === 1
    ? { en: `exactly ${listed[0]}`, zh: `固定值 ${listed[0]}` }
    : { en: `one of ${listed.join(', ')}`, zh: `下列之一：${listed.join('、')}` }
}

const mostWords: Words = { en: 'at most', zh: '不超过' }
const leastWords: Words = { en: 'at least', zh: '不少于' }

function size(origin: string, bound: number, exact: boolean, bounded: Words): Words {
  const { en, zh } = exact ? { en: 'exactly', zh: '正好' } : bounded
  if (origin === 'string') return { en: `a text of ${en} ${count(bound, 'character')}`, zh: `长度${zh} ${bound} 个字符的文字` }
  if (origin === 'array') return { en: `a list of ${en} ${bound} ${bound === 1 ? 'entry' : 'entries'}`, zh: `${zh} ${bound} 条的列表` }
  return { en: `a number of ${en} ${bound}`, zh: `${zh} ${bound} 的数字` }
}

const count = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((inner, step) => (inner as Record<PropertyKey, unknown> | null | undefined)?.[step], value)
