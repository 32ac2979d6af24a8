import type { ListedName, ListEntry } from '#domain/screening/list-entry.ts'
import { scriptOf } from '#domain/screening/script.ts'
import { creditCodeOrLei, usIdentifierTypes } from '#domain/screening/us-treasury.ts'

// The remarks of the legacy CSV are facts with semicolons between them: "DOB 1 Jan 1960; Tax ID No. 1 (Russia); a.k.a. 'X'."

type Identifier = ListEntry['identifiers'][number]

const longestFirst = [...usIdentifierTypes].toSorted((a, b) => b.length - a.length)

/** The single facts, without the word for a further one of the same kind. */
export function factsOf(remarks: string): string[] {
  return remarks.split(/;\s*/u).map((fact) =>
    fact
      .trim()
      .replace(/\.$/u, '')
      .replace(/^alt\. /u, ''),
  )
}

/** Aliases in quotes among the remarks are those that OFAC calls weak. OFAC, FAQ 122 and 123. */
export function weakNamesIn(facts: readonly string[]): ListedName[] {
  return facts.flatMap((fact) => {
    const [, type, name] = /^([afn])\.k\.a\. '(.+)'$/u.exec(fact) ?? []
    return name
      ? [{ name, kind: type === 'f' ? ('former' as const) : ('alias' as const), quality: 'weak' as const, script: scriptOf(name) }]
      : []
  })
}

/** Numbers with their type, and the country in brackets where one stands behind. */
export const identifiersIn = (facts: readonly string[]): Identifier[] => facts.flatMap((fact) => identifierIn(fact) ?? [])

function identifierIn(fact: string): Identifier | undefined {
  const type = longestFirst.find((one) => fact.startsWith(`${one} `)) ?? typeBeforeCode(fact)
  if (type === undefined) return undefined
  const [, value, country] = /^(.*?)(?: \(([^()]+)\))?$/u.exec(fact.slice(type.length).trim())!
  return value ? { type, value, country: country ?? null } : undefined
}

function typeBeforeCode(fact: string): string | undefined {
  const at = creditCodeOrLei.exec(fact)?.index
  return at ? fact.slice(0, at).trim() || undefined : undefined
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** The earliest day of listing that the facts give: "Listing Date (CMIC) 03 Jun 2021". Most entries give none. */
export function listedOnIn(facts: readonly string[]): string | null {
  const days = facts.flatMap((fact) => {
    const [, day, month, year] = /^Listing Date \(.+\):? (\d{2}) (\w{3}) (\d{4})$/u.exec(fact) ?? []
    return month && months.includes(month) ? [`${year}-${String(months.indexOf(month) + 1).padStart(2, '0')}-${day}`] : []
  })
  return days.toSorted()[0] ?? null
}
