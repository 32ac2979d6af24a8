import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chopSvg, type ChopLook } from './chop.ts'
import { chopInks, printPalette, rulerInks, screenPalette, toneOf } from './inks.ts'
import { rulerSvg, type RulerScore } from './ruler.ts'
import { scoreInWords } from './score-in-words.ts'
import { randomOf } from './seal-edge.ts'

const chop = (characters: string, size = 88, look: ChopLook = 'pressed') =>
  chopSvg({ characters, look, size, inks: chopInks(printPalette, look) })
const sheet = { id: 'r', inks: rulerInks(screenPalette, 'amber') }
const late: RulerScore['caps'][number] = {
  code: 'ABNORMAL_LATE_REPORT',
  value: 69,
  dimension: 'legal',
  binding: true,
  words: 'Late.',
  short: 'annual report late',
  sources: [],
}
const capped: RulerScore = { published: true, shown: 69, colour: 'yellow', low: 59, high: 69, raw: 74.9, caps: [late] }
const unchecked: RulerScore = { published: false, shown: null, colour: null, low: 17, high: 85, raw: 51, caps: [] }

describe('the chop', () => {
  test('is the same stone for the same characters, and another for others', () => {
    expect(chop('示例')).toBe(chop('示例'))
    expect(chop('示例').split('<g fill')[0]).not.toBe(chop('例示').split('<g fill')[0])
  })

  test('draws its numbers as the published rule says', () => {
    const seed = (7 * 131 + 0x534e) % (2 ** 31 - 1)
    expect(randomOf('华')()).toBe(((seed * 48271) % (2 ** 31 - 1)) / (2 ** 31 - 1))
  })

  test.each([
    ['示', [[32, 32]]],
    [
      '华为',
      [
        [44.9, 32],
        [19.1, 32],
      ],
    ],
    [
      '比亚迪',
      [
        [44.9, 32],
        [19.1, 19.1],
        [19.1, 44.9],
      ],
    ],
    [
      '示例远舟',
      [
        [44.9, 19.1],
        [44.9, 44.9],
        [19.1, 19.1],
        [19.1, 44.9],
      ],
    ],
  ])('%s stands right to left, top to bottom', (characters, places) => {
    const found = [...chop(characters).matchAll(/translate\(([\d.]+) ([\d.]+)\).*?>(.)<\/text>/gu)]
    expect(found.map((one) => [Number(one[1]), Number(one[2])])).toEqual(places)
    expect(found.map((one) => one[3]).join('')).toBe(characters)
  })

  test('shows the first character alone below 32 pixels, and wear from 72', () => {
    expect(chop('示例远舟', 31).match(/<text/g)).toHaveLength(1)
    expect(chop('示例远舟', 32).match(/<text/g)).toHaveLength(4)
    const worn = (svg: string) => svg.match(/<path fill="#FFFFFF" d="([^"]*)"/)?.[1]?.match(/M/g)?.length ?? 0
    expect([worn(chop('华为', 71)), worn(chop('华为', 72))]).toEqual([0, 9])
  })

  test('keeps every point on the stone and takes any text without breaking', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 6 }),
        fc.constantFrom('blind', 'line', 'pressed'),
        (characters, look: ChopLook) => {
          const svg = chop(characters, 88, look)
          expect(svg).not.toMatch(/NaN|undefined|style=/)
          const edge = svg.match(/fill-rule="evenodd" d="([^"]*)"/)![1]!
          for (const number of edge.match(/-?[\d.]+/g)!) expect(Number(number)).toBeGreaterThan(-1.5)
          for (const number of edge.match(/-?[\d.]+/g)!) expect(Number(number)).toBeLessThan(65.5)
        },
      ),
    )
  })

  test('writes markup in a name as text', () => {
    expect(chopSvg({ characters: '<b', look: 'line', size: 88, inks: chopInks(printPalette, 'line'), label: '"<' })).toContain(
      'aria-label="&quot;&lt;"',
    )
    expect(chop('<b')).toContain('>&lt;</text>')
  })
})

describe('the ruler', () => {
  test('says in words what it draws', () => {
    expect(scoreInWords(capped)).toBe(
      'Trust score 69 of 100, yellow. Range 59 to 69. Limited to 69: annual report late; without the limit 74.',
    )
    expect(scoreInWords(unchecked)).toBe('Not enough checked for a score. Range 17 to 85.')
    expect(scoreInWords({ ...unchecked, low: 5, high: 5, caps: [{ ...late, value: 5, short: 'named on the sandbox list' }] })).toBe(
      'Not enough checked for a score. Range 5 to 5. Limited to 5: named on the sandbox list.',
    )
  })

  test('draws needle, stop and open circle only where there is one', () => {
    const has = (score: RulerScore) => {
      const svg = rulerSvg(score, sheet)
      return {
        needle: svg.includes('M-7.5 3'),
        stop: svg.includes('M1 24'),
        circle: svg.includes('<circle'),
        hatch: svg.includes('<pattern'),
      }
    }
    expect(has(capped)).toEqual({ needle: true, stop: true, circle: true, hatch: true })
    expect(has({ ...capped, caps: [{ ...late, binding: false }] })).toEqual({ needle: true, stop: false, circle: false, hatch: false })
    expect(has(unchecked)).toEqual({ needle: false, stop: false, circle: false, hatch: false })
    expect(has({ ...unchecked, caps: [late] })).toEqual({ needle: false, stop: true, circle: false, hatch: true })
  })

  test('places by per cent on screen and by units in print', () => {
    expect(rulerSvg(capped, sheet)).toContain('x1="60%"')
    expect(rulerSvg(capped, { ...sheet, width: 500 })).toContain('x1="300"')
    expect(rulerSvg(capped, { ...sheet, width: 500 })).not.toContain('%')
  })

  test.each([
    [capped, 'amber'],
    [{ ...capped, colour: 'red' }, 'madder'],
    [unchecked, 'soft'],
    [{ ...unchecked, caps: [late] }, 'amber'],
    [{ ...unchecked, caps: [{ ...late, value: 5 }] }, 'madder'],
  ] as const)('takes its tone from the verdict', (score, tone) => {
    expect(toneOf(score as RulerScore)).toBe(tone)
  })
})
