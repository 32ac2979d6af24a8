import { Link } from 'react-router'
import { titled } from '#web/operator.ts'
import { Queries } from '#web/queries.tsx'
import { useQueryParam } from '#web/query.ts'
import { Entry, Ledger, PageTitle, SideHead } from '#web/shell/ledger.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { countWords } from './hit-words.ts'
import { HitsSkeleton, HitsTable } from './hits-table.tsx'
import { useHits, type HitState } from './use-hits.ts'

export const meta = () => [{ title: titled('Possible matches') }]

export default function HitsPage() {
  const state = useQueryParam('state') === 'decided' ? 'decided' : 'undecided'
  return (
    <Queries>
      <Hits key={state} state={state} />
    </Queries>
  )
}

const sides = {
  undecided: { title: 'Waiting', note: 'Oldest first. Each keeps a report waiting. The list renews itself every 15 seconds.' },
  decided: { title: 'Decided', note: 'Newest first. An equal identifier is a confirmed match by rule; nobody has to decide it.' },
}

function Hits({ state }: { state: HitState }) {
  const { data, isError, isFetching, refetch } = useHits(state)
  return (
    <Ledger>
      <Entry>
        <PageTitle>Possible matches</PageTitle>
        <p className="mt-4 max-w-measure font-serif text-18 leading-note text-ink-soft">
          A name on a list is like a name of a company that a buyer has checked. Compare the two records and say whether they are one.
        </p>
        <nav aria-label="Which matches" className="mt-6 flex gap-8 text-15">
          <Choice to="/back-office/hits" words="Waiting" isShown={state === 'undecided'} />
          <Choice to="/back-office/hits?state=decided" words="Decided" isShown={state === 'decided'} />
        </nav>
        <p role="status" className="sr-only">
          {data && state === 'undecided' && countWords(data.hits.length, data.more)}
        </p>
      </Entry>
      <Entry ruled side={<SideHead title={sides[state].title}>{sides[state].note}</SideHead>}>
        {data && isError && (
          <div className="mb-6">
            <Banner>The list could not be renewed: this is how it stood before. It is asked for again every 15 seconds.</Banner>
          </div>
        )}
        {data && data.hits.length > 0 && <HitsTable hits={data.hits} state={state} />}
        {data?.hits.length === 0 && <NoHits state={state} />}
        {data?.more && <p className="mt-3 text-14 text-ink-soft">There are more; these are the {data.hits.length} that stand first.</p>}
        {!data && (isError ? <LoadFailure retry={() => void refetch()} isBusy={isFetching} /> : <HitsSkeleton />)}
      </Entry>
    </Ledger>
  )
}

function Choice({ to, words, isShown }: { to: string; words: string; isShown: boolean }) {
  return (
    <Link
      to={to}
      aria-current={isShown ? 'page' : undefined}
      className="plain-link inline-flex min-h-11 items-center aria-[current=page]:font-medium aria-[current=page]:shadow-[inset_0_-1.5px_0_var(--ink)]"
    >
      {words}
    </Link>
  )
}

function NoHits({ state }: { state: HitState }) {
  return (
    <div className="pt-4 pb-12">
      <h3 className="text-22">{state === 'undecided' ? 'Nothing waits.' : 'Nothing has been decided yet.'}</h3>
      <p className="mt-2 mb-6 max-w-[34rem] text-ink-soft">
        {state === 'undecided'
          ? 'Every report goes its way. As soon as a name on a list is like a name of a company, the match stands here by itself.'
          : 'A match stands here once somebody has decided it, with the reason that its report prints.'}
      </p>
      <ButtonLink to={state === 'undecided' ? '/back-office/hits?state=decided' : '/back-office/hits'}>
        {state === 'undecided' ? 'Read what was decided' : 'See what waits'}
      </ButtonLink>
    </div>
  )
}

function LoadFailure({ retry, isBusy }: { retry: () => void; isBusy: boolean }) {
  return (
    <div className="pt-4 pb-12">
      <h3 className="text-22">We could not load the matches.</h3>
      <p className="mt-2 mb-6 max-w-[34rem] text-ink-soft">
        They are kept by the server and nothing is lost. Their reports wait until then.
      </p>
      <Button onClick={retry} disabled={isBusy}>
        {isBusy ? 'Trying…' : 'Try again'}
      </Button>
    </div>
  )
}
