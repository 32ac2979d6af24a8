import clsx from 'clsx'
import { Link } from 'react-router'
import type { VerificationRequest } from '#contract/verification.ts'
import type { Status as RequestStatus } from '#domain/verification/request.ts'
import type { ChopLook } from '#domain/report/drawing/chop.ts'
import { Chop } from '#web/parts/chop.tsx'
import { ChineseName, TypedName } from '#web/parts/company-name.tsx'
import { dayWords } from '#web/parts/moment.ts'
import { SampleMark, Status, type StatusTone } from '#web/parts/status.tsx'
import { RowAction } from './row-action.tsx'
import { ScoreCell } from './score-cell.tsx'

/** Specification section 4: pending and completed are known, every other status is red. */
const tones: Record<RequestStatus, StatusTone> = { pending: 'amber', completed: 'jade', failed: 'madder', cancelled: 'madder' }
const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

export function ReportRow({ request }: { request: VerificationRequest }) {
  const { status, outcome } = request
  const needsWords = status === 'pending' || (status === 'completed' && !outcome)
  return (
    <tr className={clsx(!outcome && 'no-score')}>
      <td className="td-company">
        <Company request={request} />
      </td>
      <td>
        <Status tone={tones[status]}>{capitalised(status)}</Status>
        {needsWords && <span className="mt-0.5 block max-w-48 text-13 leading-[1.4] text-ink-soft">{request.progress}</span>}
      </td>
      <td className="td-date whitespace-nowrap">
        <time dateTime={request.createdAt}>{dayWords(request.createdAt)}</time>
      </td>
      <td className="td-score">{outcome ? <ScoreCell outcome={outcome} /> : <span className="text-ink-soft">–</span>}</td>
      <td className="td-act figure">
        <RowAction request={request} />
      </td>
    </tr>
  )
}

function lookOf({ status, company }: VerificationRequest): ChopLook {
  if (status === 'completed') return 'pressed'
  return status === 'pending' && company ? 'line' : 'blind'
}

function Company({ request }: { request: VerificationRequest }) {
  const { company } = request
  return (
    <Link to={`/requests/${request.id}`} className="plain-link flex min-w-0 items-start gap-4">
      <Chop characters={company?.tradeNameZh ?? ''} look={lookOf(request)} size={40} className="mt-0.5" />
      <span className="min-w-0">
        {company ? (
          <>
            <ChineseName name={company.nameZh} className="block text-18" />
            {company.nameEn && <span className="block text-14 leading-[1.4] text-ink-soft">{company.nameEn}</span>}
          </>
        ) : (
          <TypedName words={request.searchTerm || 'Unknown Company'} className="line-clamp-3 text-16 wrap-anywhere" />
        )}
        {request.sample && <SampleMark className="mt-0.5 border-0! px-0! font-normal!" />}
      </span>
    </Link>
  )
}
