import { newest, type Fact } from '#domain/evidence/fact.ts'
import type { Subject } from '#domain/evidence/source.ts'
import { isLei } from '#domain/identifiers/lei.ts'
import { checkUscc } from '#domain/identifiers/uscc.ts'
import { countryCode } from './country.ts'
import { identifierKey, type ListKey, nameKeys } from './keys.ts'
import type { Wanted } from './match.ts'
import { isPerson } from './match-words.ts'
import type { ScreenedName } from './screening.ts'

/** Owners from this share on are screened. Methodology 2026.1, L10. */
const ownerFrom = 0.25

/** Whom to look for: the company, the names it had, its legal representative, its owners of 25 % and more, its parents. */
export function wantedNames(subject: Subject, facts: readonly Fact[]): Wanted {
  const lei = newest(facts, 'leiRecord')?.value
  const identity = newest(facts, 'identity')?.value
  const uscc = subject.uscc ?? identity?.uscc ?? null
  // Many lists print Latin names only, and sources do not agree on a company's English name.
  const english = [subject.englishName, identity?.englishName?.name, lei?.englishName].filter((name) => typeof name === 'string')
  const names: ScreenedName[] = [
    named('company', subject.legalName, english[0] ?? null),
    ...english.slice(1).map((en) => named('company', subject.legalName, en)),
    ...(identity?.formerNames ?? []).map(({ zh, en }) => named('former_name', zh, en)),
    ...representative(facts),
    ...owners(facts),
    ...(lei?.parents ?? []).map(({ name }) => named('parent', name, null)),
  ]
  return {
    identifiers: wantedIdentifiers({ uscc, lei: lei?.lei ?? null, registrationNumber: identity?.registrationNumber ?? null }),
    names: withoutRepeats(names),
    // A credit code is given in mainland China alone.
    country: uscc === null ? null : 'CN',
  }
}

/**
 * The numbers by which lists may name a company; the organisation code stands inside the credit code. What is no such
 * number is left out, for then "N/A" would equal "N/A"; a person's identity number never is one.
 */
export function wantedIdentifiers(stated: Record<'uscc' | 'lei' | 'registrationNumber', string | null>): Wanted['identifiers'] {
  const uscc = checkUscc(stated.uscc ?? '')
  const number = stated.registrationNumber ?? ''
  return [
    ...(uscc.kind === 'valid'
      ? [
          { kind: 'uscc' as const, value: uscc.code },
          { kind: 'organisation_code' as const, value: uscc.organisationCode },
        ]
      : []),
    ...(stated.lei !== null && isLei(stated.lei) ? [{ kind: 'lei' as const, value: stated.lei }] : []),
    ...(/^\d{15}$/u.test(number) ? [{ kind: 'registration_number' as const, value: number }] : []),
  ]
}

/** Whom to look for where nothing but a name is known, and at most a code and a country: a company, or a person of that name. */
export function wantedName({ name, uscc, country }: { name: string; uscc: string | null; country: string | null }): Wanted {
  const company = named('company', name, null)
  return {
    identifiers: wantedIdentifiers({ uscc, lei: null, registrationNumber: null }),
    names: [company, { ...company, person: true }],
    country: country === null ? null : countryCode(country),
  }
}

/** What entries are looked up by. */
export function wantedKeys({ identifiers, names }: Pick<Wanted, 'identifiers' | 'names'>): ListKey[] {
  const bearers = names.flatMap((name) => [name.zh, name.en].map((text) => nameKeys(text ?? '', isPerson(name) ? 'person' : 'company')))
  return [
    ...[...new Set(bearers.flat())].map((value) => ({ kind: 'name' as const, value })),
    ...identifiers.map(({ value }) => ({ kind: 'identifier' as const, value: identifierKey(value) })),
  ]
}

const named = (role: ScreenedName['role'], zh: string, en: string | null): ScreenedName => ({ role, zh, en, share: null })

function representative(facts: readonly Fact[]): ScreenedName[] {
  const value = newest(facts, 'legalRepresentative')?.value
  return value ? [{ ...named('legal_representative', value.zh, value.en), person: true }] : []
}

function owners(facts: readonly Fact[]): ScreenedName[] {
  const holders = newest(facts, 'shareholders')?.value.holders ?? []
  return holders
    .filter(({ share }) => share >= ownerFrom)
    .map(({ zh, en, share, kind }) => ({ ...named('owner', zh, en), share, ...(kind === 'person' && { person: true as const }) }))
}

const withoutRepeats = (names: readonly ScreenedName[]) =>
  names.filter((one, i) => names.findIndex((other) => other.role === one.role && other.zh === one.zh && isSameEnglish(one, other)) === i)

/** Only the company is looked for by several English names. */
const isSameEnglish = (one: ScreenedName, other: ScreenedName) =>
  one.role !== 'company' || nameKeys(one.en ?? '', 'company').join() === nameKeys(other.en ?? '', 'company').join()
