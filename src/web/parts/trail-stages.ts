import type { TrailEntry, VerificationRequest } from '#contract/verification.ts'
import { stageNames, stages, type Stage } from '#domain/verification/request.ts'

/** Where one of the three stages stands. `stopped`: the request ended here. */
export type StageState = 'done' | 'now' | 'ahead' | 'stopped'

export interface TrailStage {
  stage: Stage
  name: string
  state: StageState
  entries: TrailEntry[]
}

export const shownStages = stages.filter((stage) => stage !== 'queued')

/** The trail with one more entry; an entry that came before is replaced, whichever order they arrive in. */
export function withEntry(trail: readonly TrailEntry[], entry: TrailEntry): TrailEntry[] {
  return [...trail.filter((one) => one.id !== entry.id), entry].toSorted((a, b) => a.id - b.id)
}

function stateOf(stage: Stage, request: Pick<VerificationRequest, 'status' | 'stage'>): StageState {
  if (request.status === 'completed') return 'done'
  const distance = stages.indexOf(stage) - stages.indexOf(request.stage)
  if (distance < 0) return 'done'
  if (distance > 0) return 'ahead'
  return request.status === 'pending' ? 'now' : 'stopped'
}

/** The three stages with their entries. A question is not shown any more once its source has answered. */
export function trailStages(request: Pick<VerificationRequest, 'status' | 'stage'>, trail: readonly TrailEntry[]): TrailStage[] {
  const answered = (asking: TrailEntry) =>
    trail.some((one) => one.id > asking.id && one.state !== 'asking' && one.stage === asking.stage && one.source === asking.source)
  const open = trail.filter((entry) => entry.state !== 'asking' || !answered(entry))
  // What was noted before anybody began (the request itself) opens the first stage.
  const within = (entry: TrailEntry) => (entry.stage === 'queued' ? 'collecting' : entry.stage)
  return shownStages.map((stage) => ({
    stage,
    name: stageNames[stage],
    state: stateOf(stage, request),
    entries: open.filter((entry) => within(entry) === stage),
  }))
}
