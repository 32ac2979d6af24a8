import type { ReportDocument } from '#domain/report/document.ts'
import { toneOf } from '#domain/report/drawing/inks.ts'
import { Sourced } from '#web/parts/fact-note.tsx'
import { Han } from '#web/parts/han.tsx'
import { ScoreRuler } from '#web/parts/score-ruler.tsx'
import { Status, type StatusTone } from '#web/parts/status.tsx'
import { Entry } from '#web/shell/ledger.tsx'
import type { SourcesOf } from './provenance.ts'
import { ScoreRow } from './score-row.tsx'

const colours = { green: 'Green', yellow: 'Yellow', red: 'Red' } as const
const statusTones = { jade: 'jade', amber: 'amber', madder: 'madder', soft: 'plain' } as const satisfies Record<string, StatusTone>

/** The score as a ruler, and the verdict in words under it. A cap leads, with its evidence. */
export function TrustScore({ report, sources }: { report: ReportDocument; sources: SourcesOf }) {
  const { score, verdict } = report
  const tone = toneOf(score)
  const leading = score.caps.find((cap) => cap.binding)
  return (
    <Entry
      ruled
      className="scores"
      side={
        <>
          <h2>Trust score</h2>
          <p className="mt-1!">
            <Status tone={statusTones[tone]} className="text-18! font-semibold!">
              {score.colour ? colours[score.colour] : 'No score'}
            </Status>
          </p>
          <p>
            {report.lens.label}. Methodology {report.methodology.version}
          </p>
        </>
      }
    >
      <ScoreRow className="is-total" ruler={<ScoreRuler score={score} tone={tone} />}>
        {score.shown ?? <span className="block text-[1.25rem] leading-[1.2] tracking-[-0.01em]">No score</span>}
      </ScoreRow>
      <div className="verdict mt-6 max-w-measure">
        <Sourced sources={sources(leading?.sources ?? [])}>
          <b className="font-semibold">
            <Han>{verdict.headline}</Han>
          </b>
        </Sourced>
        <p className="mt-1">
          <Han>{verdict.text}</Han>
        </p>
        <RangeWords low={score.low} high={score.high} />
        <OtherCaps report={report} sources={sources} leading={leading} />
      </div>
    </Entry>
  )
}

function OtherCaps({
  report,
  sources,
  leading,
}: {
  report: ReportDocument
  sources: SourcesOf
  leading: ReportDocument['score']['caps'][number] | undefined
}) {
  const others = report.score.caps.filter((cap) => cap !== leading)
  if (others.length === 0) return null
  return (
    <ul className="mt-4 text-15">
      {others.map((cap) => (
        <li key={cap.code} className="border-t border-line py-2.5">
          <Sourced sources={sources(cap.sources)}>
            <b className="font-medium">Also limits the score to {cap.value}:</b> <Han>{cap.words}</Han>
          </Sourced>
        </li>
      ))}
    </ul>
  )
}

function RangeWords({ low, high }: { low: number | null; high: number | null }) {
  if (low === null || high === null) return null
  const words =
    low === high
      ? 'No range is left: the limit holds whatever else is found.'
      : `Range ${low} to ${high}: the score if all that could not be checked were bad, or good.`
  return <p className="mt-2 text-ink-soft">{words}</p>
}
