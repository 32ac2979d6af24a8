import type { Usage } from '#contract/accounts.ts'
import type { Plan } from '#domain/billing/plan.ts'
import { planWords } from './limit-banner.ts'
import type { RequestList } from './request-list.ts'

/** Beside the table: the plan and the three counters. A dash stands where the count is on its way. */
export function DashboardMargin({ plan, usage, counts }: { plan: Plan; usage: Usage; counts: RequestList['counts'] | undefined }) {
  const counters = [
    ['Total Reports', counts?.total],
    ['Completed', counts?.completed],
    ['Pending', counts?.pending],
  ] as const
  return (
    <>
      <h2>Recent Reports</h2>
      <p>{planWords(plan, usage, new Date())}</p>
      <dl className="mt-4 grid grid-cols-3 border-t border-line ledger:mt-6 ledger:block ledger:border-t-0">
        {counters.map(([label, count]) => (
          <div key={label} className="py-1.5 ledger:flex ledger:items-baseline ledger:justify-between ledger:border-t ledger:border-line">
            <dt className="text-14 text-ink-soft">{label}</dt>
            <dd className="figures font-serif text-28 leading-[1.2] font-medium tracking-[-0.02em]">{count ?? '–'}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
