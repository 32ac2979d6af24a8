import type { Fact } from '#domain/evidence/fact.ts'
import type { Subject } from '#domain/evidence/source.ts'
import { findHits, findMatches, type Match } from '#domain/screening/match.ts'
import type { Screening } from '#domain/screening/screening.ts'
import { wantedKeys, wantedName, wantedNames } from '#domain/screening/wanted.ts'
import type { Database, Executor } from '#server/platform/database.ts'
import { sandboxEntries, sandboxListAt } from '#server/sources/sandbox/list.ts'
import { findEntries, searchLists } from './queries.ts'

interface ScreenCompany {
  subject: Subject
  facts: readonly Fact[]
  now: Date
}

/** Looks for a company and its people on every list that is loaded. A sample is looked for on the sandbox list alone, which counts as complete. */
export async function screenCompany(database: Database, { subject, facts, now }: ScreenCompany): Promise<Screening> {
  const wanted = wantedNames(subject, facts)
  const { lists, entries } = subject.sample
    ? { lists: [sandboxListAt(now)], entries: sandboxEntries }
    : await searchLists(database, wantedKeys(wanted))
  const today = now.toISOString().slice(0, 10)
  return { screenedAt: now.toISOString(), lists, names: [...wanted.names], hits: findHits(wanted, entries, today) }
}

/** Looks for one name on every list that is loaded, and for a credit code where one is given. */
export async function screenName(db: Executor, asked: Parameters<typeof wantedName>[0], now: Date): Promise<Match[]> {
  const wanted = wantedName(asked)
  return findMatches(wanted, await findEntries(db, wantedKeys(wanted)), now.toISOString().slice(0, 10))
}
