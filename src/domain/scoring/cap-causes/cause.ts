import type { Dossier } from '#domain/evidence/dossier.ts'
import type { Methodology } from '#domain/scoring/methodology.ts'
import type { ActiveCap } from '#domain/scoring/signal.ts'

/** Why a cap is active, in a buyer's words, with the evidence that it was read from. */
export interface CapCause extends ActiveCap {
  words: string
  /** A few words for a table row. */
  short: string
  evidenceIds: string[]
}

/** Looks for one kind of cause; most dossiers have none. */
export type CauseRule = (dossier: Dossier, m: Methodology) => CapCause[]
