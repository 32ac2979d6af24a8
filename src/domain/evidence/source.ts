import type { SourceRef } from '#domain/company/register-extract.ts'
import type { Fact } from './fact.ts'

/** Whom a source is asked about. `sample` companies are invented and only ever answered by the sandbox. */
export interface Subject {
  companyId: string
  legalName: string
  englishName: string | null
  uscc: string | null
  sample: boolean
}

export type NewFact = Fact extends infer F ? (F extends Fact ? Omit<F, 'evidenceId'> : never) : never

/** What came back. `raw` is the answer exactly as it arrived; its hash is the evidence. */
export interface Answer {
  /** In words, for the paper trail: "Credit code 91…". Never a personal identity number. */
  asked: string
  /** In words: "9 sections, read today" or "No LEI". */
  came: string
  raw: string
  contentType: string
  url: string | null
  asOf: string | null
  retrievedAt: string
  facts: NewFact[]
}

export const failureReasons = ['timeout', 'unreachable', 'rate_limited', 'refused', 'broken_answer'] as const
export type FailureReason = (typeof failureReasons)[number]

/** One outside source. It keeps nothing: collection stores what it answers. */
export interface Source {
  ref: SourceRef
  applies(subject: Subject): boolean
  /** How long an answer may be used again, in seconds; 0 asks every time. */
  cacheSeconds: number
  /** Rejects with `SourceFailure`; any other error is a defect of ours. */
  ask(subject: Subject, options: { signal: AbortSignal; now: () => Date }): Promise<Answer>
}

/** The source could not be read: a fact that is missing, with the reason, never a different score. */
export class SourceFailure extends Error {
  readonly reason: FailureReason
  readonly asked: string
  readonly retryAfterSeconds: number | null
  constructor(reason: FailureReason, asked: string, detail: string, retryAfterSeconds: number | null = null) {
    super(detail)
    this.name = 'SourceFailure'
    this.reason = reason
    this.asked = asked
    this.retryAfterSeconds = retryAfterSeconds
  }
}
