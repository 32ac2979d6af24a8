import type { TrailEntry, VerificationRequest } from '#contract/verification.ts'
import type { BuyerAnswers } from '#domain/verification/buyer-answers.ts'
import { Chop } from '#web/parts/chop.tsx'
import { ChineseName, TypedName } from '#web/parts/company-name.tsx'
import { CreditCode } from '#web/parts/credit-code.tsx'
import { hasPassed, momentWords } from '#web/parts/moment.ts'
import { SampleMark } from '#web/parts/status.tsx'
import { Entry, Ledger } from '#web/shell/ledger.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { CancelRequest } from './cancel-request.tsx'
import { MarginDates } from '#web/parts/margin-dates.tsx'
import { PaperTrail } from './paper-trail.tsx'
import { Standing } from './standing.tsx'
import { Told } from './told.tsx'

interface OpenRequestProps {
  request: VerificationRequest
  answers: BuyerAnswers
  trail: readonly TrailEntry[]
  setRequest: (request: VerificationRequest) => void
}

/** A request without a report: on its way, waiting, failed or cancelled. */
export function OpenRequest({ request, answers, trail, setRequest }: OpenRequestProps) {
  const isPending = request.status === 'pending'
  return (
    <Ledger>
      <Entry side={<Dates request={request} />}>
        <Head request={request} />
        <Standing request={request} />
        <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
          {request.cancellable && <CancelRequest request={request} setRequest={setRequest} />}
          {!isPending && (
            <ButtonLink to={`/next-steps?${new URLSearchParams({ searchTerm: request.searchTerm, isSubmitted: 'true' })}`}>
              Search again
            </ButtonLink>
          )}
          <ButtonLink to="/dashboard" look="text">
            Go to your dashboard
          </ButtonLink>
        </div>
      </Entry>
      <PaperTrail request={request} trail={trail} />
      <Told searchTerm={request.searchTerm} answers={answers} />
    </Ledger>
  )
}

function Head({ request }: { request: VerificationRequest }) {
  const { company } = request
  return (
    <div className="flex items-start gap-6">
      <Chop
        characters={company?.tradeNameZh ?? ''}
        look={request.status === 'pending' && company ? 'line' : 'blind'}
        size={72}
        className="mt-1 w-14 sheet:w-18 [&>svg]:h-auto [&>svg]:w-full"
      />
      <div className="min-w-0">
        <h1 className="font-normal tracking-normal">
          {company ? (
            <>
              <ChineseName name={company.nameZh} className="block text-[1.625rem] leading-[1.3]! sheet:text-36" />
              {company.nameEn && (
                <span className="mt-2 block text-18 leading-[1.35] text-ink-soft sheet:text-[1.3125rem]">{company.nameEn}</span>
              )}
            </>
          ) : (
            <TypedName words={request.searchTerm} className="block text-[1.625rem] leading-[1.3]! wrap-anywhere sheet:text-28" />
          )}
        </h1>
        {request.sample && <SampleMark className="mt-3" />}
        {company?.uscc && (
          <p className="mt-3 text-14">
            <span className="mr-2 whitespace-nowrap text-ink-soft">Credit code</span>
            <CreditCode code={company.uscc} copy />
          </p>
        )}
      </div>
    </div>
  )
}

function Dates({ request }: { request: VerificationRequest }) {
  const due = [hasPassed(request.dueAt) ? 'Overdue since' : 'Due', momentWords(request.dueAt)] as const
  const rows = [['Submitted', momentWords(request.createdAt)] as const, ...(request.status === 'pending' ? [due] : [])]
  return <MarginDates name="Request" id={request.id} rows={rows} className="pb-4 ledger:pb-0" />
}
