import { useEffect, useRef } from 'react'
import type { VerificationRequest } from '#contract/verification.ts'
import { operator } from '#web/operator.ts'
import { hasPassed, momentWords } from '#web/parts/moment.ts'
import { Status } from '#web/parts/status.tsx'

/** When it is due; an importer who was let down must know whom to ask. */
function dueSentence(dueAt: string): string {
  return hasPassed(dueAt)
    ? `It was due by ${momentWords(dueAt)} and is overdue. Please write to ${operator.contactEmail} if you cannot wait.`
    : `It is due by ${momentWords(dueAt)}.`
}

/** What the wait is for, and what the buyer can do about it. */
function waitWords({ waitingFor, dueAt }: VerificationRequest): string {
  if (waitingFor === 'company') {
    return `These words name no company that we hold, so no source has been asked. The check goes on by itself as soon as we hold exactly one company of this name or credit code. ${dueSentence(dueAt)} You can cancel the request now, which gives the check back, and search again with the credit code or the Chinese name on the supplier’s licence.`
  }
  if (waitingFor === 'hit') {
    return `A name on a list is like a name of this company, and a name alone settles nothing. An analyst compares the two records. The report waits until the possible match is decided, and follows at once; this page writes itself. ${dueSentence(dueAt)}`
  }
  return `Most basic checks take seconds. ${dueSentence(dueAt)} This page writes itself, and you may leave it: the report also comes to your dashboard.`
}

function endWords({ status, progress }: VerificationRequest): string {
  if (status === 'cancelled') return 'You took this request back. The check was given back and can be used again.'
  return progress.replace(/\.?$/u, '.')
}

/** The button that ended the wait goes with it, and the focus would go with the button. */
function useFocusAtTheEnd(isPending: boolean) {
  const words = useRef<HTMLDivElement>(null)
  const wasPending = useRef(isPending)
  useEffect(() => {
    if (wasPending.current && !isPending && document.activeElement === document.body) words.current?.focus({ preventScroll: true })
    wasPending.current = isPending
  }, [isPending])
  return words
}

/** Where the request stands, in a word and in a sentence. */
export function Standing({ request }: { request: VerificationRequest }) {
  const { status, progress } = request
  const isPending = status === 'pending'
  const words = useFocusAtTheEnd(isPending)
  return (
    <div ref={words} role="status" tabIndex={-1} className="outline-none mt-8 max-w-measure border-t border-line pt-4">
      <Status tone={isPending ? 'amber' : 'madder'} className="text-18!">
        {isPending ? progress : status === 'failed' ? 'Failed' : 'Cancelled'}
      </Status>
      <p className="mt-2 text-ink-soft">{isPending ? waitWords(request) : endWords(request)}</p>
    </div>
  )
}
