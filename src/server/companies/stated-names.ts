import type { Fact } from '#domain/evidence/fact.ts'
import { hasChinese } from '#domain/names/normalise.ts'

export interface StatedName {
  kind: 'legal' | 'english' | 'former' | 'short' | 'brand'
  name: string
  basis: string | null
}

/** The names of the company that a fact states. */
export function namesIn(stated: Fact): StatedName[] {
  if (stated.kind === 'leiRecord')
    return stated.value.englishName ? [{ kind: 'english', name: stated.value.englishName, basis: 'as in its LEI record' }] : []
  if (stated.kind !== 'identity') return []
  const { legalName, englishName, formerNames } = stated.value
  const names: StatedName[] = [{ kind: 'legal', name: legalName, basis: null }]
  if (englishName) names.push({ kind: 'english', ...englishName })
  for (const { zh } of formerNames) if (hasChinese(zh)) names.push({ kind: 'former', name: zh, basis: null })
  return names
}
