import clsx from 'clsx'
import type { ReactNode } from 'react'

export type StatusTone = 'jade' | 'amber' | 'madder' | 'plain'

const inks = { jade: 'text-jade', amber: 'text-amber', madder: 'text-madder', plain: 'text-ink-soft' } satisfies Record<StatusTone, string>

const disc = (
  <>
    <circle cx="5.5" cy="5.5" r="5.5" fill="currentColor" />
    <path d="M3 5.6l1.8 1.8L8.2 3.8" className="stroke-paper" strokeWidth="1.4" fill="none" />
  </>
)
const halfDisc = (
  <>
    <circle cx="5.5" cy="5.5" r="4.75" fill="none" stroke="currentColor" strokeWidth="1.5" />
    <path d="M5.5 .75a4.75 4.75 0 010 9.5z" fill="currentColor" />
  </>
)
const triangle = (
  <>
    <path d="M5.5 .4L11 10.6H0z" fill="currentColor" />
    <path d="M5.5 4v3.4M5.5 8.2v1.2" className="stroke-paper" strokeWidth="1.3" />
  </>
)
const dash = <path d="M1 5.5h9" stroke="currentColor" strokeWidth="1.6" />
const circle = <circle cx="5.5" cy="5.5" r="4.75" className="fill-paper" stroke="currentColor" strokeWidth="1.3" />

const shapes = { disc, halfDisc, triangle, dash, circle }

/** One of the five shapes that stand beside a word, 11 px. */
export function Shape({ shape, className }: { shape: keyof typeof shapes; className?: string }) {
  return (
    <svg width="11" height="11" viewBox="0 0 11 11" aria-hidden="true" className={clsx('flex-none', className)}>
      {shapes[shape]}
    </svg>
  )
}

const shapeOf = { jade: 'disc', amber: 'halfDisc', madder: 'triangle', plain: 'dash' } satisfies Record<StatusTone, keyof typeof shapes>

/** A state in colour, shape and word: colour never speaks alone. */
export function Status({ tone, className, children }: { tone: StatusTone; className?: string; children: ReactNode }) {
  return (
    <span className={clsx('inline-flex items-baseline gap-[0.4375rem] text-14 font-medium', inks[tone], className)}>
      <Shape shape={shapeOf[tone]} className="translate-y-px" />
      {children}
    </span>
  )
}
