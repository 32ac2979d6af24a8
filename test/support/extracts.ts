import type { BroughtExtract, SectionKind } from '#domain/company/register-extract.ts'
import { completeUscc } from '#domain/identifiers/uscc.ts'
import { soundSections } from './sound-sections.ts'

/** The credit code of an invented company: the place 999999 is none in China. */
export const inventedCode = (letter: string) => completeUscc(`91999999MAEXT${letter.padEnd(3, '0')}`)

interface Changes {
  legalName?: string
  uscc?: string | undefined
  asOf?: string
  readAt?: string
  sections?: Partial<Record<SectionKind, unknown>>
  without?: readonly SectionKind[]
  attachments?: BroughtExtract['attachments']
}

/** An extract of a sound company that does not exist, as an operator brings it. */
export function extractOf(changes: Changes = {}): any {
  const { legalName = '宁波示例恒川五金制品有限公司', asOf = '2026-11-18', readAt = '2026-11-19T08:00:00Z', attachments } = changes
  const uscc = 'uscc' in changes ? changes.uscc : inventedCode('A')
  const identity = { ...soundSections.identity!, legalName, uscc, formerNames: [] }
  const values: Partial<Record<SectionKind, unknown>> = { ...soundSections, identity, ...changes.sections }
  const told = Object.entries(values).filter(([kind]) => !changes.without?.includes(kind as SectionKind))
  const extract = {
    schema: 'chopmark.register-extract/1',
    source: { id: 'gsxt', name: '国家企业信用信息公示系统 (register of companies)', url: 'https://www.gsxt.gov.cn/' },
    asOf,
    readAt,
    sections: Object.fromEntries(told.map(([kind, value]) => [kind, { value }])),
    ...(attachments && { attachments }),
  }
  return JSON.parse(JSON.stringify(extract))
}
