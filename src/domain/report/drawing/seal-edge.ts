// The worn edge of a seal. Everything is drawn from the characters alone, so a name always gives the same stone.

const modulus = 2 ** 31 - 1

/** A source of numbers from 0 to 1: Lehmer generator 48271, seeded by the characters. */
export function randomOf(characters: string): () => number {
  let state = 7
  for (const character of characters) state = (state * 131 + character.codePointAt(0)!) % modulus
  return () => {
    state = (state * 48271) % modulus
    return state / modulus
  }
}

type Point = readonly [x: number, y: number]
export const round = (value: number): string => String(Math.round(value * 100) / 100)

interface Edge {
  inset: number
  /** How far each of the twenty points may move, in the 64 units of the seal. */
  uneven: number
  corner: { least: number; most: number }
}

/** A square of 64 units cut by hand: five points a side, joined by a Catmull-Rom curve. */
export function unevenSquare({ inset, uneven, corner }: Edge, random: () => number): string {
  const near = inset
  const far = 64 - inset
  const corners = [0, 1, 2, 3].map(() => corner.least + (corner.most - corner.least) * random())
  const points = [0, 1, 2, 3].flatMap((side) => {
    const from = near + corners[side]!
    const to = far - corners[(side + 1) % 4]!
    return [0, 1, 2, 3, 4].map((step): Point => {
      const along = from + ((to - from) * step) / 4
      const off = (random() * 2 - 1) * uneven
      const places: Point[] = [
        [along, near + off],
        [far + off, along],
        [64 - along, far + off],
        [near + off, 64 - along],
      ]
      return places[side]!
    })
  })
  return smooth(points)
}

function smooth(points: readonly Point[]): string {
  const at = (index: number) => points[(index + points.length) % points.length]!
  const curves = points.map((point, index) => {
    const [before, next, after] = [at(index - 1), at(index + 1), at(index + 2)]
    const handles = [
      point[0] + (next[0] - before[0]) * 0.17,
      point[1] + (next[1] - before[1]) * 0.17,
      next[0] - (after[0] - point[0]) * 0.17,
      next[1] - (after[1] - point[1]) * 0.17,
    ]
    return `C${[...handles, ...next].map(round).join(' ')}`
  })
  return `M${at(0).map(round).join(' ')}${curves.join('')}Z`
}

/** Nine places where the stone is worn: four at the rim, five in the field. */
export function wornSpecks(random: () => number): string {
  const specks = Array.from({ length: 9 }, (_, index) => {
    const along = 6 + 52 * random()
    const rim = 1.6 + 0.8 * random()
    const across = index < 4 ? [rim, 64 - rim][index % 2]! : 6 + 52 * random()
    const radius = index < 4 ? 0.55 + 0.5 * random() : 0.3 + 0.4 * random()
    return speck(index % 4 < 2 ? [across, along] : [along, across], radius, random)
  })
  return specks.join('')
}

function speck([x, y]: Point, radius: number, random: () => number): string {
  const corners = Array.from({ length: 6 }, (_, index) => {
    const reach = radius * (0.8 + 0.5 * random())
    const turn = (index * Math.PI) / 3
    return `${round(x + reach * Math.cos(turn))} ${round(y + reach * Math.sin(turn))}`
  })
  return `M${corners.join('L')}Z`
}
