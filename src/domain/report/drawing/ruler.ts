import type { ReportScore } from '#domain/report/document.ts'
import { frame, penFor, type Pen, type Sheet } from './scale.ts'
import { scoreInWords } from './score-in-words.ts'

export type RulerScore = Pick<ReportScore, 'published' | 'shown' | 'colour' | 'low' | 'high' | 'raw' | 'caps'>

const axis = 64
const zones = [
  { colour: 'red', words: 'Red', x: 30 },
  { colour: 'yellow', words: 'Yellow', x: 70 },
  { colour: 'green', words: 'Green', x: 88 },
] as const

/** The score from 0 to 100: range as a band, score as a needle, a cap as a stop with hatching beyond it. 100 units high. */
export function rulerSvg(score: RulerScore, sheet: Sheet): string {
  const pen = penFor(sheet)
  const cap = score.caps.find((one) => one.binding)?.value ?? null
  const body = [
    guides(pen),
    closed(pen, cap),
    band(pen, score),
    ticks(pen),
    lettering(pen, score),
    stop(pen, cap),
    ghost(pen, score, cap),
    needle(pen, score),
  ]
  return frame({ sheet, height: 100, label: scoreInWords(score), margin: { x: 10, y: 4 } }, body.join(''))
}

const guides = (pen: Pen) => [60, 80].map((x) => pen.line({ x, y1: 22, y2: axis }, pen.inks.line)).join('')

const closed = (pen: Pen, cap: number | null) => (cap === null ? '' : pen.bar({ from: cap, to: 100, y: 44, height: 20 }, pen.hatch))

function band(pen: Pen, { low, high }: RulerScore): string {
  if (low === null || high === null || high <= low) return ''
  const end = (value: number, turn: number) =>
    pen.at(value, `<path fill="none" stroke="${pen.inks.tone}" stroke-width="1.5" d="M${turn} 44H0V64"/>`)
  return pen.bar({ from: low, to: high, y: 44, height: 20 }, pen.inks.tone, 0.42) + end(low, 4) + end(high, -4)
}

function ticks(pen: Pen): string {
  const marks = Array.from({ length: 51 }, (_, index) => index * 2).map((x) => {
    const isNamed = [0, 60, 80, 100].includes(x)
    const length = isNamed ? 13 : x % 10 === 0 ? 8 : 4
    return pen.line({ x, y1: axis, y2: axis + length }, isNamed ? pen.inks.ink : pen.inks.firm)
  })
  return `<line stroke="${pen.inks.ink}" stroke-width="1.5" x1="0" x2="${pen.x(100)}" y1="${axis}" y2="${axis}"/>${marks.join('')}`
}

function lettering(pen: Pen, { colour }: RulerScore): string {
  const { ink, soft, tone } = pen.inks
  const number = (x: number, anchor: string) =>
    pen.text({ x, y: 94, words: String(x) }, `fill="${ink}" font-weight="500" text-anchor="${anchor}"`)
  const words = zones.map((zone) =>
    pen.text(
      { x: zone.x, y: 94, words: zone.words },
      zone.colour === colour ? `fill="${tone}" font-weight="650" text-anchor="middle"` : `fill="${soft}" text-anchor="middle"`,
    ),
  )
  return [number(0, 'start'), number(60, 'middle'), number(80, 'middle'), number(100, 'end'), ...words].join('')
}

function stop(pen: Pen, cap: number | null): string {
  if (cap === null) return ''
  const isFar = cap > 70
  const block = pen.at(cap, `<path fill="${pen.inks.ink}" d="M1 24H6V64H1Z"/>`)
  const place = { x: cap, y: 35, dx: isFar ? -9 : 13, words: `Limited to ${cap}` }
  return block + pen.text(place, `fill="${pen.inks.ink}" font-weight="600" font-size="13" text-anchor="${isFar ? 'end' : 'start'}"`)
}

/** Where the score would be without the cap. */
function ghost(pen: Pen, { published, raw }: RulerScore, cap: number | null): string {
  if (!published || raw === null || cap === null || raw - cap < 2.5) return ''
  const { paper, soft } = pen.inks
  const circle = pen.at(raw, `<circle fill="${paper}" stroke="${soft}" stroke-width="1.5" cx="0" cy="54" r="4.5"/>`)
  const isFar = raw > 94
  const halo = `stroke="${paper}" stroke-width="4" paint-order="stroke" stroke-linejoin="round"`
  const place = { x: raw, y: 58, dx: isFar ? -9 : 9, words: String(Math.floor(raw)) }
  return circle + pen.text(place, `fill="${soft}" font-weight="500" ${halo} text-anchor="${isFar ? 'end' : 'start'}"`)
}

function needle(pen: Pen, { published, shown }: RulerScore): string {
  if (!published || shown === null) return ''
  const { ink, tone } = pen.inks
  return pen.at(shown, `<path stroke="${ink}" stroke-width="2" d="M0 65V18"/><path fill="${tone}" d="M-7.5 3H7.5L0 18Z"/>`)
}
