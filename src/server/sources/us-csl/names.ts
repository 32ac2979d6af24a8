import type { ListedName } from '#domain/screening/list-entry.ts'
import { printedCompanies } from '#domain/screening/printed-names.ts'
import { scriptOf } from '#domain/screening/script.ts'

// Commerce and State write other names, parent bodies and legal reach into the name itself. What is compared must be free of it.

/** ", and any successor, sub-unit, or subsidiary thereof"; ", and its sub-units and successors" */
const reach = /,?\s+and\s+(?:any successor, sub-?unit,? or subsidiary thereof|its sub-?units and successors)\.?$/iu
/** "(Russian individual)", "(North Korean individual in China)" */
const remarkBrackets = /\s*[([](?:[\w\s-]+ individual(?: in [\w\s]+)?|Parent Organization: .+)[)\]]$/iu
const part = /(?:\.\s+Affiliated Entity:|\.\s+Subordinate Institution\s+-|,\s+and subordinate entity|\bentity:)\s+(\S.+)$/iu

interface ReadName {
  names: ListedName[]
  /** What was printed with the name and is none. */
  remark: string | null
}

/** The printed name as one that can be compared, the names that stand in it, and what had to be taken away. Lost letters, printed as ?, stay. */
export function readName(printed: string): ReadName {
  const text = printed.replace(/\s+/gu, ' ').trim()
  const stripped = text.replace(reach, '').replace(remarkBrackets, '')
  const of = part.exec(stripped)?.[1]
  const plain = stripped
    .replace(/[\s,]+$/u, '')
    .replace(/,\s+a\.k\.a\.,?\s+(.+)$/iu, ' (also known as $1)')
    .replace(/([([])a\.?k\.?a\.?,?\s/giu, '$1also known as ')
    .replace(/([([])f\.?k\.?a\.?,?\s/giu, '$1formerly known as ')
  const [company] = of ? [] : printedCompanies(plain)
  const others = company?.others ?? (of ? [{ name: tidy(of), kind: 'alias' as const }] : [])
  const primary = { name: company?.name ?? tidy(stripped), kind: 'primary' as const }
  return {
    names: [primary, ...others].map((one) => ({ ...one, quality: null, script: scriptOf(one.name) })),
    remark: tidy(text).length > tidy(stripped).length ? `Listed as: ${text}` : null,
  }
}

/** A name as it stands, without a comma that ends nothing. */
export const nameAsPrinted = (name: string, kind: ListedName['kind']): ListedName => ({
  name: tidy(name),
  kind,
  quality: null,
  script: scriptOf(name),
})

const tidy = (name: string) =>
  name
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/[\s,]+$/u, '')
