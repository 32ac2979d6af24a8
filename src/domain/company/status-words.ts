import type { SectionValue } from './register-extract.ts'

type Status = SectionValue<'status'>
type Meaning = Pick<Status, 'state' | 'en'>

const meanings: readonly [Meaning, string][] = [
  [{ state: 'active', en: 'Active' }, '存续 在业 在营 开业 在册 正常 登记成立 有效 确立 存续(在营、开业、在册)'],
  [{ state: 'moving', en: 'Moving in from another register office' }, '迁入'],
  [{ state: 'moving', en: 'Moved to another register office' }, '迁出'],
  [{ state: 'suspended', en: 'Business suspended' }, '停业 歇业'],
  [{ state: 'revoked', en: 'Licence revoked, not yet deregistered' }, '吊销 吊销未注销 吊销,未注销'],
  [{ state: 'deregistered', en: 'Licence revoked, then deregistered' }, '吊销已注销 吊销,已注销'],
  [{ state: 'deregistered', en: 'Deregistered' }, '注销 已注销'],
  [{ state: 'liquidation', en: 'In liquidation' }, '清算 清算中 破产清算'],
  [{ state: 'annulled', en: 'Registration annulled' }, '撤销 撤销登记'],
  [{ state: 'ordered_closed', en: 'Ordered to close' }, '责令关闭'],
]

const byWord = new Map(meanings.flatMap(([meaning, words]) => words.split(' ').map((word) => [word, meaning] as const)))

/** 登记状态 as registers and those who copy them print it. A word that we do not know is kept as it stands and never counts as active. */
export function readStatus(words: string): Status {
  const plain = words.normalize('NFKC').replace(/[\s\p{Cf}]/gu, '')
  return { zh: words, ...(byWord.get(plain) ?? { state: 'unrecognised', en: 'A status that we do not know' }) }
}
