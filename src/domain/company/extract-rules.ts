import { hasIdentityNumber } from '#domain/evidence/identity-number.ts'
import { checkUscc } from '#domain/identifiers/uscc.ts'
import { hasChinese } from '#domain/names/normalise.ts'
import { type ExtractFault, pointerTo, type Words } from './extract-fault.ts'
import type { BroughtExtract, Section, SectionKind } from './register-extract.ts'

/** One promise that an extract of the right shape has to keep as well; it gives the places that break it. */
type Rule = (extract: BroughtExtract, now: string) => readonly (Words & { path: readonly PropertyKey[] })[]

/** Everything that is wrong with an extract whose shape is right. `now` is an ISO instant. */
export function ruleFaults(extract: BroughtExtract, now: string, at: readonly PropertyKey[]): ExtractFault[] {
  return rules.flatMap((rule) => rule(extract, now)).map(({ path, en, zh }) => ({ pointer: pointerTo([...at, ...path]), en, zh }))
}

/** Every text that may not be kept, as a value or as a key; there the place ends before the key. */
export function textFaults(value: unknown, at: readonly PropertyKey[] = []): ExtractFault[] {
  if (typeof value === 'string') return wrongText(value).map((words) => ({ pointer: pointerTo(at), ...words }))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    wrongText(key).length > 0 ? textFaults(key, at) : textFaults(inner, [...at, key]),
  )
}

const wrongText = (text: string): Words[] => [...(isPersonal(text) ? [personal] : []), ...(isUnprintable(text) ? [unprintable] : [])]

// PostgreSQL keeps neither a zero nor half of a pair; no other control character belongs in a text either.
const isUnprintable = (text: string) => !text.isWellFormed() || /[^\P{Cc}\t\n\r]/u.test(text)

// A code of a company may happen to fit both patterns; there checkUscc decides.
const isPersonal = (text: string) => hasIdentityNumber(text) && checkUscc(text).kind !== 'valid'

const personal: Words = {
  en: 'Here stands the identity number of a person. Remove it: such numbers are never kept.',
  zh: '此处含有个人身份证号码。请将其删除，本系统不保存身份证号码。',
}

const unprintable: Words = {
  en: 'Here stands a character that cannot be printed. Type this text again.',
  zh: '此处含有无法显示的字符。请重新输入这段文字。',
}

/** The day in China, where the registers date their answers. */
const dayInChina = (instant: string) => new Date(Date.parse(instant) + 8 * 3_600_000).toISOString().slice(0, 10)

const namesItsCompany: Rule = ({ sections }) =>
  sections.identity
    ? []
    : [
        {
          path: ['sections', 'identity'],
          en: 'Without this section nobody knows which company this is. Add it, with the legal name and the credit code.',
          zh: '缺少此部分则无法确定企业。请补上企业名称和统一社会信用代码。',
        },
      ]

const creditCodeFits: Rule = ({ sections: { identity } }) => {
  const typed = identity?.value.uscc
  if (typed === undefined) return []
  const path = ['sections', 'identity', 'value', 'uscc']
  const check = checkUscc(typed)
  if (check.kind === 'invalid') {
    const where = check.position ? `第 ${check.position} 位有误` : '有误'
    return [{ path, en: `${check.problem} Compare it with the licence.`, zh: `统一社会信用代码${where}，请对照营业执照逐位核对。` }]
  }
  return check.kind === 'valid' && check.code !== typed
    ? [{ path, en: 'Write the credit code in plain capital letters and digits.', zh: '统一社会信用代码请用半角大写字母和数字填写。' }]
    : []
}

const legalNameIsChinese: Rule = ({ sections: { identity } }) => {
  if (!identity) return []
  const { legalName, uscc, registrationNumber } = identity.value
  // Only the registers of Hong Kong and Macao give a number of their own and a name in Latin letters.
  const isMainland = uscc !== undefined || registrationNumber === undefined || registrationNumber.length === 15
  return isMainland && !hasChinese(legalName)
    ? [
        {
          path: ['sections', 'identity', 'value', 'legalName'],
          en: 'The legal name of a company on the mainland is Chinese. Write it as on the licence; an English name belongs in englishName.',
          zh: '内地企业的名称应为中文，请按营业执照填写；英文名称填入 englishName。',
        },
      ]
    : []
}

const notReadInTheFuture: Rule = ({ readAt }, now) =>
  Date.parse(readAt) > Date.parse(now)
    ? [
        {
          path: ['readAt'],
          en: 'This moment lies in the future. Write when it was read, in UTC.',
          zh: '查询时间晚于现在。请填写实际查询时间（UTC）。',
        },
      ]
    : []

const datedBeforeItWasRead: Rule = ({ asOf, readAt, sections }, now) => {
  const own = Object.entries(sections) as [SectionKind, Section<SectionKind> | undefined][]
  const dated = [
    { path: ['asOf'], day: asOf },
    ...own.flatMap(([kind, one]) => (one?.asOf ? { path: ['sections', kind, 'asOf'], day: one.asOf } : [])),
  ]
  return dated.flatMap(({ path, day }) => {
    if (day > dayInChina(now))
      return {
        path,
        en: 'This day lies in the future. Write the day that the register gives.',
        zh: '日期晚于今天。请填写登记机关给出的日期。',
      }
    if (day > dayInChina(readAt))
      return {
        path,
        en: 'This day is later than readAt, when it was read. Correct one of the two.',
        zh: '日期晚于查询时间 readAt，请更正其中之一。',
      }
    return []
  })
}

const sharesAreNotMoreThanAll: Rule = ({ sections: { shareholders } }) => {
  const total = shareholders?.value.holders.reduce((sum, { share }) => sum + share, 0) ?? 0
  return total > 1.0001
    ? [
        {
          path: ['sections', 'shareholders', 'value', 'holders'],
          en: `The shares come to ${Math.round(total * 10_000) / 100} %. Write each as a part of 1: 0.35 for 35 %.`,
          zh: `持股比例合计为 ${Math.round(total * 10_000) / 100} %。请按 1 的份额填写：35 % 写作 0.35。`,
        },
      ]
    : []
}

const sourceIsNamed: Rule = ({ source, sections }) => {
  const own = Object.entries(sections) as [SectionKind, Section<SectionKind> | undefined][]
  const named = [
    { path: ['source'], source },
    ...own.flatMap(([kind, one]) => (one?.source ? { path: ['sections', kind, 'source'], source: one.source } : [])),
  ]
  return named.flatMap(({ path, source: { id, name } }) =>
    [
      { key: 'id', text: id },
      { key: 'name', text: name },
    ].flatMap(({ key, text }) =>
      text.trim() === ''
        ? {
            path: [...path, key],
            en: 'The source has no name. Write which register this was read in.',
            zh: '来源为空。请填写信息查询自哪个登记系统。',
          }
        : [],
    ),
  )
}

const rules: readonly Rule[] = [
  namesItsCompany,
  creditCodeFits,
  legalNameIsChinese,
  notReadInTheFuture,
  datedBeforeItWasRead,
  sharesAreNotMoreThanAll,
  sourceIsNamed,
]
