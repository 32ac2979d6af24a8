import { z } from '#domain/zod.ts'

export const statuses = ['pending', 'completed', 'failed', 'cancelled'] as const
export type Status = (typeof statuses)[number]

/** Stages inside pending. `queued`: nobody has begun. */
export const stages = ['queued', 'collecting', 'preparing', 'delivering'] as const
export type Stage = (typeof stages)[number]

/** Why a pending request stands still. `company`: the words as typed name no company that is settled. `hit`: a possible match is undecided. */
export const waits = ['company', 'hit'] as const
export type Wait = (typeof waits)[number]

/** The stages as the buyer reads them. Specification section 2, Next steps. */
export const stageNames = {
  queued: 'Search Initiated',
  collecting: 'Data Collection',
  preparing: 'Report Preparation',
  delivering: 'Results Delivery',
} satisfies Record<Stage, string>

export interface Position {
  status: Status
  stage: Stage
  waitingFor: Wait | null
}

/** What may be done to a request, and when. Buttons, routes and jobs all read this table. */
const actions = {
  /** A buyer may take back what nobody has begun, or what waits for a company that nobody can settle yet. */
  cancel: (at) => at.status === 'pending' && (at.stage === 'queued' || at.waitingFor === 'company'),
  /** Words as typed become a company once one of exactly that name or code is held. */
  settle: (at) => at.status === 'pending' && at.waitingFor === 'company',
  collect: (at) => at.status === 'pending' && (at.stage === 'queued' || at.stage === 'collecting') && at.waitingFor === null,
  prepare: (at) => at.status === 'pending' && (at.stage === 'collecting' || at.stage === 'preparing'),
  /** Only a match that keeps a request waiting is decided. */
  decide: (at) => at.status === 'pending' && at.waitingFor === 'hit',
  deliver: (at) => at.status === 'pending' && (at.stage === 'preparing' || at.stage === 'delivering') && at.waitingFor === null,
} satisfies Record<string, (at: Position) => boolean>

export type Action = keyof typeof actions

/** Whether `action` is allowed where the request stands. */
export function may(action: Action, at: Position): boolean {
  return actions[action](at)
}

/** Failed and cancelled requests give the check back. Architecture, section 4. */
export const countedStatuses = ['pending', 'completed'] as const satisfies readonly Status[]

/** Below this confidence no company is settled and no score is published. Methodology 2026.1, section 3. */
export const settledConfidence = 0.85

export const requestId = z.string().regex(/^CM-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A request id from eight random bytes: the lowest five bits of each, so that every letter is equally likely. */
export function requestIdFrom(random: Uint8Array): string {
  const letters = Array.from(random.subarray(0, 8), (byte) => crockford[byte & 31]).join('')
  return `CM-${letters.slice(0, 4)}-${letters.slice(4)}`
}
