import type { Outcome } from '#contract/verification.ts'

const colourWords = { green: 'Green', yellow: 'Yellow', red: 'Red' } as const
const tones = { green: 'jade', yellow: 'amber', red: 'madder' } as const

export type Tone = (typeof tones)[keyof typeof tones]

/** What stands in the column Trust Score. */
export interface ScoreWords {
  /** "88%", or null where no score is published. */
  figure: string | null
  tone: Tone | null
  /** Said instead of a figure. */
  instead: string | null
  /** Under the figure: colour and range, or the cap that leads the report. */
  detail: string
}

// Cut, not rounded: 39.8 % must not read as the 40 % that the score needs.
const percent = (share: number) => `${Math.floor(share * 100 + 1e-9)}%`

function unpublished(outcome: Outcome): ScoreWords {
  const cap = outcome.cap ? `At most ${outcome.cap.value}: ${outcome.cap.short}` : null
  const coverage =
    outcome.coverage < 0.4 ? `Coverage ${percent(outcome.coverage)}, the score needs 40%` : `Coverage ${percent(outcome.coverage)}`
  return { figure: null, tone: null, instead: 'Not enough checked for a score', detail: cap ?? coverage }
}

/** A cap leads whether or not a score is published. Methodology 2026.1, section 7. */
export function scoreWords(outcome: Outcome): ScoreWords {
  if (!outcome.published || outcome.shown === null || outcome.colour === null) return unpublished(outcome)
  const colour = colourWords[outcome.colour]
  const detail = outcome.cap
    ? `${colour}. At most ${outcome.cap.value}: ${outcome.cap.short}`
    : `${colour}, range ${outcome.low} to ${outcome.high}`
  return { figure: `${outcome.shown}%`, tone: tones[outcome.colour], instead: null, detail }
}
