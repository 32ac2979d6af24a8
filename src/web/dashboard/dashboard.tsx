import { useEffect } from 'react'
import { Link } from 'react-router'
import type { Usage } from '#contract/accounts.ts'
import type { Plan } from '#domain/billing/plan.ts'
import { titled } from '#web/operator.ts'
import { Queries } from '#web/queries.tsx'
import { useSession } from '#web/session.ts'
import { Entry, Ledger, PageTitle } from '#web/shell/ledger.tsx'
import { toast } from '#web/toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { limitBanner } from './limit-banner.ts'
import { DashboardMargin } from './margin.tsx'
import { NoReports } from './no-reports.tsx'
import { ReportsSkeleton, ReportsTable } from './reports-table.tsx'
import { useRequests } from './use-requests.ts'

export const meta = () => [{ title: titled('Dashboard') }]

export default function Dashboard() {
  const session = useSession()
  if (session.state !== 'in') return null
  return (
    <Queries>
      <Reports plan={session.member.plan} known={session.usage} />
    </Queries>
  )
}

function Reports({ plan, known }: { plan: Plan; known: Usage }) {
  const { data, isError, errorUpdateCount, refetch, isFetching } = useRequests()
  const usage = data?.usage ?? known
  useEffect(() => {
    // Text of specification section 8.
    if (isError) toast({ title: 'Error', description: 'Failed to load dashboard data. Please try again.', destructive: true })
  }, [isError, errorUpdateCount])
  return (
    <Ledger>
      <Entry>
        <div className="flex flex-wrap items-center justify-between gap-4">
          <PageTitle>Reports</PageTitle>
          <p role="status" className="sr-only">
            {data && `${data.counts.completed} completed, ${data.counts.pending} pending.`}
          </p>
          <ButtonLink to="/" look="seal">
            Search More Suppliers
          </ButtonLink>
        </div>
        <LimitBanner plan={plan} usage={usage} />
      </Entry>
      <Entry ruled side={<DashboardMargin plan={plan} usage={usage} counts={data?.counts} />}>
        {data && (data.requests.length > 0 ? <ReportsTable requests={data.requests} /> : <NoReports />)}
        {!data && (isError ? <LoadFailure retry={() => void refetch()} isBusy={isFetching} /> : <ReportsSkeleton />)}
      </Entry>
    </Ledger>
  )
}

function LimitBanner({ plan, usage }: { plan: Plan; usage: Usage }) {
  const banner = limitBanner(plan, usage)
  if (!banner) return null
  return (
    <div className="mt-6">
      <Banner>
        {banner.words} <Link to={banner.link.to}>{banner.link.words}</Link>
      </Banner>
    </div>
  )
}

function LoadFailure({ retry, isBusy }: { retry: () => void; isBusy: boolean }) {
  return (
    <div className="pt-4 pb-12">
      <h3 className="text-22">We could not load your reports.</h3>
      <p className="mt-2 mb-6 max-w-[34rem] text-ink-soft">
        They are kept by the server and nothing is lost. Running checks go on without this page.
      </p>
      <Button onClick={retry} disabled={isBusy}>
        {isBusy ? 'Trying…' : 'Try again'}
      </Button>
    </div>
  )
}
