import { nameParts } from '#domain/names/chinese-name.ts'
import type { Bilingual } from './register-extract.ts'

/** Longest first where one form ends like another. */
const english: readonly (readonly [string, string])[] = [
  ['股份有限公司', 'Company limited by shares'],
  ['有限责任公司', 'Limited liability company'],
  ['有限公司', 'Limited liability company'],
  ['合伙企业', 'Partnership'],
  ['个人独资企业', 'Sole proprietorship enterprise'],
  ['合作社', 'Cooperative'],
  ['代表处', 'Representative office'],
  ['办事处', 'Representative office'],
  ['经营部', 'Individual business or branch'],
  ['商行', 'Individual business'],
  ['公司', 'Company'],
  ['厂', 'Factory'],
]

/** 组织形式 as the legal name states it; behind a branch's name stands what the branch is. */
export function legalFormOf(legalName: string): Bilingual {
  const zh = nameParts(legalName).legalForm
  if (zh.endsWith('分公司') || zh.endsWith('支公司')) return { zh, en: 'Branch of a company' }
  return { zh, en: english.find(([form]) => zh.includes(form))?.[1] ?? 'Not stated in the name' }
}
