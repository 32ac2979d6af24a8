import type { ReportDocument } from '#domain/report/document.ts'
import { Han } from '#web/parts/han.tsx'
import { dayWords } from '#web/parts/moment.ts'
import { Status, type StatusTone } from '#web/parts/status.tsx'
import { Entry, SideHead } from '#web/shell/ledger.tsx'

type Row = ReportDocument['screening'][number]

const results: Record<Row['result'], { tone: StatusTone; words: string }> = {
  no_match: { tone: 'jade', words: 'No match' },
  confirmed: { tone: 'madder', words: 'Confirmed match' },
  possible: { tone: 'amber', words: 'Possible match, undecided' },
  false_positive: { tone: 'plain', words: 'Same name, ruled out' },
  not_loaded: { tone: 'plain', words: 'Not loaded' },
}

/** Every list with its date and result, or the words that it was not searched. */
export function Screening({ report }: { report: ReportDocument }) {
  return (
    <Entry
      ruled
      side={<SideHead title="Screening">Company, former names, legal representative and owners against every loaded list.</SideHead>}
    >
      <table className="sheet screening">
        <thead>
          <tr>
            <th scope="col">List</th>
            <th scope="col">Published by</th>
            <th scope="col">As of</th>
            <th scope="col">Result</th>
          </tr>
        </thead>
        <tbody>
          {report.screening.map((row) => (
            <tr key={row.list}>
              <td>{row.list}</td>
              <td className="text-ink-soft">{row.authority}</td>
              <td className="whitespace-nowrap text-ink-soft">{row.edition ? dayWords(row.edition) : '–'}</td>
              <td>
                <Status tone={results[row.result].tone}>{results[row.result].words}</Status>
                {row.note && (
                  <span className="mt-0.5 block text-14 leading-[1.45] text-ink-soft">
                    <Han>{row.note}</Han>
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 max-w-measure text-14 leading-note text-ink-soft">{report.screened}</p>
    </Entry>
  )
}
