import { meaningOfCode, meaningOfList } from '#domain/screening/lists.ts'
import { requiredLists } from '#domain/screening/screening.ts'
import type { Lens } from '#domain/verification/buyer-answers.ts'
import { capTable } from './cap-table.ts'
import { outcomeTable } from './outcome-table.ts'
import { signalTable, type FreshnessClass } from './signal-table.ts'
import type { DimensionId } from './signal.ts'

/** Everything that may be argued about in a score, in one value: `score` and the rules know no number of their own. */
export const methodology = {
  version: '2026.1',
  date: '2026-10-01',

  /** Section 3: share of the score, and the name of the bar. */
  dimensions: {
    legal: { label: 'Legal and compliance', weight: 0.4 },
    financial: { label: 'Financial', weight: 0.15 },
    operational: { label: 'Operational', weight: 0.3 },
    reputation: { label: 'Reputation', weight: 0.15 },
  } satisfies Record<DimensionId, { label: string; weight: number }>,

  /** Section 3: days without loss, and days in which what is known counts half. */
  freshness: {
    list: { grace: 7, halfLife: 30 },
    deal: { grace: 30, halfLife: 90 },
    registry: { grace: 30, halfLife: 180 },
    yearly: { grace: 400, halfLife: 365 },
  } satisfies Record<FreshnessClass, { grace: number; halfLife: number }>,

  /** Section 3: what the unknown counts as. */
  neutral: 0.5,
  /** Section 3: the score is never further than this above the weakest dimension. */
  weakestSlack: 35,
  /** Section 3: what is needed before a score is published. */
  minMatchConfidence: 0.85,
  minCoverage: 0.4,
  /** Section 3: colours, from the value before it is rounded. */
  green: 80,
  yellow: 60,
  epsilon: 0.000000001,
  /** Section 5: a resolved record has lost half of its weight after so many days. */
  recoveryHalfLifeDays: 730,
  /** Section 7, STALE_REGISTRY: age of the registration status. */
  staleRegistryDays: { cap: 90, withhold: 365 },

  /** Section 7: when facts become the cause of a cap. */
  triggers: { sanctionedOwnerFrom: 0.5, youngYears: 1, shellSigns: 3, traderKindsAtMost: 1 },

  /** Section 4. */
  signals: signalTable,
  outcomes: outcomeTable,
  /** Section 7. */
  caps: capTable,
  /** Section 7: which lists are needed, and what an entry means. Screening writes the meaning into each hit. */
  lists: { required: requiredLists, meaningOfList, meaningOfCode },
}
export type Methodology = typeof methodology

/** Whose law, as a report prints it. Section 6: a lens changes cap values only. */
export const lensTerms: Record<Lens, { label: string; version: string; date: string }> = {
  uk: { label: 'UK lens', version: '2026.1', date: '2026-10-01' },
  eu: { label: 'EU lens', version: '2026.1', date: '2026-10-01' },
  us: { label: 'US lens', version: '2026.1', date: '2026-10-01' },
  strictest: { label: 'Strictest lens', version: '2026.1', date: '2026-10-01' },
}
