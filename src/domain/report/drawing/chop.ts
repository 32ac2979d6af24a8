import { randomOf, round, unevenSquare, wornSpecks } from './seal-edge.ts'
import { escapeXml } from './xml.ts'

/** Blind: nobody has vouched. Line 朱文: work goes on. Pressed 白文: a report was delivered. */
export type ChopLook = 'blind' | 'line' | 'pressed'

/** Any CSS colour: a custom property on screen, hex in print. */
export interface ChopInks {
  /** The face or the outline. */
  stone: string
  /** The characters. */
  letters: string
  /** What shows where the stone is worn. */
  paper: string
}

export interface Chop {
  /** The two to four characters of the trade name. */
  characters: string
  look: ChopLook
  /** Side in pixels: decides detail, and the size of the drawing. */
  size: number
  inks: ChopInks
  /** Degrees; a delivered report turns its seal by -2.5. */
  tilt?: number
  /** Alternative text; without it the seal is decoration. */
  label?: string
  /** Faces to try before the system's Song faces. */
  font?: string
}

const songFaces = "'Noto Serif CJK SC', 'Source Han Serif SC', 'Songti SC', STSong, SimSun, serif"
const edge = { inset: 1.6, uneven: 0.62, corner: { least: 2, most: 6 } }
const looks = {
  blind: { rim: 4.1, field: 8.4, stroke: 0 },
  line: { rim: 5.3, field: 8.4, stroke: 0.3 },
  pressed: { rim: null, field: 6.2, stroke: 0.5 },
} as const

/** The company's seal as SVG text, drawn from its characters alone. */
export function chopSvg({ characters, look, size, inks, tilt = 0, label, font }: Chop): string {
  const random = randomOf(characters)
  const { rim, field, stroke } = looks[look]
  const rings = [unevenSquare(edge, random)]
  if (rim !== null) rings.push(unevenSquare({ inset: rim, uneven: 0.42, corner: { least: 1, most: 3 } }, random))
  const letters = cells(size < 32 ? characters.slice(0, [...characters][0]?.length ?? 0) : characters, field)
  const turn = tilt === 0 ? '' : ` transform="rotate(${tilt} 32 32)"`
  const faces = font === undefined ? songFaces : `'${font}', ${songFaces}`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="${size}" height="${size}" overflow="visible" ${naming(label)}>`,
    `<g${turn}><path fill="${inks.stone}" fill-rule="evenodd" d="${rings.join('')}"/>`,
    `<g fill="${inks.letters}" stroke="${stroke === 0 ? 'none' : inks.letters}" stroke-width="${stroke}" stroke-linejoin="round"`,
    ` font-family="${faces}" font-weight="700" text-anchor="middle" lang="zh-Hans">${letters.join('')}</g>`,
    size < 72 ? '' : `<path fill="${inks.paper}" d="${wornSpecks(random)}"/>`,
    '</g></svg>',
  ].join('')
}

const naming = (label: string | undefined) => (label === undefined ? 'aria-hidden="true"' : `role="img" aria-label="${escapeXml(label)}"`)

/** Read in the old order: right column first, top to bottom. */
function cells(characters: string, field: number): string[] {
  const all = [...characters].slice(0, 4)
  const half = (64 - 2 * field) / 2
  const [left, right, top, bottom] = [field + half / 2, 64 - field - half / 2, field + half / 2, 64 - field - half / 2]
  const places =
    [
      [[32, 32]],
      [
        [right, 32],
        [left, 32],
      ],
      [
        [right, 32],
        [left, top],
        [left, bottom],
      ],
      [
        [right, top],
        [right, bottom],
        [left, top],
        [left, bottom],
      ],
    ][all.length - 1] ?? []
  return all.map((character, index) => {
    const [x, y] = places[index]!
    const isAlone = all.length === 1
    const height = isAlone ? 1.06 : y === 32 ? 1.9 : 1
    return letter(character, { x: x!, y: y!, size: isAlone ? half * 1.84 : half * 0.98, height })
  })
}

function letter(character: string, { x, y, size, height }: { x: number; y: number; size: number; height: number }): string {
  const place = `translate(${round(x)} ${round(y)}) scale(1 ${height})`
  return `<text transform="${place}" y="${round(size * 0.38)}" font-size="${round(size)}">${escapeXml(character)}</text>`
}
