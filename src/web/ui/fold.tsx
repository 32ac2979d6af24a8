import type { ReactNode } from 'react'

/** What only some readers want: closed until asked for, and open on paper. */
export function Fold({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className="fold">
      <summary className="min-h-11 w-fit py-2 font-medium underline decoration-line-firm underline-offset-[0.22em]">{label}</summary>
      <div className="pt-3">{children}</div>
    </details>
  )
}
