import '#web/parts/sheet.css'
import './report.css'
import type { TrailEntry, VerificationRequest } from '#contract/verification.ts'
import type { ReportDocument } from '#domain/report/document.ts'
import { momentWords } from '#web/parts/moment.ts'
import { Entry, Ledger } from '#web/shell/ledger.tsx'
import { Costs } from './costs.tsx'
import { Coverage, Dimensions } from './dimensions.tsx'
import { Events } from './events.tsx'
import { Evidence } from './evidence.tsx'
import { Facts } from './facts.tsx'
import { MarginDates } from '#web/parts/margin-dates.tsx'
import { Glossary, Method } from './method.tsx'
import { NextChecks } from './next-checks.tsx'
import { Owners } from './owners.tsx'
import { PaperTrail } from './paper-trail.tsx'
import { sourcesOf } from './provenance.ts'
import { ReportHead } from './report-head.tsx'
import { Screening } from './screening.tsx'
import { Signals } from './signals.tsx'
import { Told } from './told.tsx'
import { TrustScore } from './trust-score.tsx'

interface ReportProps {
  report: ReportDocument
  request: VerificationRequest
  trail: readonly TrailEntry[]
  isFresh: boolean
}

/** A delivered report: everything that its PDF says, and what stands behind it. */
export function Report({ report, request, trail, isFresh }: ReportProps) {
  const sources = sourcesOf(report)
  const part = { report, sources }
  return (
    <Ledger>
      <Entry className="report-top" side={<Imprint report={report} />}>
        <ReportHead {...part} isFresh={isFresh} />
      </Entry>
      <TrustScore {...part} />
      <Coverage report={report} />
      <Dimensions report={report} />
      <Costs {...part} />
      <NextChecks report={report} />
      <Told searchTerm={report.request.searchTerm} answers={report.request.answers} />
      <Facts {...part} />
      <Owners {...part} />
      <Events {...part} />
      <Screening report={report} />
      <Signals {...part} />
      <Evidence report={report} />
      <Method report={report} />
      <Glossary report={report} />
      <PaperTrail request={request} trail={trail} />
    </Ledger>
  )
}

function Imprint({ report }: { report: ReportDocument }) {
  const rows = [
    ['Delivered', momentWords(report.issuedAt)],
    ['Version', report.version],
  ] as const
  return <MarginDates name="Report" id={report.id} rows={rows} />
}
