import './next-steps.css'
import clsx from 'clsx'
import { useState } from 'react'
import type { Candidate } from '#contract/companies.ts'
import { FieldError } from '#web/ui/field.tsx'
import { Radio } from '#web/ui/choices.tsx'
import { CandidateCard } from './candidate-card.tsx'
import { exactCandidate } from './page-words.ts'

interface CandidatesProps {
  candidates: readonly Candidate[]
  /** Null: none of these. Undefined: nothing is chosen yet. */
  choice: string | null | undefined
  choose: (choice: string | null) => void
  problem: string | null
}

/** Which registered company is meant: one of those that come close, or none of them. */
export function Candidates({ candidates, choice, choose, problem }: CandidatesProps) {
  const exact = exactCandidate(candidates)
  const others = candidates.filter((one) => one !== exact)
  const cards = { choice, choose }
  return (
    <fieldset aria-describedby={problem ? 'company-problem' : undefined}>
      <legend className="sr-only">Which company is it?</legend>
      {exact && <Cards candidates={[exact]} {...cards} />}
      {exact && others.length > 0 ? (
        <OtherCandidates candidates={others} {...cards} />
      ) : (
        others.length > 0 && <Cards candidates={others} {...cards} />
      )}
      <label className="mt-4 flex min-h-11 items-center gap-2.5 text-15">
        <Radio name="company" value="" checked={choice === null} onChange={() => choose(null)} />
        {candidates.length > 0 ? 'None of these. Keep the words as I typed them' : 'Keep the words as I typed them'}
      </label>
      {choice === null && (
        <p className="max-w-measure pl-7.5 text-14 leading-note text-ink-soft">
          The request then waits until these words name one company beyond doubt, as a credit code or an exact legal name does. Nobody is
          asked before that. You can cancel it while it waits, and the check is given back.
        </p>
      )}
      {problem && <FieldError id="company-problem">{problem}</FieldError>}
    </fieldset>
  )
}

const shapes: Record<number, string> = { 1: 'is-single', 2: 'is-pair' }

type CardsProps = Pick<CandidatesProps, 'candidates' | 'choice' | 'choose'>

function Cards({ candidates, choice, choose }: CardsProps) {
  return (
    <div className={clsx('candidates', shapes[candidates.length])}>
      {candidates.map((candidate) => (
        <CandidateCard
          key={candidate.companyId}
          candidate={candidate}
          isChosen={choice === candidate.companyId}
          choose={() => choose(candidate.companyId)}
        />
      ))}
    </div>
  )
}

/** Names that only resemble the one that fits: nobody has to read past them. */
function OtherCandidates({ candidates, choice, choose }: CardsProps) {
  const [startsOpen] = useState(() => candidates.some((one) => one.companyId === choice))
  return (
    <details className="mt-4" open={startsOpen}>
      <summary className="flex min-h-11 w-fit items-center gap-2 text-15 underline decoration-line-firm decoration-1 underline-offset-[0.22em]">
        {candidates.length === 1 ? 'One other company has a name like it' : `${candidates.length} other companies have names like it`}
      </summary>
      <div className="mt-2 ledger:border-t ledger:border-ink">
        <Cards {...{ candidates, choice, choose }} />
      </div>
    </details>
  )
}

/** While the companies are looked up: columns of the right height. */
export function CandidatesSkeleton() {
  return (
    <div role="status" aria-label="Looking for registered companies" className="candidates">
      {[0, 1, 2].map((column) => (
        <div key={column} className="candidate">
          <div className="flex min-h-12 items-center py-2.5 text-15 text-ink-soft">
            {column === 0 && 'Looking for registered companies…'}
          </div>
          <div className="pt-2 pb-4">
            <span className="block size-14 rounded-edge border border-line" />
            <span className="mt-3 block h-5 w-4/5 rounded-[2px] bg-line" />
            <span className="mt-2 block h-3.5 w-3/5 rounded-[2px] bg-line" />
          </div>
          <dl>
            {[0, 1, 2, 3, 4, 5].map((row) => (
              <div key={row}>
                <dt className="h-4.5" />
                <dd className="h-5.5">
                  <span className="block h-3.5 w-1/2 rounded-[2px] bg-line" />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </div>
  )
}
