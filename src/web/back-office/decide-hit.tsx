import { useRef, useState } from 'react'
import type { ComparedHit, decideHit, Decision } from '#contract/back-office.ts'
import type { Replied } from '#contract/endpoint.ts'
import { CallError } from '#web/client.ts'
import { Entry, SideHead } from '#web/shell/ledger.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { TriangleIcon } from '#web/ui/icons.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { ConfirmDecision } from './confirm-decision.tsx'
import { useReasonDraft } from './reason-draft.ts'
import { decide } from './use-hits.ts'

const shortest = 10
const longest = 2000

interface DecideHitProps {
  compared: ComparedHit
  settle: (reply: Replied<typeof decideHit>) => void
  /** Somebody else was faster: their decision takes the place of this form, under these words. */
  concede: (words: string) => void
}

/** The reason, two buttons, and one question before it is done. */
export function DecideHit({ compared, settle, concede }: DecideHitProps) {
  const { hit } = compared
  const [reason, setReason] = useReasonDraft(hit.id)
  const [wrong, setWrong] = useState<string>()
  const [asking, setAsking] = useState<Decision | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  // The report prints one paragraph.
  const written = reason.replace(/\s+/gu, ' ').trim()

  function ask(decision: Decision) {
    if (written.length >= shortest) return setAsking(decision)
    refuse(`Please write at least ${shortest} characters: the report prints this reason.`)
  }
  function refuse(words: string) {
    setWrong(words)
    field.current?.focus()
  }
  async function send(decision: Decision) {
    setBusy(true)
    setFailure(undefined)
    try {
      settle(await decide(hit.id, { decision, reason: written }))
      setReason('')
    } catch (error) {
      setAsking(null)
      const { code, fields, message } = error instanceof CallError ? error : new CallError(0, {})
      if (code === 'already_decided') concede(message)
      else if (fields['reason']) refuse(fields['reason'])
      else setFailure(message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Entry ruled side={<SideHead title="Your decision">The report prints your reason, your name and the time.</SideHead>}>
      {failure && (
        <div className="mb-6">
          <Banner tone="madder">{failure}</Banner>
        </div>
      )}
      <TextArea
        ref={field}
        label="Reason"
        help={`What you compared and what it shows. ${written.length} of ${longest} characters, at least ${shortest}. Kept here until you decide.`}
        error={wrong}
        value={reason}
        maxLength={longest}
        onChange={(event) => {
          setReason(event.target.value)
          setWrong(undefined)
        }}
        className="max-w-measure"
      />
      <div className="mt-6 flex flex-wrap gap-3 max-sheet:[&>button]:w-full">
        <Button onClick={() => ask('false_positive')}>Rule out: false positive</Button>
        <Button look="madder" onClick={() => ask('confirmed')}>
          <TriangleIcon />
          Confirm: true match
        </Button>
      </div>
      <ConfirmDecision
        compared={compared}
        decision={asking}
        isBusy={busy}
        close={() => setAsking(null)}
        send={(decision) => void send(decision)}
      />
    </Entry>
  )
}
