import { Han } from '#web/parts/han.tsx'
import type { ReactNode } from 'react'
import type { Candidate } from '#contract/companies.ts'
import { Chop } from '#web/parts/chop.tsx'
import { ChineseName } from '#web/parts/company-name.tsx'
import { CreditCode } from '#web/parts/credit-code.tsx'
import { dayWords } from '#web/parts/moment.ts'
import { SampleMark, Status } from '#web/parts/status.tsx'
import { Radio } from '#web/ui/choices.tsx'

interface CandidateCardProps {
  candidate: Candidate
  isChosen: boolean
  choose: () => void
}

/** One company that may be meant, as a column of the comparison. */
export function CandidateCard({ candidate, isChosen, choose }: CandidateCardProps) {
  const { nameZh, nameEn } = candidate
  return (
    <article className="candidate">
      <label className="flex min-h-12 items-center gap-2.5 py-2.5 text-15 font-medium">
        <Radio name="company" value={candidate.companyId} checked={isChosen} onChange={choose} />
        <span>
          {isChosen ? 'This is the company' : 'Choose this company'}
          <span className="sr-only">, {nameZh}</span>
        </span>
      </label>
      <div className="grid content-start gap-3 pt-2 pb-4">
        <Chop characters={candidate.tradeNameZh} look={isChosen ? 'line' : 'blind'} size={56} />
        <div className="min-w-0">
          <ChineseName name={nameZh} className="block text-[1.25rem]" />
          {nameEn && <span className="mt-0.5 block text-14 leading-[1.4] text-ink-soft">{nameEn}</span>}
          {candidate.sample && <SampleMark className="mt-2" />}
        </div>
      </div>
      <CandidateFacts candidate={candidate} />
    </article>
  )
}

function CandidateFacts({ candidate }: { candidate: Candidate }) {
  const { confidence, reasons, uscc, status, place, establishedOn, legalRepresentative } = candidate
  return (
    <dl>
      <Row term="Match">
        <b className="figures mr-1 font-serif text-18 leading-none font-semibold">{confidence.toFixed(2)}</b>{' '}
        <Han>{reasons.map(({ words }) => words).join('. ')}</Han>
      </Row>
      <Row term="Credit code">{uscc ? <CreditCode code={uscc} /> : <NotRead />}</Row>
      <Row term="Status">{status ? <Status tone={status.active ? 'jade' : 'madder'}>{status.en}</Status> : <NotRead />}</Row>
      <Row term="Place">{place ?? <NotRead />}</Row>
      <Row term="Registered">{establishedOn ? dayWords(establishedOn) : <NotRead />}</Row>
      <Row term="Legal representative">{legalRepresentative ? <Han>{legalRepresentative}</Han> : <NotRead />}</Row>
    </dl>
  )
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-13 leading-[1.4] text-ink-soft">{term}</dt>
      <dd className="text-15 leading-[1.45] wrap-anywhere">{children}</dd>
    </div>
  )
}

const NotRead = () => <Status tone="plain">Not read</Status>
