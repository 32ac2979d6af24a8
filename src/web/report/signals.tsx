import type { ReportDocument, ReportSignal } from '#domain/report/document.ts'
import { Sourced } from '#web/parts/fact-note.tsx'
import { Status, type StatusTone } from '#web/parts/status.tsx'
import { Entry, SideHead } from '#web/shell/ledger.tsx'
import type { SourcesOf } from './provenance.ts'

const results: Record<ReportSignal['result'], { tone: StatusTone; words: string }> = {
  checked: { tone: 'jade', words: 'Checked' },
  nothing_found: { tone: 'jade', words: 'Searched, none found' },
  unknown: { tone: 'plain', words: 'Not known' },
  not_applicable: { tone: 'plain', words: 'Does not apply' },
}

const lost = (signal: ReportSignal) =>
  signal.lostFound === null || signal.lostUnchecked === null
    ? '–'
    : (signal.lostFound + signal.lostUnchecked).toFixed(1).replace(/^0\.0$/u, '0')

/** All 28 signals, folded until somebody wants to know. */
export function Signals({ report, sources }: { report: ReportDocument; sources: SourcesOf }) {
  return (
    <Entry ruled side={<SideHead title="Signals">Each with its weight in its side of the score and the points that it cost.</SideHead>}>
      <details className="fold">
        <summary className="min-h-11 py-2 font-medium">All {report.signals.length} signals</summary>
        {report.score.dimensions.map(({ id, label }) => (
          <SignalTable key={id} label={label} signals={report.signals.filter((signal) => signal.dimension === id)} sources={sources} />
        ))}
      </details>
    </Entry>
  )
}

function SignalTable({ label, signals, sources }: { label: string; signals: readonly ReportSignal[]; sources: SourcesOf }) {
  return (
    <table className="sheet signals">
      <caption className="pt-6 pb-2 text-left font-serif text-[1.0625rem] font-semibold">{label}</caption>
      <thead>
        <tr>
          <th scope="col">Signal</th>
          <th scope="col">Finding</th>
          <th scope="col" className="figure">
            Weight
          </th>
          <th scope="col" className="figure">
            Points lost
          </th>
        </tr>
      </thead>
      <tbody>
        {signals.map((signal) => (
          <tr key={signal.key}>
            <td>
              {signal.id} {signal.label}
            </td>
            <td>
              <Status tone={signal.result === 'checked' && (signal.outcome ?? 1) < 0.5 ? 'madder' : results[signal.result].tone}>
                {results[signal.result].words}
              </Status>
              <Sourced sources={sources(signal.sources)} className="text-14 leading-[1.45] text-ink-soft">
                {signal.words}
              </Sourced>
            </td>
            <td className="figure">{signal.weight}</td>
            <td className="figure">{lost(signal)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
