import { Han } from '#web/parts/han.tsx'
import clsx from 'clsx'
import type { ReportDocument } from '#domain/report/document.ts'
import { Chop } from '#web/parts/chop.tsx'
import { ChineseName } from '#web/parts/company-name.tsx'
import { CreditCode } from '#web/parts/credit-code.tsx'
import { Sourced } from '#web/parts/fact-note.tsx'
import { SampleMark } from '#web/parts/status.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { ReportActions } from './report-actions.tsx'
import type { SourcesOf } from './provenance.ts'

interface ReportHeadProps {
  report: ReportDocument
  sources: SourcesOf
  /** The report was delivered while the page was open: the seal is pressed before the buyer's eyes. */
  isFresh: boolean
}

/** Whose report it is, its seal, and what can be done with it. */
export function ReportHead({ report, sources, isFresh }: ReportHeadProps) {
  const { company, screeningNotice } = report
  return (
    <>
      {screeningNotice && (
        <div className="mb-6">
          <Banner>{screeningNotice}</Banner>
        </div>
      )}
      <div className="grid items-start gap-6 sheet:grid-cols-[minmax(0,1fr)_auto] sheet:gap-8">
        <div className="min-w-0">
          <h1 className="font-normal tracking-normal">
            <ChineseName name={company.nameZh} className="block text-[1.625rem] leading-[1.3]! tracking-[0.01em]! sheet:text-36" />
            {company.nameEn && (
              <span className="mt-2 block font-serif text-18 leading-[1.35] font-normal tracking-[-0.005em] text-ink-soft sheet:text-[1.3125rem]">
                {company.nameEn}
              </span>
            )}
          </h1>
          {report.sample && <SampleMark className="mt-3" />}
          <Keyline report={report} sources={sources} />
          <ReportActions report={report} />
        </div>
        <Chop
          characters={company.tradeNameZh}
          look="pressed"
          size={144}
          tilt={-2.5}
          label={`Seal of this report: ${company.tradeNameZh}`}
          className={clsx('order-first mt-1 w-20 sheet:order-none sheet:w-36 [&>svg]:h-auto [&>svg]:w-full', isFresh && 'is-pressed-now')}
        />
      </div>
    </>
  )
}

function Keyline({ report: { company }, sources }: Pick<ReportHeadProps, 'report' | 'sources'>) {
  return (
    <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-1 text-14 [&_dd]:inline [&_dt]:mr-2 [&_dt]:inline [&_dt]:text-ink-soft">
      {company.uscc && (
        <div>
          <dt>Credit code</dt>
          <dd>
            <CreditCode code={company.uscc} copy />
          </dd>
        </div>
      )}
      <div>
        <dt>Match</dt>
        <dd>
          <Sourced sources={sources(company.sources)} className="inline">
            {company.matchConfidence.toFixed(2)}. <Han>{company.matchWords}</Han>
          </Sourced>
        </dd>
      </div>
    </dl>
  )
}
