import clsx from 'clsx'
import { useMemo } from 'react'
import { chopSvg, type ChopLook } from '#domain/report/drawing/chop.ts'
import { chopInks, screenPalette } from '#domain/report/drawing/inks.ts'

interface ChopProps {
  /** Two to four characters of the trade name. */
  characters: string
  look: ChopLook
  /** Side in pixels: decides detail. Classes on the element may show it smaller. */
  size: number
  /** Degrees. */
  tilt?: number
  /** Alternative text; without it the seal is decoration. */
  label?: string
  className?: string
}

/** A company's seal in the inks of the page. */
export function Chop({ characters, look, size, tilt = 0, label, className }: ChopProps) {
  const svg = useMemo(
    () => chopSvg({ characters, look, size, tilt, inks: chopInks(screenPalette, look), ...(label !== undefined && { label }) }),
    [characters, look, size, tilt, label],
  )
  return <span className={clsx('block flex-none select-none [&>svg]:block', className)} dangerouslySetInnerHTML={{ __html: svg }} />
}
