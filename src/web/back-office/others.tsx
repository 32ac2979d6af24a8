import { Link } from 'react-router'
import type { ShownHit } from '#contract/back-office.ts'
import { Han } from '#web/parts/han.tsx'
import { Status } from '#web/parts/status.tsx'
import { Entry, SideHead } from '#web/shell/ledger.tsx'
import { decidedWords, decisionWords } from './hit-words.ts'
import { hitPath } from './use-hits.ts'

/** Other hits of the same request. An equal identifier is decided by rule, and stands here as such. */
export function Others({ hits }: { hits: readonly ShownHit[] }) {
  if (hits.length === 0) return null
  return (
    <Entry ruled side={<SideHead title="Of the same request">The report comes when none of them waits.</SideHead>}>
      <ul>
        {hits.map((hit) => (
          <li key={hit.id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line py-3 first:pt-0">
            <Link to={hitPath(hit.id)}>
              <Han>{hit.entryName}</Han>, {hit.list.name}
            </Link>
            {hit.decision === 'undecided' ? (
              <Status tone="amber">Waiting</Status>
            ) : (
              <span>
                <Status tone={decisionWords[hit.decision].tone}>{decisionWords[hit.decision].words}</Status>
                <span className="ml-2 text-13 text-ink-soft">{decidedWords(hit)}</span>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Entry>
  )
}
