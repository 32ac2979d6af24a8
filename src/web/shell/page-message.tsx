import type { ReactNode } from 'react'
import { Entry, Ledger, PageTitle } from './ledger.tsx'

/** A page that has one thing to say, and where to go from it. */
export function PageMessage({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <Ledger>
      <Entry>
        <PageTitle>{title}</PageTitle>
        <p className="mt-4 max-w-measure font-serif text-18 leading-note text-ink-soft">{text}</p>
        <div className="mt-8 mb-16 flex flex-wrap items-center gap-x-6 gap-y-3">{children}</div>
      </Entry>
    </Ledger>
  )
}
