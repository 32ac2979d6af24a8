import type { VerificationRequest } from '#contract/verification.ts'
import { dueWords, hasPassed } from '#web/parts/moment.ts'
import { toast } from '#web/toast.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'

/** Text of specification section 8. */
const sayNotAvailable = () =>
  toast({ title: 'Report Not Available', description: 'This report is not yet completed or the PDF is not available.' })

/** View Report opens the PDF in a new tab; before there is one, when it is due. */
export function RowAction({ request }: { request: VerificationRequest }) {
  const whose = request.company?.nameEn ?? request.company?.nameZh ?? request.searchTerm
  if (request.status === 'completed' && request.outcome) {
    return (
      <ButtonLink
        to={`/api/verification-requests/${request.id}/report.pdf`}
        target="_blank"
        rel="noopener"
        size="row"
        className="sheet:-mt-[0.4375rem]"
      >
        View Report<span className="sr-only"> on {whose}</span>
      </ButtonLink>
    )
  }
  return (
    <span className="flex items-baseline justify-between gap-x-4 text-14 text-ink-soft sheet:block">
      {request.status === 'pending' ? <Due at={request.dueAt} /> : request.status !== 'completed' && 'Not counted'}
      <Button look="text" size="row" className="sheet:block sheet:w-full sheet:text-right" onClick={sayNotAvailable}>
        View Report<span className="sr-only"> on {whose}</span>
      </Button>
    </span>
  )
}

function Due({ at }: { at: string }) {
  const [day, minute] = dueWords(at)
  return (
    <time dateTime={at} className="block leading-[1.45]">
      {hasPassed(at) ? 'Overdue since' : 'Due'} {day} <span className="whitespace-nowrap">{minute}</span>
    </time>
  )
}
