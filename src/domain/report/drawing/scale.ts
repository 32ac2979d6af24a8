import type { RulerInks } from './inks.ts'
import { escapeXml } from './xml.ts'

/** What every ruler is drawn with. */
export interface Sheet {
  /** Makes the names of patterns unique on a page. */
  id: string
  inks: RulerInks
  /** Units across; absent on screen, where x is in per cent so that lettering keeps its size at every width. */
  width?: number
  /** Face of the lettering; absent on screen, where the page's own is inherited. */
  font?: string
}

export interface Pen {
  inks: RulerInks
  /** Where a value from 0 to 100 lies. */
  x: (value: number) => string
  line: (from: { x: number; y1: number; y2: number }, stroke: string, width?: number) => string
  bar: (bar: { from: number; to: number; y: number; height: number }, fill: string, opacity?: number) => string
  /** Shapes in pixels around a value. */
  at: (value: number, shapes: string) => string
  text: (words: { x: number; y: number; dx?: number; words: string }, attributes: string) => string
  hatch: string
}

const tidy = (value: number) => String(Math.round(value * 10) / 10)

export function penFor({ id, inks, width }: Sheet): Pen {
  const scaled = (value: number) => (width === undefined ? `${tidy(value)}%` : tidy((value * width) / 100))
  return {
    inks,
    x: scaled,
    line: ({ x, y1, y2 }, stroke, weight = 1) =>
      `<line stroke="${stroke}" stroke-width="${weight}" x1="${scaled(x)}" x2="${scaled(x)}" y1="${y1}" y2="${y2}"/>`,
    bar: ({ from, to, y, height }, fill, opacity = 1) =>
      to <= from
        ? ''
        : `<rect fill="${fill}" fill-opacity="${opacity}" x="${scaled(from)}" y="${y}" width="${scaled(to - from)}" height="${height}"/>`,
    at: (value, shapes) =>
      width === undefined
        ? `<svg x="${scaled(value)}" y="0" width="1" height="1" overflow="visible">${shapes}</svg>`
        : `<g transform="translate(${scaled(value)} 0)">${shapes}</g>`,
    text: ({ x, y, dx = 0, words }, attributes) => `<text x="${scaled(x)}" y="${y}" dx="${dx}" ${attributes}>${escapeXml(words)}</text>`,
    hatch: `url(#${id}-hatch)`,
  }
}

interface Frame {
  sheet: Sheet
  height: number
  /** Null where the drawing repeats words that stand beside it. */
  label: string | null
  /** Room around the scale for lettering, in print. */
  margin?: { x: number; y: number }
}

/** The `<svg>` around a drawing on the scale from 0 to 100. */
export function frame({ sheet, height, label, margin = { x: 0, y: 0 } }: Frame, body: string): string {
  const { id, inks, width, font } = sheet
  const box =
    width === undefined
      ? `width="100%" height="${height}" overflow="visible"`
      : `viewBox="${-margin.x} ${-margin.y} ${width + 2 * margin.x} ${height + 2 * margin.y}" width="${width + 2 * margin.x}" height="${height + 2 * margin.y}"`
  const naming = label === null ? 'aria-hidden="true"' : `role="img" aria-label="${escapeXml(label)}"`
  const face = font === undefined ? '' : ` font-family="${font}"`
  const hatch =
    `<defs><pattern id="${id}-hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">` +
    `<path stroke="${inks.firm}" stroke-opacity="0.75" d="M0 0V6"/></pattern></defs>`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box}${face} font-size="12" ${naming}>${body.includes(`${id}-hatch`) ? hatch : ''}${body}</svg>`
}
