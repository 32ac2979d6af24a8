import clsx from 'clsx'
import type { ReactNode } from 'react'
import { DashIcon, DiscIcon, HalfDiscIcon, TriangleIcon } from '#web/ui/icons.tsx'

export type StatusTone = 'jade' | 'amber' | 'madder' | 'plain'

const inks = { jade: 'text-jade', amber: 'text-amber', madder: 'text-madder', plain: 'text-ink-soft' } satisfies Record<StatusTone, string>
const shapes = { jade: <DiscIcon />, amber: <HalfDiscIcon />, madder: <TriangleIcon />, plain: <DashIcon /> } satisfies Record<
  StatusTone,
  ReactNode
>

/** A state in colour, shape and word: colour never speaks alone. */
export function Status({ tone, className, children }: { tone: StatusTone; className?: string; children: ReactNode }) {
  return (
    <span className={clsx('inline-flex items-baseline gap-[0.4375rem] text-14 font-medium', inks[tone], className)}>
      {shapes[tone]}
      <span>{children}</span>
    </span>
  )
}

/** Stands wherever something of an invented company is shown. */
export function SampleMark({ className }: { className?: string }) {
  return (
    <span
      className={clsx(
        'inline-block rounded-[2px] border border-line-firm px-1.5 text-12 leading-[1.5] font-medium text-ink-soft',
        className,
      )}
    >
      Sample: invented company
    </span>
  )
}
