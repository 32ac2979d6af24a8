import type { Fact } from '#domain/evidence/fact.ts'
import type { Subject } from '#domain/evidence/source.ts'
import { findHits } from '#domain/screening/match.ts'
import type { Screening } from '#domain/screening/screening.ts'
import { wantedKeys, wantedNames } from '#domain/screening/wanted.ts'
import type { Database } from '#server/platform/database.ts'
import { sandboxEntries, sandboxListAt } from '#server/sources/sandbox/list.ts'
import { searchLists } from './queries.ts'

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
