import { useState } from 'react'
import { useParams } from 'react-router'
import { CallError } from '#web/client.ts'
import { titled } from '#web/operator.ts'
import { Queries } from '#web/queries.tsx'
import { PageMessage } from '#web/shell/page-message.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { OpenRequest } from './open-request.tsx'
import { Report } from './report.tsx'
import { RequestSkeleton } from './request-skeleton.tsx'
import { useReport, useRequest, type RequestDetail } from './use-request.ts'
import { useTab } from './use-tab.ts'

export const meta = () => [{ title: titled('Request') }]

export default function RequestPage() {
  const { id = '' } = useParams()
  return (
    <Queries>
      <OneRequest key={id} id={id} />
    </Queries>
  )
}

function OneRequest({ id }: { id: string }) {
  const { data, error, refetch, setRequest } = useRequest(id)
  const [wasPending, setWasPending] = useState(false)
  if (data?.request.status === 'pending' && !wasPending) setWasPending(true)
  if (data)
    return (
      <>
        <p role="status" className="sr-only">
          {wasPending && data.request.status === 'completed' && 'The report is ready.'}
        </p>
        <Known detail={data} setRequest={setRequest} isFresh={wasPending} />
      </>
    )
  if (!error) return <RequestSkeleton />
  // To everyone but its buyer a request does not exist; an address that cannot be one does not either.
  if (error instanceof CallError && (error.status === 404 || error.status === 400)) return <NoSuchRequest />
  return <LoadFailure title="We could not load this request." retry={() => void refetch()} />
}

function Known({
  detail,
  setRequest,
  isFresh,
}: {
  detail: RequestDetail
  setRequest: (request: RequestDetail['request']) => void
  isFresh: boolean
}) {
  const { request, answers, trail } = detail
  const { company, status, outcome } = request
  const isDelivered = status === 'completed'
  const { data: report, error, refetch } = useReport(request.id, isDelivered ? (outcome?.version ?? 0) : null)
  useTab(
    company?.nameZh ?? request.searchTerm,
    company && { characters: company.tradeNameZh, look: isDelivered ? 'pressed' : status === 'pending' ? 'line' : 'blind' },
  )

  if (!isDelivered) return <OpenRequest request={request} answers={answers} trail={trail} setRequest={setRequest} />
  if (report) return <Report report={report} request={request} trail={trail} isFresh={isFresh} />
  if (!error) return <RequestSkeleton />
  if (error instanceof CallError && (error.code === 'withdrawn' || error.status === 404)) return <Withdrawn />
  return <LoadFailure title="We could not load this report." retry={() => void refetch()} />
}

function Withdrawn() {
  return (
    <PageMessage
      title="This report was withdrawn."
      text="A record that it was made from may no longer be shown, so its page, PDF and JSON are not shown either. To have the company checked on what may be used today, start a new search."
    >
      <ButtonLink to="/">Search again</ButtonLink>
      <ButtonLink to="/dashboard" look="text">
        Go to your dashboard
      </ButtonLink>
    </PageMessage>
  )
}

function NoSuchRequest() {
  return (
    <PageMessage
      title="There is no such request."
      text="Your account has no request under this address. It may be mistyped, or belong to another account."
    >
      <ButtonLink to="/dashboard">Go to your dashboard</ButtonLink>
    </PageMessage>
  )
}

function LoadFailure({ title, retry }: { title: string; retry: () => void }) {
  return (
    <PageMessage
      title={title}
      text="It is kept by the server and nothing is lost. A running check goes on without this page. Please check your internet connection and try again."
    >
      <Button onClick={retry}>Try again</Button>
      <ButtonLink to="/dashboard" look="text">
        Go to your dashboard
      </ButtonLink>
    </PageMessage>
  )
}
