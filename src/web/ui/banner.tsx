import type { ReactNode } from 'react'
import { HalfDiscIcon, TriangleIcon } from './icons.tsx'

/** One line across the column that the reader should know before going on. */
export function Banner({ tone = 'amber', children }: { tone?: 'amber' | 'madder'; children: ReactNode }) {
  const ink = tone === 'amber' ? 'border-amber bg-amber-wash' : 'border-madder bg-madder-wash'
  return (
    <div
      role={tone === 'madder' ? 'alert' : 'status'}
      className={`flex items-baseline gap-3 border-y px-4 py-3.5 text-15 ${ink} [&_a]:font-medium`}
    >
      <span className={tone === 'amber' ? 'text-amber' : 'text-madder'}>{tone === 'amber' ? <HalfDiscIcon /> : <TriangleIcon />}</span>
      <div className="min-w-0">{children}</div>
    </div>
  )
}
