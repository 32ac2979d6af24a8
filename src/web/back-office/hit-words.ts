import type { ComparedPart, ComparedRow, Decision, ShownHit } from '#contract/back-office.ts'
import { dayWords } from '#web/parts/moment.ts'
import type { StatusTone } from '#web/parts/status.tsx'

export const partNames = {
  name: 'Name',
  other_names: 'Other names',
  identifiers: 'Identifiers',
  address: 'Address',
  people: 'People and owners',
  dates: 'Dates',
} satisfies Record<ComparedPart, string>

export const decisionWords: Record<Decision, { words: string; tone: StatusTone }> = {
  confirmed: { words: 'True match', tone: 'madder' },
  false_positive: { words: 'False positive', tone: 'plain' },
}

/** Who keeps the list, and what it does: "OFAC lists". */
export function lister({ id, authority }: ShownHit['list']): string {
  if (id === 'sandbox') return 'the sandbox list names'
  const name = authority.replace(/,.*$/u, '')
  return `${/^(?:Department|European|United)/u.test(name) ? 'the ' : ''}${name} lists`
}

/** What the one who was looked for is to the company that is checked; null for the company itself. */
export function relation({ role, share }: ShownHit['subject']): string | null {
  if (role === 'owner') return share === null ? 'an owner of' : `owner of ${Math.round(share * 10_000) / 100}\u00A0% of`
  if (role === 'parent') return 'the parent of'
  if (role === 'legal_representative') return 'the legal representative of'
  return role === 'former_name' ? 'the former name of' : null
}

/** Where our record names the one who was looked for, unless that is the company itself. */
export function standsUnder({ role }: ShownHit['subject']): string {
  if (role === 'company') return ''
  const part = role === 'former_name' ? 'other_names' : 'people'
  return `Who was looked for stands under ${partNames[part]}. `
}

/** What comparing one row comes to, in two words. */
export function rowWords({ part, ours, theirs }: ComparedRow): string {
  // The day of a founding and the day of a listing are two things.
  if (part === 'dates') return 'Not compared'
  const equal = theirs.filter((one) => one.equal).length || ours.filter((one) => one.equal).length
  if (equal > 0) return `${equal} equal`
  if (ours.length > 0 && theirs.length > 0) return 'Nothing equal'
  return ours.length === theirs.length ? 'Nothing known' : 'One side only'
}

/** Who decided, and when. */
export function decidedWords({ decidedBy, decidedAt }: ShownHit): string {
  if (decidedBy === null) return 'By rule: the identifiers are equal'
  return decidedAt ? `${decidedBy}, ${dayWords(decidedAt)}` : decidedBy
}

/** "3 matches wait." */
export function countWords(count: number, more: boolean): string {
  if (count === 0) return 'Nothing waits.'
  return `${count}${more ? ' or more' : ''} ${count === 1 && !more ? 'match waits' : 'matches wait'}.`
}
