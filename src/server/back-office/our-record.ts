import type { ComparedPart } from '#contract/back-office.ts'
import { newest, type Fact } from '#domain/evidence/fact.ts'

/** One thing that our record of the company says, and who says it. `texts` are compared with the other record, each by itself. */
export interface Statement {
  part: ComparedPart
  what: string
  texts: string[]
  source: { name: string; asOf: string | null; readAt: string }
}

/** A company by what its sources call it. */
export interface Named {
  uscc: string | null
  names: readonly { kind: string; name: string; basis: string | null; source: Statement['source'] }[]
}

type Said = Omit<Statement, 'source'>

const nameKinds: Record<string, string> = {
  legal: 'Legal name',
  english: 'English name',
  former: 'Former name',
  short: 'Short name',
  brand: 'Brand',
}

/** What we hold of a company: all its names, and the newest fact of every kind that a list could hold as well. */
export function ourRecord({ uscc, names }: Named, facts: readonly Fact[]): Statement[] {
  const stated = [...register(facts), ...identityRecord(facts), ...people(facts)]
  const [named] = names
  const isCodeStated = stated.some(({ texts }) => uscc !== null && texts.includes(uscc))
  return [
    ...names.map(({ kind, name, basis, source }): Statement => {
      const part = kind === 'legal' || kind === 'english' ? 'name' : 'other_names'
      return { part, what: [nameKinds[kind] ?? kind, basis].filter(Boolean).join(', '), texts: [name], source }
    }),
    ...(uscc && named && !isCodeStated ? [{ ...say('identifiers', 'Credit code', uscc)[0]!, source: named.source }] : []),
    ...stated,
  ]
}

function register(facts: readonly Fact[]): Statement[] {
  const [identity, address] = [newest(facts, 'identity'), newest(facts, 'address')]
  return [
    ...sourced(identity, ({ uscc, registrationNumber, establishedOn }) => [
      ...say('identifiers', 'Credit code', uscc),
      ...say('identifiers', 'Registration number', registrationNumber),
      ...say('dates', 'Established', establishedOn),
    ]),
    ...sourced(address, ({ zh, en }) => say('address', 'Registered address', zh, en)),
  ]
}

/** The record of the legal entity identifier, ISO 17442. */
function identityRecord(facts: readonly Fact[]): Statement[] {
  return sourced(newest(facts, 'leiRecord'), ({ lei, registeredAs, address, parents }) => [
    ...say('identifiers', 'LEI', lei),
    ...say('identifiers', 'Registered as', registeredAs),
    ...say('address', 'Address in the LEI record', address),
    ...parents.flatMap(({ kind, name }) => say('people', kind === 'direct' ? 'Direct parent' : 'Ultimate parent', name)),
  ])
}

function people(facts: readonly Fact[]): Statement[] {
  return [
    ...sourced(newest(facts, 'legalRepresentative'), ({ zh, en }) => say('people', 'Legal representative', zh, en)),
    ...sourced(newest(facts, 'shareholders'), ({ holders }) =>
      holders.flatMap(({ zh, en, share }) => say('people', `Owner, ${Math.round(share * 10_000) / 100} %`, zh, en)),
    ),
  ]
}

function sourced<F extends Fact>(fact: F | undefined, read: (value: F['value']) => Said[]): Statement[] {
  if (!fact) return []
  const { source, asOf, readAt } = fact
  return read(fact.value).map((said) => ({ ...said, source: { name: source.name, asOf, readAt } }))
}

function say(part: ComparedPart, what: string, ...texts: (string | null | undefined)[]): Said[] {
  const given = [...new Set(texts.filter((text) => typeof text === 'string' && text !== ''))] as string[]
  return given.length === 0 ? [] : [{ part, what, texts: given }]
}
