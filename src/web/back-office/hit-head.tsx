import { Link } from 'react-router'
import type { ComparedHit, ShownHit } from '#contract/back-office.ts'
import { ChineseName, TypedName } from '#web/parts/company-name.tsx'
import { Han } from '#web/parts/han.tsx'
import { MarginDates } from '#web/parts/margin-dates.tsx'
import { hasPassed, momentWords } from '#web/parts/moment.ts'
import { SampleMark } from '#web/parts/status.tsx'
import { Entry } from '#web/shell/ledger.tsx'
import { lister, relation } from './hit-words.ts'

/** What has to be answered, in one sentence, and by when. */
export function HitHead({ compared: { hit, explanation, listed } }: { compared: ComparedHit }) {
  return (
    <Entry side={<Dates hit={hit} />}>
      <p className="mb-4 text-14">
        <Link to="/back-office/hits" className="-my-3 inline-flex min-h-11 items-center">
          Possible matches
        </Link>
      </p>
      <h1 className="max-w-[46rem] text-28 leading-[1.3] sheet:text-36 sheet:leading-[1.3]">
        Is <Asked hit={hit} /> the {listed.kind ?? 'company'} that {lister(hit.list)} as{' '}
        <span className="wrap-anywhere">
          <Han>{hit.entryName}</Han>
        </span>
        ?
      </h1>
      <p className="mt-4 max-w-measure text-ink-soft">
        <Han>{explanation}</Han>
      </p>
      {hit.company.sample && <SampleMark className="mt-4" />}
    </Entry>
  )
}

/** Who is meant: the company itself, or somebody behind it. */
function Asked({ hit: { subject, company } }: { hit: ShownHit }) {
  const related = relation(subject)
  if (!related) return <ChineseName name={company.nameZh} />
  return (
    <>
      <TypedName words={subject.zh || (subject.en ?? '')} />, {related} <ChineseName name={company.nameZh} />,
    </>
  )
}

function Dates({ hit }: { hit: ShownHit }) {
  const due = [hasPassed(hit.dueAt) ? 'Report overdue since' : 'Report due', momentWords(hit.dueAt)] as const
  const rows = [['Found', momentWords(hit.foundAt)] as const, ...(hit.waits ? [due] : [])]
  return <MarginDates name="Request" id={hit.requestId} rows={rows} className="pb-4 ledger:pb-0" />
}
