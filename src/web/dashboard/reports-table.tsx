import '#web/parts/sheet.css'
import './dashboard.css'
import type { ReactNode } from 'react'
import type { VerificationRequest } from '#contract/verification.ts'
import { bar, CompanyBars } from '#web/parts/company-bars.tsx'
import { ReportRow } from './report-row.tsx'

export function ReportsTable({ requests }: { requests: readonly VerificationRequest[] }) {
  return (
    <Frame>
      {requests.map((request) => (
        <ReportRow key={request.id} request={request} />
      ))}
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <table className="sheet reports">
      <thead>
        <tr>
          <th scope="col">Company Name</th>
          <th scope="col">Status</th>
          <th scope="col">Date</th>
          <th scope="col">Trust Score</th>
          <th scope="col" className="figure">
            Actions
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

/** Rows of the right height while the list is on its way, so that nothing jumps when it comes. */
export function ReportsSkeleton() {
  return (
    <div role="status" aria-label="Loading your reports">
      <Frame>
        {[0, 1, 2].map((row) => (
          <tr key={row}>
            <td className="td-company">
              <CompanyBars />
            </td>
            <td>
              <span className={`${bar} mt-1.5 w-20`} />
            </td>
            <td className="td-date">
              <span className={`${bar} mt-1.5 w-24`} />
            </td>
            <td className="td-score">
              <span className={`${bar} mt-1.5 w-28`} />
            </td>
            <td className="td-act" />
          </tr>
        ))}
      </Frame>
    </div>
  )
}
