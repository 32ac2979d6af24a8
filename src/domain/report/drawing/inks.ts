import type { ReportScore } from '#domain/report/document.ts'
import type { ChopInks, ChopLook } from './chop.ts'

/** Colours of a ruler; each is any CSS colour. */
export interface RulerInks {
  paper: string
  ink: string
  soft: string
  /** Hairlines. */
  line: string
  /** Ticks and hatching. */
  firm: string
  /** Of the verdict. */
  tone: string
}

export type Tone = 'jade' | 'amber' | 'madder' | 'soft'
type Shade = Tone | 'paper' | 'ink' | 'line' | 'firm' | 'seal' | 'cinnabar' | 'onSeal'
type Palette = Record<Shade, string>

/** The page's own tokens, in whichever theme it stands. */
export const screenPalette: Palette = {
  paper: 'var(--paper)',
  ink: 'var(--ink)',
  soft: 'var(--ink-soft)',
  line: 'var(--line)',
  firm: 'var(--line-firm)',
  jade: 'var(--jade)',
  amber: 'var(--amber)',
  madder: 'var(--madder)',
  seal: 'var(--seal)',
  cinnabar: 'var(--cinnabar)',
  onSeal: 'var(--on-seal)',
}

/** The light theme on white paper; hairlines are darker, because paper swallows them. */
export const printPalette: Palette = {
  paper: '#FFFFFF',
  ink: '#1C1A17',
  soft: '#5F594F',
  line: '#CBC3B4',
  firm: '#6F685B',
  jade: '#1D6B50',
  amber: '#8F5A0A',
  madder: '#9B1C31',
  seal: '#A8281E',
  cinnabar: '#A8281E',
  onSeal: '#FFFFFF',
}

/** The colour of a verdict; `soft` where there is none. Without a score, an active cap speaks by its value. */
export function toneOf(score: Pick<ReportScore, 'colour' | 'caps'>): Tone {
  if (score.colour !== null) return ({ green: 'jade', yellow: 'amber', red: 'madder' } as const)[score.colour]
  const cap = score.caps.find((one) => one.binding)
  return cap === undefined ? 'soft' : cap.value < 60 ? 'madder' : 'amber'
}

export function rulerInks(palette: Palette, tone: Tone): RulerInks {
  return { paper: palette.paper, ink: palette.ink, soft: palette.soft, line: palette.line, firm: palette.firm, tone: palette[tone] }
}

export function chopInks(palette: Palette, look: ChopLook): ChopInks {
  if (look === 'pressed') return { stone: palette.seal, letters: palette.onSeal, paper: palette.paper }
  if (look === 'line') return { stone: palette.cinnabar, letters: palette.cinnabar, paper: palette.paper }
  return { stone: palette.firm, letters: palette.soft, paper: palette.paper }
}
