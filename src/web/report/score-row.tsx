import './score.css'
import clsx from 'clsx'
import type { ReactNode } from 'react'

/** A ruler with its amount in the column at its right. */
export function ScoreRow({ ruler, className, children }: { ruler: ReactNode; className?: string; children: ReactNode }) {
  return (
    <div className={clsx('score-row', className)}>
      {ruler}
      <div className="amount figures">{children}</div>
    </div>
  )
}
