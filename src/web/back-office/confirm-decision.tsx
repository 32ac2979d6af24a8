import type { ComparedHit, Decision } from '#contract/back-office.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TriangleIcon } from '#web/ui/icons.tsx'

const words = {
  confirmed: { title: 'Confirm a true match?', button: 'Confirm true match' },
  false_positive: { title: 'Rule this match out?', button: 'Rule it out' },
} satisfies Record<Decision, { title: string; button: string }>

interface ConfirmDecisionProps {
  compared: ComparedHit
  /** Null while nothing is asked. */
  decision: Decision | null
  isBusy: boolean
  close: () => void
  send: (decision: Decision) => void
}

/** Says what the decision does before it is done: it cannot be taken back. */
export function ConfirmDecision({ compared, decision, isBusy, close, send }: ConfirmDecisionProps) {
  const asked = decision ?? 'false_positive'
  const isTrue = asked === 'confirmed'
  return (
    <Dialog
      open={decision !== null}
      title={words[asked].title}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>Go back</Button>
          <Button look={isTrue ? 'madder' : 'seal'} disabled={isBusy} onClick={() => send(asked)}>
            {isTrue && <TriangleIcon />}
            {isBusy ? 'Deciding…' : words[asked].button}
          </Button>
        </>
      }
    >
      <ul className="grid gap-2">
        <li>{effect(asked, compared)}</li>
        <li>{whatFollows(compared)}</li>
        <li>Your reason, your name and the time stand in the report. A decision is made once and cannot be taken back here.</li>
      </ul>
    </Dialog>
  )
}

function effect(decision: Decision, { cap }: ComparedHit): string {
  if (decision === 'false_positive') return 'The entry has no effect on the score. The report says that it was ruled out.'
  return cap
    ? `The score is limited to ${cap.value} of 100, whatever else was found.`
    : 'The report names it as a confirmed match. It limits no score: the list restricts something other than buying, or the share is too small.'
}

function whatFollows({ hit, others }: ComparedHit): string {
  const waiting = others.filter(({ waits }) => waits).length
  if (waiting === 0) return `The report of ${hit.requestId} is issued at once.`
  return `The report of ${hit.requestId} waits for ${waiting} more ${waiting === 1 ? 'match' : 'matches'}.`
}
