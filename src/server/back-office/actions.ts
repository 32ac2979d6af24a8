import type { Member } from '#contract/accounts.ts'
import type { ComparedHit, Decision, ShownHit } from '#contract/back-office.ts'
import { findStaffName } from '#server/accounts/queries.ts'
import type { Context } from '#server/context.ts'
import { conflict, notFound } from '#server/errors.ts'
import type { Trx } from '#server/platform/database.ts'
import { goOnAfterDecision } from '#server/verification/actions.ts'
import { lockRequest } from '#server/verification/queries.ts'
import { writeAudit } from './audit.ts'
import { getComparedHit } from './compared-hit.ts'
import { getHit, type KeptHit } from './queries.ts'

/** Opens a hit for somebody of the staff, and writes down that they looked. */
export async function readHit({ database: { db }, clock }: Context, member: Member, id: string): Promise<ComparedHit> {
  const compared = await getComparedHit(db, id)
  const detail = { requestId: compared.hit.requestId }
  await writeAudit(db, { at: clock(), userId: member.id, action: 'hit.read', subject: id, detail })
  return compared
}

interface Deciding {
  id: string
  decision: Decision
  reason: string
}

/**
 * Decides a hit, once. Under the lock on its request, so that of two analysts one wins and the other hears who did;
 * the request goes on in the same transaction when nothing else keeps it waiting.
 */
export async function decideHit(context: Context, member: Member, { id, decision, reason }: Deciding): Promise<boolean> {
  const { requestId } = await getHit(context.database.db, id)
  return context.database.transact(async (trx) => {
    const request = await lockRequest(trx, requestId)
    // Not found where its request waits no more: then nothing is to be decided.
    const kept = await getHit(trx, id)
    refuseDecided(kept)
    if (!request) throw notFound()
    const name = await findStaffName(trx, member.id)
    await keepDecision(trx, { id, decision, reason, at: context.clock(), member, name })
    const detail = { requestId, decision, reason }
    await writeAudit(trx, { at: context.clock(), userId: member.id, action: 'hit.decided', subject: id, detail })
    return goOnAfterDecision(context, trx, request, trailWords(kept.shown, decision, name))
  })
}

function refuseDecided({ shown: { decision, decidedAt, decidedBy } }: KeptHit): void {
  if (decision === 'undecided') return
  const what = decision === 'confirmed' ? 'a true match' : 'a false positive'
  const when = decidedAt ? ` on ${decidedAt.slice(0, 10)} at ${decidedAt.slice(11, 16)} UTC` : ''
  throw conflict('already_decided', `${decidedBy ?? 'A rule'} already decided this${when}: ${what}. Nothing was changed.`)
}

interface Decided extends Deciding {
  at: Date
  member: Member
  name: string
}

async function keepDecision(trx: Trx, { id, decision, reason, at, member, name }: Decided): Promise<void> {
  await trx
    .updateTable('hits')
    .set({ decision, reason, decidedAt: at, decidedBy: member.id, decidedByName: name })
    .where('id', '=', id)
    .execute()
}

const trailWords = ({ entryId, entryName, list }: ShownHit, decision: Decision, name: string) => ({
  asked: `Is it entry ${entryId} on the list “${list.name}”, ${entryName}?`,
  came: `${decision === 'confirmed' ? 'Yes: confirmed' : 'No: ruled out'} by ${name}, who compared both records`,
})
