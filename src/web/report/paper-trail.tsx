import './paper-trail.css'
import type { TrailEntry, VerificationRequest } from '#contract/verification.ts'
import { Han } from '#web/parts/han.tsx'
import { secondWords } from '#web/parts/moment.ts'
import { trailStages } from '#web/parts/trail-stages.ts'
import { Trail, TrailStep } from '#web/parts/trail.tsx'
import { Entry, SideHead } from '#web/shell/ledger.tsx'
import { DashIcon, HalfDiscIcon } from '#web/ui/icons.tsx'

/** The three stages as a line of entries: time, source, what was asked, what came back. */
export function PaperTrail({ request, trail }: { request: VerificationRequest; trail: readonly TrailEntry[] }) {
  const isPending = request.status === 'pending'
  return (
    <Entry ruled side={<SideHead title="Paper trail">What was asked, and what came back. Times in UTC.</SideHead>}>
      <div role="log" aria-label="Paper trail" className={isPending ? 'is-live' : undefined}>
        <Trail>
          {trailStages(request, trail).map(({ stage, name, state, entries }) => (
            <TrailStep key={stage} name={name} state={state}>
              {entries.length > 0 && (
                <ul className="trail-entries">
                  {entries.map((entry) => (
                    <TrailLine key={entry.id} entry={entry} isPending={isPending} />
                  ))}
                </ul>
              )}
            </TrailStep>
          ))}
        </Trail>
      </div>
    </Entry>
  )
}

const sentence = (words: string) => (/[.!?…]$/u.test(words) ? words : `${words}.`)

function TrailLine({ entry, isPending }: { entry: TrailEntry; isPending: boolean }) {
  const isAsking = isPending && entry.state === 'asking'
  return (
    <li className={isAsking ? 'text-ink-soft' : undefined}>
      <time dateTime={entry.at} className="figures text-ink-soft">
        {secondWords(entry.at)}
      </time>
      <span>
        <Han>{entry.source}</Han>
      </span>
      <span className="wrap-anywhere">
        <Han>{entry.came ? `${sentence(entry.asked)} ` : entry.asked}</Han>
        {entry.state === 'failed' && (
          <span className="mr-1.5 inline-block text-ink-soft">
            <DashIcon />
          </span>
        )}
        {entry.came && <Han>{entry.came}</Han>}
        {isAsking && (
          <span className="ml-2 inline-flex items-baseline gap-1.5 text-amber">
            <HalfDiscIcon />
            Waiting for the answer
          </span>
        )}
      </span>
    </li>
  )
}
