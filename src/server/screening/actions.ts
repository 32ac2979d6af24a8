import type { Fact } from '#domain/evidence/fact.ts'
import type { Subject } from '#domain/evidence/source.ts'
import { listTerms, notLoaded } from '#domain/screening/lists.ts'
import { findHits } from '#domain/screening/match.ts'
import type { Screening } from '#domain/screening/screening.ts'
import { wantedNames } from '#domain/screening/wanted.ts'
import { sandboxEntries, sandboxListAt } from '#server/sources/sandbox/list.ts'

interface ScreenCompany {
  subject: Subject
  facts: readonly Fact[]
  now: Date
}

/** Looks for a company and its people on every list that is loaded. A sample is looked for on the sandbox list alone, which counts as complete. */
export async function screenCompany({ subject, facts, now }: ScreenCompany): Promise<Screening> {
  const wanted = wantedNames(subject, facts)
  // No list of a publisher can be loaded yet; until then each is named as not loaded.
  const { lists, entries } = subject.sample
    ? { lists: [sandboxListAt(now)], entries: sandboxEntries }
    : { lists: listTerms.map(notLoaded), entries: [] }
  return { screenedAt: now.toISOString(), lists, names: [...wanted.names], hits: findHits(wanted, entries) }
}
