import { useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import type { Member, Usage } from '#contract/accounts.ts'
import type { findCandidates } from '#contract/companies.ts'
import { planTerms } from '#domain/billing/plan.ts'
import { call } from '#web/client.ts'
import { TypedName } from '#web/parts/company-name.tsx'
import { Entry, Ledger, PageTitle, SideHead } from '#web/shell/ledger.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Candidates, CandidatesSkeleton } from './candidates.tsx'
import { exactCandidate, leadWords, usageWords } from './page-words.ts'
import { Questions } from './questions.tsx'
import { StagesAhead } from './stages-ahead.tsx'
import { useDraft } from './use-draft.ts'
import { useSubmit } from './use-submit.ts'

interface SearchFormProps {
  term: string
  searchKey: string
  member: Member
  usage: Usage
}

/** One search: which company is meant, what the supplier said, and what happens next. */
export function SearchForm({ term, searchKey, member, usage }: SearchFormProps) {
  const lookup = useQuery({
    queryKey: ['candidates', term],
    queryFn: ({ signal }) =>
      call<typeof findCandidates>({ method: 'GET', path: '/api/companies/candidates' }, { query: { searchTerm: term } }, signal),
    staleTime: Infinity,
  })
  const candidates = lookup.data?.candidates ?? []
  const [draft, change] = useDraft(searchKey)
  const { send, busy } = useSubmit({ term, key: searchKey })
  const [isAsked, setAsked] = useState(false)

  const known = draft.choice === null || candidates.some((one) => one.companyId === draft.choice)
  const choice = known
    ? draft.choice
    : (exactCandidate(candidates)?.companyId ?? (lookup.isSuccess && candidates.length === 0 ? null : undefined))
  const problem =
    isAsked && choice === undefined && !lookup.isPending ? 'Please choose a company, or keep the words as you typed them.' : null

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setAsked(true)
    if (choice !== undefined) void send(choice, draft)
    else event.currentTarget.querySelector<HTMLInputElement>('input[name=company]')?.focus()
  }
  return (
    <form onSubmit={submit} noValidate>
      <Ledger>
        <Entry>
          <PageTitle>Which company is it?</PageTitle>
          <p role="status" className="mt-4 max-w-measure font-serif text-18 leading-note text-ink-soft">
            You searched for <TypedName words={term} className="font-semibold text-ink wrap-anywhere [&[lang]]:font-normal" />.{' '}
            {lookup.isSuccess && leadWords(candidates)}
          </p>
        </Entry>
        <Entry
          ruled
          className="hang"
          side={<SideHead title="Step 1: Search Initiated">Compare the credit code with the licence or the invoice.</SideHead>}
        >
          {lookup.isPending && <CandidatesSkeleton />}
          {lookup.isError && <LookupFailure retry={() => void lookup.refetch()} isBusy={lookup.isFetching} />}
          {!lookup.isPending && (
            <Candidates candidates={candidates} choice={choice} choose={(next) => change({ choice: next })} problem={problem} />
          )}
        </Entry>
        <Entry ruled side={<SideHead title="What they told you">All optional. Each answer lets us check one thing more.</SideHead>}>
          <Questions form={draft.form} change={(part) => change({ form: { ...draft.form, ...part } })} />
        </Entry>
        <Entry
          ruled
          side={
            <SideHead title="Step 2: Verification Process">
              Due within {planTerms[member.plan].dueHours} hours on your plan. Most basic checks take seconds.
            </SideHead>
          }
        >
          <StagesAhead />
          <SubmitBar busy={busy} isReady={!lookup.isPending} words={usageWords(member.plan, usage)} />
        </Entry>
      </Ledger>
    </form>
  )
}

function SubmitBar({ busy, isReady, words }: { busy: boolean; isReady: boolean; words: string }) {
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-3">
      <ButtonLink to="/" size="large" className="grow sheet:grow-0">
        Go Back
      </ButtonLink>
      <Button type="submit" look="seal" size="large" disabled={busy || !isReady} className="grow sheet:grow-0">
        {busy ? 'Submitting…' : 'Submit Request'}
      </Button>
      <span className="basis-full text-14 text-ink-soft sheet:basis-auto">{words}</span>
    </div>
  )
}

function LookupFailure({ retry, isBusy }: { retry: () => void; isBusy: boolean }) {
  return (
    <div role="alert" className="pt-4">
      <p className="max-w-measure">
        We could not look up companies for these words. Nothing you typed is lost: try again, or submit the words as they are.
      </p>
      <Button className="mt-4" onClick={retry} disabled={isBusy}>
        {isBusy ? 'Trying…' : 'Try again'}
      </Button>
    </div>
  )
}
