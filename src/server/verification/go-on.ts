import type { Dossier } from '#domain/evidence/dossier.ts'
import { assess } from '#domain/scoring/assess.ts'
import { needsDecision } from '#domain/screening/match.ts'
import { scoreWords } from '#domain/verification/trail-words.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/platform/database.ts'
import { us, writeTrail, type NewEntry } from './trail.ts'

const note = (asked: string, came: string): NewEntry => ({ stage: 'preparing', source: us, asked, came, state: 'note' })

/** After screening and after each decision: on to delivery, unless a match has still to be decided. The caller holds the lock. Says whether it goes on. */
export async function goOn(
  { clock }: Context,
  trx: Trx,
  requestId: string,
  { dossier, entries }: { dossier: Dossier; entries: readonly NewEntry[] },
): Promise<boolean> {
  const mustWait = dossier.screening.hits.some(needsDecision)
  const next = mustWait ? ({ stage: 'preparing', waitingFor: 'hit' } as const) : ({ stage: 'delivering', waitingFor: null } as const)
  await trx.updateTable('verificationRequests').set(next).where('id', '=', requestId).execute()
  const outlook = mustWait
    ? note('May the report be written?', 'Not yet: an analyst has to compare the records of a possible match first')
    : note('What do the facts come to?', scoreWords(assess(dossier).score))
  await writeTrail(trx, requestId, clock(), [...entries, outlook])
  return !mustWait
}
