import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** The ground of a page: margin column, double rule, text column. Holds entries. */
export function Ledger({ children }: { children: ReactNode }) {
  return <div className="page ledger">{children}</div>
}

/** One entry of the ledger: `side` stands in the margin, `children` in the text column. `ruled` opens it with a rule of ink. */
export function Entry({
  side,
  ruled,
  className,
  label,
  children,
}: {
  side?: ReactNode
  ruled?: boolean
  className?: string
  label?: string
  children: ReactNode
}) {
  return (
    <section aria-label={label} className={clsx('entry', ruled && 'ruled', className)}>
      <div className="side">{side}</div>
      <div className="body">{children}</div>
    </section>
  )
}

/** Head of an entry with its note, for the margin. */
export function SideHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <>
      <h2>{title}</h2>
      {children && <p>{children}</p>}
    </>
  )
}

/** The first line of a page in the app. */
export function PageTitle({ children }: { children: ReactNode }) {
  return <h1 className="text-28 tracking-[-0.02em] sheet:text-36">{children}</h1>
}
