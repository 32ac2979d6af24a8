import clsx from 'clsx'
import type { ReactNode } from 'react'

interface MarginDatesProps {
  /** `Report` or `Request`. */
  name: string
  id: string
  rows: readonly (readonly [term: string, value: ReactNode])[]
  className?: string
}

/** Beside the head of a page: which paper this is, and its dates. */
export function MarginDates({ name, id, rows, className }: MarginDatesProps) {
  const number = <span className="font-mono text-[0.875em]">{id}</span>
  return (
    <dl className={clsx('flex flex-wrap gap-x-6 gap-y-3 text-13 leading-note ledger:grid', className)}>
      {[[name, number] as const, ...rows].map(([term, value]) => (
        <div key={term}>
          <dt className="text-ink-soft">{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
