import type { Candidate } from '#contract/companies.ts'
import { newest, type Fact } from '#domain/evidence/fact.ts'
import { tradeName } from '#domain/names/chinese-name.ts'
import type { NameMatch } from '#domain/names/compare.ts'
import { reasonWords } from '#domain/names/reasons.ts'
import type { Company } from './queries.ts'

/** A company that was found, with everything that speaks for it. */
export interface Found {
  companyId: string
  matches: NameMatch[]
}

export const confidenceOf = ({ matches }: Found) => Math.max(...matches.map(({ confidence }) => confidence))

/** A company as a buyer compares it with others; what no source stated is null. */
export function asCandidate(company: Company, found: Found, facts: readonly Fact[]): Candidate {
  const status = newest(facts, 'status')?.value
  const representative = newest(facts, 'legalRepresentative')?.value
  const reasons = strongest(found.matches).map(({ reason }) => reasonWords(reason))
  return {
    companyId: company.id,
    nameZh: company.nameZh,
    nameEn: company.nameEn,
    tradeNameZh: tradeName(company.nameZh),
    uscc: company.uscc,
    place: placeOf(newest(facts, 'address')?.value.en),
    status: status ? { zh: status.zh, en: status.en, active: status.state === 'active' } : null,
    establishedOn: newest(facts, 'identity')?.value.establishedOn ?? null,
    legalRepresentative: representative ? [...new Set([representative.zh, representative.en])].join(' ') : null,
    sample: company.sample,
    confidence: confidenceOf(found),
    reasons: reasons.filter((one, i) => reasons.findIndex((other) => other.words === one.words) === i).slice(0, 3),
  }
}

/** Where a whole name is equal, that a part of another one is says nothing more. */
function strongest(matches: readonly NameMatch[]): NameMatch[] {
  const whole = matches.filter(({ reason }) => reason.code !== 'name_part')
  return (whole.length > 0 ? whole : matches).toSorted((a, b) => b.confidence - a.confidence)
}

/** "Beilun, Ningbo, Zhejiang" of an address: what stands behind street and number. */
function placeOf(address: string | undefined): string | null {
  const parts = address?.split(',').map((part) => part.trim()) ?? []
  return (
    parts
      .slice(-3)
      .filter((part) => !/\d/u.test(part))
      .join(', ') || null
  )
}
