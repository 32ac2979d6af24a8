import clsx from 'clsx'
import { useId } from 'react'
import { coverageBarSvg } from '#domain/report/drawing/coverage-bar.ts'
import { dimensionRulerSvg, type Dimension } from '#domain/report/drawing/dimension-ruler.ts'
import { rulerInks, screenPalette, type Tone } from '#domain/report/drawing/inks.ts'
import { rulerSvg, type RulerScore } from '#domain/report/drawing/ruler.ts'
import type { Sheet } from '#domain/report/drawing/scale.ts'
import { scoreSliverSvg, type SliverScore } from '#domain/report/drawing/score-sliver.ts'

function Drawn({ draw, tone, className }: { draw: (sheet: Sheet) => string; tone: Tone; className?: string | undefined }) {
  // React's ids hold characters that a reference inside the drawing may not.
  const id = `ruler${useId().replace(/\W/gu, '')}`
  const svg = draw({ id, inks: rulerInks(screenPalette, tone) })
  return <div className={className} dangerouslySetInnerHTML={{ __html: svg }} />
}

/** The score from 0 to 100 with its range, and a cap as a stop. */
export function ScoreRuler({ score, tone, className }: { score: RulerScore; tone: Tone; className?: string }) {
  return <Drawn draw={(sheet) => rulerSvg(score, sheet)} tone={tone} className={clsx('score-ruler', className)} />
}

/** One of the four small rulers under it. */
export function DimensionRuler({
  dimension,
  published,
  tone,
  className,
}: {
  dimension: Dimension
  published: boolean
  tone: Tone
  className?: string
}) {
  return <Drawn draw={(sheet) => dimensionRulerSvg(dimension, published, sheet)} tone={tone} className={className} />
}

/** How much of what counts was checked: filled, then hatched. */
export function CoverageBar({ coverage, className }: { coverage: number; className?: string }) {
  return <Drawn draw={(sheet) => coverageBarSvg(coverage, sheet)} tone="soft" className={className} />
}

/** The ruler shrunk for a table row; the words beside it say the same. */
export function ScoreSliver({ score, tone, className }: { score: SliverScore; tone: Tone; className?: string }) {
  return <Drawn draw={(sheet) => scoreSliverSvg(score, sheet)} tone={tone} className={className} />
}
