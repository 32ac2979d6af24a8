import type { ReportScore } from '#domain/report/document.ts'
import type { Tone } from './inks.ts'
import { frame, penFor, type Pen, type Sheet } from './scale.ts'
import { percent } from './score-in-words.ts'

export type Dimension = ReportScore['dimensions'][number]

const axis = 26

/** One of the four small rulers, on the scale of the large one. 48 units high; what was checked stands under it. */
export function dimensionRulerSvg(dimension: Dimension, published: boolean, sheet: Sheet): string {
  const pen = penFor(sheet)
  const { ink, line, firm } = pen.inks
  const guides = [60, 80].map((x) => pen.line({ x, y1: 0, y2: 48 }, line)).join('')
  const ticks = [0, 20, 40, 60, 80, 100].map((x) =>
    pen.line({ x, y1: axis, y2: axis + (x === 20 || x === 40 ? 3 : 6) }, x === 60 || x === 80 ? ink : firm),
  )
  const base = `<line stroke="${ink}" x1="0" x2="${pen.x(100)}" y1="${axis}" y2="${axis}"/>`
  const body = [
    guides,
    band(pen, dimension),
    base,
    ...ticks,
    stop(pen, dimension),
    published ? needle(pen, dimension) : '',
    checked(pen, dimension.coverage),
  ]
  return frame({ sheet, height: 48, label: dimensionInWords(dimension, published) }, body.join(''))
}

/** The small ruler for those who do not see it. */
export function dimensionInWords({ label, shown, low, high, coverage }: Dimension, published: boolean): string {
  return `${label}: ${published ? `${shown} of 100` : `range ${low} to ${high}`}, ${percent(coverage)} checked`
}

/** Green from 80, yellow from 60, as the score itself; soft where no score is published. */
export function dimensionTone({ shown }: Dimension, published: boolean): Tone {
  if (!published) return 'soft'
  return shown >= 80 ? 'jade' : shown >= 60 ? 'amber' : 'madder'
}

function band(pen: Pen, { low, high, cap }: Dimension): string {
  const closed = cap === null ? '' : pen.bar({ from: cap, to: 100, y: 16, height: 10 }, pen.hatch)
  if (high <= low) return closed
  const end = (value: number, turn: number) =>
    pen.at(value, `<path fill="none" stroke="${pen.inks.tone}" stroke-width="1.5" d="M${turn} 16H0V26"/>`)
  return closed + pen.bar({ from: low, to: high, y: 16, height: 10 }, pen.inks.tone, 0.42) + end(low, 3) + end(high, -3)
}

function stop(pen: Pen, { cap, exact }: Dimension): string {
  if (cap === null) return ''
  const block = pen.at(cap, `<path fill="${pen.inks.ink}" d="M1 11H4.5V26H1Z"/>`)
  if (exact - cap < 3) return block
  return block + pen.at(exact, `<circle fill="${pen.inks.paper}" stroke="${pen.inks.soft}" stroke-width="1.5" cx="0" cy="21" r="3"/>`)
}

function needle(pen: Pen, { shown }: Dimension): string {
  const { ink, tone } = pen.inks
  return pen.at(shown, `<path stroke="${ink}" stroke-width="2" d="M0 26.5V9"/><path fill="${tone}" d="M-5 0H5L0 9.5Z"/>`)
}

function checked(pen: Pen, coverage: number): string {
  const done = coverage * 100
  return pen.bar({ from: done, to: 100, y: 39, height: 4 }, pen.hatch) + pen.bar({ from: 0, to: done, y: 39, height: 4 }, pen.inks.soft)
}
