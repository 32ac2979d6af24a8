import { frame, penFor, type Pen, type Sheet } from './scale.ts'

export interface SliverScore {
  shown: number | null
  low: number | null
  high: number | null
  /** Value of the binding cap. */
  cap: number | null
}

const axis = 14

/** The ruler shrunk to a sliver for a table row; the words beside it say the same. 20 units high. */
export function scoreSliverSvg(score: SliverScore, sheet: Sheet): string {
  const pen = penFor(sheet)
  const ticks = [60, 80].map((x) => pen.line({ x, y1: axis, y2: 18 }, pen.inks.ink)).join('')
  const base = `<line stroke="${pen.inks.ink}" x1="0" x2="${pen.x(100)}" y1="${axis}" y2="${axis}"/>`
  return frame({ sheet, height: 20, label: null }, base + ticks + marks(pen, score))
}

function marks(pen: Pen, { shown, low, high, cap }: SliverScore): string {
  const band = low === null || high === null ? '' : pen.bar({ from: low, to: high, y: 7, height: 7 }, pen.inks.tone, 0.42)
  const stop = cap === null ? '' : pen.at(cap, `<path fill="${pen.inks.ink}" d="M1 4H4V14H1Z"/>`)
  const needle = `<path stroke="${pen.inks.ink}" stroke-width="2" d="M0 14.5V3"/><path fill="${pen.inks.tone}" d="M-4 -2H4L0 6Z"/>`
  return band + stop + (shown === null ? '' : pen.at(shown, needle))
}
