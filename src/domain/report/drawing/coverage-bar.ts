import { frame, penFor, type Sheet } from './scale.ts'
import { percent } from './score-in-words.ts'

/** How much of what counts was checked: filled, then hatched. 12 units high. */
export function coverageBarSvg(coverage: number, sheet: Sheet): string {
  const pen = penFor(sheet)
  const done = coverage * 100
  const body = [
    pen.bar({ from: done, to: 100, y: 1, height: 10 }, pen.hatch),
    pen.bar({ from: 0, to: done, y: 1, height: 10 }, pen.inks.soft),
    `<rect fill="none" stroke="${pen.inks.firm}" x="0" y="1" width="${pen.x(100)}" height="10"/>`,
  ]
  return frame({ sheet, height: 12, label: `Coverage ${percent(coverage)}` }, body.join(''))
}
