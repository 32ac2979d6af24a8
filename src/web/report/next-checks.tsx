import clsx from 'clsx'
import type { ReportDocument } from '#domain/report/document.ts'
import { Entry, SideHead } from '#web/shell/ledger.tsx'

/** What the buyer can do now, and how far it may move the score. */
export function NextChecks({ report }: { report: ReportDocument }) {
  if (report.nextChecks.length === 0) return null
  return (
    <Entry ruled side={<SideHead title="Next best checks">{report.nextChecksNote ?? 'Each can be done today.'}</SideHead>}>
      <table className="sheet checks">
        <thead>
          <tr>
            <th scope="col">Check</th>
            <th scope="col" className="figure">
              Moves the score
            </th>
            <th scope="col" className="figure">
              Takes
            </th>
            <th scope="col" className="figure">
              Costs
            </th>
          </tr>
        </thead>
        <tbody>
          {report.nextChecks.map((check) => (
            <tr key={check.words}>
              <td>{check.words}</td>
              <td className={clsx('figure whitespace-nowrap', check.points === null && 'moves-nothing')}>
                {check.points === null ? '–' : `± ${check.points.toFixed(1)} points`}
              </td>
              <td className="figure whitespace-nowrap">{check.minutes} minutes</td>
              <td className="figure">{check.price === 'free' ? 'Nothing' : check.price}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Entry>
  )
}
