import { stageNames, type Position, type Stage, type Wait } from './request.ts'

/** How far collection has come: sources asked, answered, and given up. */
export interface Collected {
  asked: number
  answered: number
  failed: number
}

const waiting = {
  company: 'Waiting: the words as typed name no company that we hold',
  hit: 'Waiting: an analyst compares a possible match on a list',
} satisfies Record<Wait, string>

const sources = ({ asked, answered, failed }: Collected) => {
  if (asked === 0) return 'The sources that apply are being chosen'
  const unread = failed === 0 ? '' : `, ${failed} could not be read`
  return `${answered} of ${asked} ${asked === 1 ? 'source has' : 'sources have'} answered${unread}`
}

const under = {
  queued: () => 'Your request is in the queue',
  collecting: sources,
  preparing: () => 'Lists are searched and the score is computed',
  delivering: () => 'The report is being written and printed',
} satisfies Record<Stage, (collected: Collected) => string>

/** One line for a row of the dashboard: what is happening, or what the request waits for. */
export function progressLine(at: Position, collected: Collected): string {
  if (at.status === 'completed') return 'The report is ready'
  if (at.status === 'cancelled') return 'Cancelled. The check was given back'
  if (at.status === 'failed') return 'We could not finish this report. The check was given back'
  if (at.waitingFor) return waiting[at.waitingFor]
  return `${stageNames[at.stage]}. ${under[at.stage](collected)}`
}
