import { newest, type Fact } from '#domain/evidence/fact.ts'
import type { Subject } from '#domain/evidence/source.ts'
import type { Wanted } from './match.ts'
import type { ScreenedName } from './screening.ts'

/** Owners from this share on are screened. Methodology 2026.1, L10. */
const ownerFrom = 0.25

/** Whom to look for: the company, the names it had, its legal representative, its owners of 25 % and more, its parents. */
export function wantedNames(subject: Subject, facts: readonly Fact[]): Wanted {
  const lei = newest(facts, 'leiRecord')?.value
  const names: ScreenedName[] = [
    named('company', subject.legalName, subject.englishName),
    ...(newest(facts, 'identity')?.value.formerNames ?? []).map(({ zh, en }) => named('former_name', zh, en)),
    ...representative(facts),
    ...owners(facts),
    ...(lei?.parents ?? []).map(({ name }) => named('parent', name, null)),
  ]
  return { identifiers: [subject.uscc, lei?.lei].filter((one) => typeof one === 'string'), names: withoutRepeats(names) }
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
  names.filter((one, i) => names.findIndex((other) => other.role === one.role && other.zh === one.zh) === i)
