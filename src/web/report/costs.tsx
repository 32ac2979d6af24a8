import type { ReportDocument } from '#domain/report/document.ts'
import { Sourced } from '#web/parts/fact-note.tsx'
import { Han } from '#web/parts/han.tsx'
import { Entry, SideHead } from '#web/shell/ledger.tsx'
import type { SourcesOf } from './provenance.ts'

/** The three signals that cost most. */
export function Costs({ report, sources }: { report: ReportDocument; sources: SourcesOf }) {
  if (report.costs.length === 0) return null
  return (
    <Entry ruled side={<SideHead title="What cost most">Points of the score, before any limit.</SideHead>}>
      <ol>
        {report.costs.map((cost) => (
          <li
            key={cost.signal}
            className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-6 border-t border-line py-3.5 first:border-t-0 first:pt-0"
          >
            <span className="figures font-serif text-[1.25rem] leading-[1.3] font-semibold tracking-[-0.01em] whitespace-nowrap">
              −{cost.points.toFixed(1)}
            </span>
            <div>
              <Sourced sources={sources(cost.sources)}>
                <span className="font-medium">
                  <Han>{cost.words}</Han>
                </span>
              </Sourced>
              <p className="text-15 text-ink-soft">
                {cost.found ? 'Found, and it speaks against the company.' : 'Not checked, which counts as neither good nor bad.'}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Entry>
  )
}
