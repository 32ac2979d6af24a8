import type { ReportDocument, ReportFinding } from '#domain/report/document.ts'
import { Han } from '#web/parts/han.tsx'
import { dayWords } from '#web/parts/moment.ts'
import { Status, type StatusTone } from '#web/parts/status.tsx'
import { Entry, SideHead } from '#web/shell/ledger.tsx'
import { Fold } from '#web/ui/fold.tsx'

type Row = ReportDocument['screening'][number]

const results: Record<Row['result'], { tone: StatusTone; words: string }> = {
  no_match: { tone: 'jade', words: 'No match' },
  confirmed: { tone: 'madder', words: 'Confirmed match' },
  possible: { tone: 'amber', words: 'Possible match, undecided' },
  no_limit: { tone: 'amber', words: 'Named, buying not restricted' },
  noted: { tone: 'plain', words: 'Same name, not compared' },
  false_positive: { tone: 'plain', words: 'Same name, ruled out' },
  not_loaded: { tone: 'plain', words: 'Not loaded' },
}

/** More findings than these are shown when asked for. */
const shownAtOnce = 5

/** Every list with its dates and result, or the words that it was not searched; then what was found. */
export function Screening({ report }: { report: ReportDocument }) {
  const findings = report.findings ?? []
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
            <th scope="col">Edition</th>
            <th scope="col">Result</th>
          </tr>
        </thead>
        <tbody>
          {report.screening.map((row) => (
            <ListRow key={row.id} row={row} />
          ))}
        </tbody>
      </table>
      <p className="mt-3 max-w-measure text-14 leading-note text-ink-soft">{report.screened}</p>
      {findings.length > 0 && <Findings findings={findings.slice(0, shownAtOnce)} />}
      {findings.length > shownAtOnce && (
        <Fold label={`${findings.length - shownAtOnce} more findings`}>
          <Findings findings={findings.slice(shownAtOnce)} />
        </Fold>
      )}
    </Entry>
  )
}

function ListRow({ row }: { row: Row }) {
  const { tone, words } = results[row.result]
  return (
    <tr>
      <td>{row.list}</td>
      <td className="text-ink-soft">{row.authority}</td>
      <td className="text-ink-soft">
        <Edition row={row} />
      </td>
      <td>
        <Status tone={tone}>{words}</Status>
        {row.note && (
          <span className="mt-0.5 block text-14 leading-[1.45] text-ink-soft">
            <Han>{row.note}</Han>
          </span>
        )}
      </td>
    </tr>
  )
}

/** The day that its file gives, and the day on which it was known to be current. */
function Edition({ row: { result, edition, confirmedOn } }: { row: Row }) {
  if (result === 'not_loaded') return '–'
  return (
    <>
      <span className="block whitespace-nowrap">{edition ? dayWords(edition) : 'No date'}</span>
      <span className="block text-13">
        {confirmedOn ? 'confirmed ' : 'not confirmed'}
        {confirmedOn && <span className="whitespace-nowrap">{dayWords(confirmedOn)}</span>}
      </span>
    </>
  )
}

function Findings({ findings }: { findings: readonly ReportFinding[] }) {
  return (
    <ol aria-label="Findings" start={findings[0]?.n} className="mt-5 border-t border-line text-15">
      {findings.map((finding) => (
        <Finding key={finding.n} finding={finding} />
      ))}
    </ol>
  )
}

function Finding({ finding: { n, result, entryName, about, listed, explanation, decision } }: { finding: ReportFinding }) {
  const { tone, words } = results[result]
  return (
    <li value={n} className="grid grid-cols-[1.75rem_minmax(0,1fr)] border-b border-line py-3 wrap-anywhere">
      <span className="figures text-ink-soft">{n}</span>
      <div className="max-w-measure">
        <p className="font-medium">
          <Han>{entryName}</Han>
        </p>
        <p>
          <Status tone={tone}>{words}</Status>
        </p>
        <p className="mt-1">
          <Han>{about}</Han> <Han>{explanation}</Han>
        </p>
        <p className="mt-1">
          <Han>{decision}</Han>
        </p>
        <ul aria-label="Listed by" className="mt-1 text-14 text-ink-soft">
          {listed.map((source) => (
            <Source key={`${source.list} ${source.entryId}`} source={source} />
          ))}
        </ul>
      </div>
    </li>
  )
}

function Source({ source: { list, entryId, programme, url } }: { source: ReportFinding['listed'][number] }) {
  const words = `${list}, entry ${entryId}`
  return (
    <li>
      {url ? (
        <a href={url} target="_blank" rel="noreferrer">
          {words}
        </a>
      ) : (
        words
      )}
      {programme !== list && `: ${programme}`}
    </li>
  )
}
