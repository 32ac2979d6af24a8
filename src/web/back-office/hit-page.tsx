import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { ComparedHit, decideHit } from '#contract/back-office.ts'
import type { Replied } from '#contract/endpoint.ts'
import { CallError } from '#web/client.ts'
import { titled } from '#web/operator.ts'
import { Queries } from '#web/queries.tsx'
import { Entry, Ledger } from '#web/shell/ledger.tsx'
import { PageMessage } from '#web/shell/page-message.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { DecideHit } from './decide-hit.tsx'
import { Decided } from './decided.tsx'
import { HitHead } from './hit-head.tsx'
import { ListedMore } from './listed-more.tsx'
import { Others } from './others.tsx'
import { Records } from './records.tsx'
import { useHit } from './use-hits.ts'

export const meta = () => [{ title: titled('Compare two records') }]

export default function HitPage() {
  const { id = '' } = useParams()
  return (
    <Queries>
      <OneHit key={id} id={id} />
    </Queries>
  )
}

function OneHit({ id }: { id: string }) {
  const { data, error, refetch } = useHit(id)
  if (data) return <Known compared={data} reload={() => void refetch()} />
  if (!error) return <Loading />
  if (error instanceof CallError && (error.status === 404 || error.status === 400)) return <NoSuchHit />
  return (
    <PageMessage
      title="We could not load this match."
      text="It is kept by the server and nothing is lost. Please check your internet connection and try again."
    >
      <Button onClick={() => void refetch()}>Try again</Button>
      <ToTheList />
    </PageMessage>
  )
}

function Known({ compared, reload }: { compared: ComparedHit; reload: () => void }) {
  const client = useQueryClient()
  const [reply, setReply] = useState<Replied<typeof decideHit>>()
  const [conceded, setConceded] = useState<string>()
  const { hit } = compared
  function settle(decided: Replied<typeof decideHit>) {
    setReply(decided)
    client.setQueryData<ComparedHit>(['hit', hit.id], { ...compared, hit: decided.hit })
    void client.invalidateQueries({ queryKey: ['hits'] })
  }
  function concede(words: string) {
    setConceded(words)
    reload()
  }
  return (
    <Ledger>
      <HitHead compared={compared} />
      <Records compared={compared} />
      <ListedMore compared={compared} />
      {hit.decision === 'undecided' ? (
        <DecideHit compared={compared} settle={settle} concede={concede} />
      ) : (
        <Decided hit={hit} decision={hit.decision} reply={reply} conceded={conceded} />
      )}
      <Others hits={compared.others} />
    </Ledger>
  )
}

const ToTheList = () => (
  <ButtonLink to="/back-office/hits" look="text">
    See what waits
  </ButtonLink>
)

function NoSuchHit() {
  return (
    <PageMessage
      title="There is no such match to decide."
      text="It may be mistyped, or its request has ended and waits no more. Matches that a request waits for, and those that were decided, are in the list."
    >
      <ButtonLink to="/back-office/hits">See what waits</ButtonLink>
    </PageMessage>
  )
}

function Loading() {
  return (
    <Ledger>
      <Entry>
        <div role="status" aria-label="Loading the match" className="grid min-h-96 content-start gap-4">
          <span className="block h-9 w-4/5 max-w-[36rem] rounded-[2px] bg-line" />
          <span className="block h-9 w-3/5 max-w-[28rem] rounded-[2px] bg-line" />
          <span className="mt-2 block h-4 w-2/5 max-w-[16rem] rounded-[2px] bg-line" />
        </div>
      </Entry>
    </Ledger>
  )
}
