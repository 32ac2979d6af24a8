import type { ReportDocument } from '#domain/report/document.ts'

interface Term {
  zh: string
  pinyin: string
  en: string
  /** English words of a report that stand for the term; the Chinese term itself always does. */
  means?: RegExp
}

const terms: readonly Term[] = [
  {
    zh: '统一社会信用代码',
    pinyin: 'tǒngyī shèhuì xìnyòng dàimǎ',
    en: 'Unified social credit code. Eighteen characters, one per legal person, for life; the last is a check digit.',
    means: /Credit code/,
  },
  {
    zh: '法定代表人',
    pinyin: 'fǎdìng dàibiǎorén',
    en: 'Legal representative: the person whose word binds the company.',
    means: /legal representative/i,
  },
  {
    zh: '注册资本、实缴资本',
    pinyin: 'zhùcè zīběn, shíjiǎo zīběn',
    en: 'Registered capital, promised by the owners and not money in the bank; and what of it is paid in.',
    means: /"Capital"|"Paid in"/,
  },
  { zh: '经营范围', pinyin: 'jīngyíng fànwéi', en: 'Business scope. A permission, not proof of making.', means: /"Scope"/ },
  { zh: '存续、在业', pinyin: 'cúnxù, zàiyè', en: 'In existence, in business. The only statuses that are acceptable.', means: /存续|在业/ },
  { zh: '吊销', pinyin: 'diàoxiāo', en: 'Licence revoked. The company may not trade, yet still owes.' },
  { zh: '注销', pinyin: 'zhùxiāo', en: 'Deregistered. The company no longer exists.' },
  {
    zh: '经营异常名录',
    pinyin: 'jīngyíng yìcháng mínglù',
    en: 'Abnormal operations list. Mild for a late report, serious for false data or an unreachable address.',
    means: /abnormal operations list/i,
  },
  {
    zh: '严重违法失信名单',
    pinyin: 'yánzhòng wéifǎ shīxìn míngdān',
    en: 'Serious violation list, kept by the market regulator.',
    means: /serious violation list/i,
  },
  {
    zh: '失信被执行人',
    pinyin: 'shīxìn bèi zhíxíngrén',
    en: 'Dishonest judgment debtor: ordered by a court to pay, able to, and has not.',
    means: /dishonest/i,
  },
  {
    zh: '限制高消费',
    pinyin: 'xiànzhì gāo xiāofèi',
    en: 'Consumption limit: a court bars high spending while a judgment is unpaid.',
    means: /consumption limit/i,
  },
  { zh: '年度报告', pinyin: 'niándù bàogào', en: 'Annual report to the register, due by 30 June.', means: /annual report/i },
  {
    zh: '社保人数',
    pinyin: 'shèbǎo rénshù',
    en: 'Insured headcount in the annual report. Wrong at times, so ask.',
    means: /Insured staff/,
  },
  {
    zh: '一址多照',
    pinyin: 'yī zhǐ duō zhào',
    en: 'One address, many licences: an address at which many companies are registered.',
    means: /Shared by \d/,
  },
  {
    zh: '货物进出口',
    pinyin: 'huòwù jìn-chūkǒu',
    en: 'Import and export of goods. Since December 2022 these words replace the export filing.',
  },
  { zh: '生产、制造', pinyin: 'shēngchǎn, zhìzào', en: 'To produce, to manufacture. With 加工 the verbs of a maker.', means: /生产|制造/ },
  { zh: '销售', pinyin: 'xiāoshòu', en: 'To sell. The verb of a trader.' },
  { zh: '有限责任公司', pinyin: 'yǒuxiàn zérèn gōngsī', en: 'Limited company: owners answer with what they promised to pay in.' },
  { zh: '股份有限公司', pinyin: 'gǔfèn yǒuxiàn gōngsī', en: 'Company limited by shares.' },
  {
    zh: '法人识别编码',
    pinyin: 'fǎrén shíbié biānmǎ',
    en: 'LEI, legal entity identifier: twenty characters after ISO 17442, kept by GLEIF.',
    means: /"LEI"/,
  },
]

/** The terms that occur in what is printed, and no others. */
export function glossaryOf(
  printed: Pick<ReportDocument, 'company' | 'facts' | 'owners' | 'people' | 'events' | 'signals' | 'score' | 'verdict' | 'notKnown'>,
): ReportDocument['glossary'] {
  const { company, facts, owners, people, events, signals, score, verdict, notKnown } = printed
  const known = signals.filter((signal) => signal.result !== 'unknown').map((signal) => signal.words)
  const text = JSON.stringify([company, facts, owners, people, events, known, score.caps, verdict, notKnown])
  return terms.filter(({ zh, means }) => text.includes(zh) || means?.test(text)).map(({ zh, pinyin, en }) => ({ zh, pinyin, en }))
}
