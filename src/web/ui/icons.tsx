import type { ReactNode } from 'react'

// Marks at the size of the letters beside them. Never alone: a word always stands with them.

function Mark({ width = 11, children }: { width?: number; children: ReactNode }) {
  return (
    <svg width={width} height="11" viewBox={`0 0 ${width} 11`} aria-hidden="true" className="translate-y-px shrink-0">
      {children}
    </svg>
  )
}

/** Done, confirmed. */
export function DiscIcon() {
  return (
    <Mark>
      <circle cx="5.5" cy="5.5" r="5.5" fill="currentColor" />
      <path d="M3 5.6l1.8 1.8L8.2 3.8" stroke="var(--paper)" strokeWidth="1.4" fill="none" />
    </Mark>
  )
}

/** Waiting, half way. */
export function HalfDiscIcon() {
  return (
    <Mark>
      <circle cx="5.5" cy="5.5" r="4.75" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M5.5 .75a4.75 4.75 0 010 9.5z" fill="currentColor" />
    </Mark>
  )
}

/** Failed, blocked, wrong. */
export function TriangleIcon() {
  return (
    <Mark width={12}>
      <path d="M6 .4L11.8 10.6H.2z" fill="currentColor" />
      <path d="M6 4v3.4M6 8.2v1.2" stroke="var(--paper)" strokeWidth="1.3" />
    </Mark>
  )
}

/** Nothing to say: not checked, not applicable. */
export function DashIcon() {
  return (
    <Mark>
      <path d="M1 5.5h9" stroke="currentColor" strokeWidth="1.5" />
    </Mark>
  )
}

export function CloseIcon() {
  return (
    <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
      <path d="M2 2l10 10M12 2L2 12" stroke="currentColor" strokeWidth="1.4" fill="none" />
    </svg>
  )
}

export function ChevronIcon() {
  return (
    <svg width="10" height="7" viewBox="0 0 10 7" aria-hidden="true">
      <path d="M1 1l4 4 4-4" stroke="currentColor" strokeWidth="1.5" fill="none" />
    </svg>
  )
}
