import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { tradeName } from '#domain/names/chinese-name.ts'
import { Chop } from '#web/parts/chop.tsx'
import { ChineseName } from '#web/parts/company-name.tsx'
import { Entry, Ledger, PageTitle } from '#web/shell/ledger.tsx'

interface AccountPageProps {
  title: string
  /** Carried from the search box; said beside the form, so that nobody fears it is lost. */
  searchTerm: string
  after: string
  children: ReactNode
}

/** A narrow form, and beside it what was carried here. */
export function AccountPage({ title, searchTerm, after, children }: AccountPageProps) {
  return (
    <Ledger>
      <Entry>
        <div className="grid items-start gap-12 ledger:grid-cols-[minmax(0,25rem)_minmax(0,1fr)] ledger:gap-16">
          <div>
            <PageTitle>{title}</PageTitle>
            {children}
            <p className="text-14">
              <Link to="/">Back to Home</Link>
            </p>
          </div>
          {searchTerm && (
            <aside className="border-t border-line pt-3 ledger:mt-32">
              <p className="text-13 text-ink-soft">Your search is kept</p>
              <CarriedTerm term={searchTerm} />
              <p className="text-14 text-ink-soft">{after}</p>
            </aside>
          )}
        </div>
      </Entry>
    </Ledger>
  )
}

/** A Chinese name gets its seal, without ink: nobody has vouched for anything yet. */
function CarriedTerm({ term }: { term: string }) {
  if (!/^\p{Script=Han}/u.test(term)) return <p className="my-3 text-18 wrap-anywhere">{term}</p>
  return (
    <p className="my-3 flex items-start gap-4">
      <Chop characters={tradeName(term)} look="blind" size={56} />
      <ChineseName name={term} className="mt-1 text-18" />
    </p>
  )
}
