import type { VerificationRequest } from '#contract/verification.ts'
import { momentWords } from '#web/parts/moment.ts'
import { Status } from '#web/parts/status.tsx'

/** What the wait is for, and what the buyer can do about it. */
function waitWords({ waitingFor, dueAt }: VerificationRequest): string {
  if (waitingFor === 'company') {
    return `These words name no company that we hold, so no source has been asked. Nothing happens until they name one company beyond doubt; it is due by ${momentWords(dueAt)}. You can cancel the request now, which gives the check back, and search again with the credit code or the Chinese name on the supplier’s licence.`
  }
  if (waitingFor === 'hit') {
    return `A name on a list is like a name of this company, and a name alone settles nothing. The report waits until the possible match is decided; it is due by ${momentWords(dueAt)}.`
  }
  return `Most basic checks take seconds; it is due by ${momentWords(dueAt)}. This page writes itself, and you may leave it: the report also comes to your dashboard.`
}

function endWords({ status, progress }: VerificationRequest): string {
  if (status === 'cancelled') return 'You took this request back. The check was given back and can be used again.'
  return progress.replace(/\.?$/u, '.')
}

/** Where the request stands, in a word and in a sentence. */
export function Standing({ request }: { request: VerificationRequest }) {
  const { status, progress } = request
  const isPending = status === 'pending'
  return (
    <div role="status" className="mt-8 max-w-measure border-t border-line pt-4">
      <Status tone={isPending ? 'amber' : 'madder'} className="text-18!">
        {isPending ? progress : status === 'failed' ? 'Failed' : 'Cancelled'}
      </Status>
      <p className="mt-2 text-ink-soft">{isPending ? waitWords(request) : endWords(request)}</p>
    </div>
  )
}
