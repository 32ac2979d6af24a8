import { Link } from 'react-router'
import { useSession } from '#web/session.ts'

/** The four cards beside the popular searches. The promotion of the second ended on 8 May 2025: it shows the plain plan. */
export function QuickAccess() {
  const session = useSession()
  const hasPlan = session.state === 'in' && session.member.plan !== 'free'
  return (
    <div className="border-t border-ink sheet:border-t-0 sheet:border-l sheet:border-line">
      <h2 className="px-4 pt-3 pb-2 font-sans text-13 leading-note font-medium tracking-normal text-ink-soft">Quick access</h2>
      <Card to="/contact?type=tailored-data" title="Tailored Data">
        Ask for the records that a standard report does not hold.
      </Card>
      <Card to={hasPlan ? '/profile' : '/upgrade'} title="Standard Monthly Plan">
        30 searches per month, results within 24 hours.
      </Card>
      <Card to="/contact?type=person-check" title="Legal Representative Search">
        Check the person who signs for the company.
      </Card>
      <Card to="/contact?type=connected-business" title="Discover Connected Businesses" tag="new">
        Parents, branches and firms with the same owners.
      </Card>
    </div>
  )
}

function Card({ to, title, tag, children }: { to: string; title: string; tag?: string; children: string }) {
  return (
    <Link to={to} className="block border-t border-line px-4 py-3.75 no-underline hover:bg-paper-deep">
      <strong className="block font-serif text-15 leading-tight font-semibold tracking-[-0.005em]">
        {title}
        {tag && (
          <span className="ml-1.5 inline-block rounded-[2px] border border-line-firm px-1 align-[0.1em] font-sans text-11 leading-[1.3] font-medium tracking-normal">
            {tag}
          </span>
        )}
      </strong>
      <span className="mt-1 block text-13 leading-[1.45] text-ink-soft">{children}</span>
    </Link>
  )
}
