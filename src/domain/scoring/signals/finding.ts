import type { SignalEntry } from '#domain/scoring/signal.ts'

/** What one rule makes of the dossier: the entry that is scored, why in a buyer's words, and the evidence it was read from. */
export interface Finding {
  entry: SignalEntry
  words: string
  evidenceIds: string[]
}
