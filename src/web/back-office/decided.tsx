import { useEffect, useRef } from 'react'
import type { decideHit, Decision, ShownHit } from '#contract/back-office.ts'
import type { Replied } from '#contract/endpoint.ts'
import { Han } from '#web/parts/han.tsx'
import { momentWords } from '#web/parts/moment.ts'
import { Status } from '#web/parts/status.tsx'
import { Entry, SideHead } from '#web/shell/ledger.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { decisionWords } from './hit-words.ts'
import { hitPath } from './use-hits.ts'

type Reply = Replied<typeof decideHit>

interface DecidedProps {
  hit: ShownHit
  decision: Decision
  reply: Reply | undefined
  /** What the server said when somebody else had been faster. */
  conceded: string | undefined
}

/** What was decided, by whom and why; right after the decision also what happens now, and what waits next. */
export function Decided({ hit, decision, reply, conceded }: DecidedProps) {
  const { words, tone } = decisionWords[decision]
  return (
    <Entry ruled side={<SideHead title="Decision">The report prints it as it stands here.</SideHead>}>
      {reply && <Done reply={reply} />}
      {conceded && <Conceded words={conceded} />}
      <Status tone={tone} className="text-18!">
        {words}
      </Status>
      <p className="mt-1 text-14 text-ink-soft">
        {hit.decidedBy ?? 'By rule: the identifiers are equal'}
        {hit.decidedAt && `, ${momentWords(hit.decidedAt)}`}
      </p>
      {hit.reason && (
        <p className="mt-3 max-w-measure wrap-anywhere">
          <Han>{hit.reason}</Han>
        </p>
      )}
      {reply && <Next reply={reply} />}
      {conceded && (
        <ButtonLink to="/back-office/hits" className="mt-8">
          See what waits
        </ButtonLink>
      )}
    </Entry>
  )
}

/** The buttons that were pressed are gone: the focus goes to what came of it. */
function useFocusAtFirst<E extends HTMLElement>() {
  const words = useRef<E>(null)
  useEffect(() => words.current?.focus(), [])
  return words
}

function Conceded({ words }: { words: string }) {
  return (
    <div ref={useFocusAtFirst<HTMLDivElement>()} tabIndex={-1} className="mb-6 outline-none">
      <Banner tone="madder">{words}</Banner>
    </div>
  )
}

function Done({ reply: { hit, goesOn } }: { reply: Reply }) {
  const words = useFocusAtFirst<HTMLParagraphElement>()
  return (
    <p ref={words} tabIndex={-1} role="status" className="mb-6 max-w-measure font-serif text-18 leading-note outline-none">
      {goesOn
        ? `Decided. The report of ${hit.requestId} is being written now.`
        : `Decided. The report of ${hit.requestId} still waits for another match.`}
    </p>
  )
}

function Next({ reply: { next } }: { reply: Reply }) {
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
      {next ? (
        <>
          <ButtonLink to={hitPath(next.id)} look="seal">
            <span>
              Next: <Han>{next.company.nameZh}</Han>
            </span>
          </ButtonLink>
          <ButtonLink to="/back-office/hits" look="text">
            See what waits
          </ButtonLink>
        </>
      ) : (
        <>
          <p>Nothing else waits.</p>
          <ButtonLink to="/back-office/hits" look="text">
            Back to possible matches
          </ButtonLink>
        </>
      )}
    </div>
  )
}
