import type { ReportDocument, ReportSignal } from '#domain/report/document.ts'
import { Sourced } from '#web/parts/fact-note.tsx'
import { Han } from '#web/parts/han.tsx'
import { Status, type StatusTone } from '#web/parts/status.tsx'
import { Entry, SideHead } from '#web/shell/ledger.tsx'
import { Fold } from '#web/ui/fold.tsx'
import type { SourcesOf } from './provenance.ts'

interface Result {
  tone: StatusTone
  words: string
}

/** A search that found nothing is good news only where it looked for something bad. */
function resultOf({ result, outcome }: ReportSignal): Result {
  if (result === 'unknown') return { tone: 'plain', words: 'Not known' }
  if (result === 'not_applicable') return { tone: 'plain', words: 'Does not apply' }
  const isGood = (outcome ?? 0) >= 0.8
  if (result === 'nothing_found') return { tone: isGood ? 'jade' : 'plain', words: 'Searched, none found' }
  if (isGood) return { tone: 'jade', words: 'In order' }
  return (outcome ?? 0) >= 0.5 ? { tone: 'amber', words: 'In part' } : { tone: 'madder', words: 'Speaks against it' }
}

const lost = (signal: ReportSignal) =>
  signal.lostFound === null || signal.lostUnchecked === null
    ? '–'
    : (signal.lostFound + signal.lostUnchecked).toFixed(1).replace(/^0\.0$/u, '0')

/** All 28 signals, folded until somebody wants to know. */
export function Signals({ report, sources }: { report: ReportDocument; sources: SourcesOf }) {
  return (
    <Entry ruled side={<SideHead title="Signals">Each with its weight in its side of the score and the points that it cost.</SideHead>}>
      <Fold label={`All ${report.signals.length} signals`}>
        {report.score.dimensions.map(({ id, label }) => (
          <SignalTable key={id} label={label} signals={report.signals.filter((signal) => signal.dimension === id)} sources={sources} />
        ))}
      </Fold>
    </Entry>
  )
}

function SignalTable({ label, signals, sources }: { label: string; signals: readonly ReportSignal[]; sources: SourcesOf }) {
  return (
    <table className="sheet signals">
      <caption className="pt-4 pb-2 text-left font-serif text-[1.0625rem] font-semibold">{label}</caption>
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
              <Status tone={resultOf(signal).tone}>{resultOf(signal).words}</Status>
              <Sourced sources={sources(signal.sources)} className="text-14 leading-[1.45] text-ink-soft">
                <Han>{signal.words}</Han>
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
