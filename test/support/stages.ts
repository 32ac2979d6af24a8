import { collect } from '#server/verification/collect.ts'
import { deliver } from '#server/verification/deliver.ts'
import { prepare } from '#server/verification/prepare.ts'
import type { Harness } from './harness.ts'

/** Runs one stage of a request by hand. */
export async function runStage(
  { context }: Harness,
  stage: 'collect' | 'prepare' | 'deliver',
  requestId: string,
  giveUpAfterMs = 15_000,
): Promise<void> {
  if (stage === 'collect') await collect(context, requestId, giveUpAfterMs)
  else if (stage === 'prepare') await prepare(context, requestId)
  else await deliver(context, requestId, 0)
}

/** Runs all stages of a request by hand. */
export async function runStages(harness: Harness, requestId: string): Promise<void> {
  for (const stage of ['collect', 'prepare', 'deliver'] as const) await runStage(harness, stage, requestId)
}

/** How many rows the stages have kept for a request. */
export async function countKept({ context }: Harness, requestId: string) {
  const count = async (table: 'collections' | 'screenings' | 'hits' | 'reports') =>
    (await context.database.db.selectFrom(table).select('requestId').where('requestId', '=', requestId).execute()).length
  return {
    collections: await count('collections'),
    screenings: await count('screenings'),
    hits: await count('hits'),
    reports: await count('reports'),
  }
}
