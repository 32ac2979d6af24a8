import type { ReportDocument } from '#domain/report/document.ts'
import { Sourced } from '#web/parts/fact-note.tsx'
import { Entry, SideHead } from '#web/shell/ledger.tsx'
import type { SourcesOf } from './provenance.ts'

interface Part {
  report: ReportDocument
  sources: SourcesOf
}

/** Who holds the company and who runs it, as far as a source says. */
export function Owners({ report, sources }: Part) {
  return (
    <Entry ruled side={<SideHead title="Owners and people">A person is tied to the company by a record, never by a name alone.</SideHead>}>
      {report.owners.length > 0 && <OwnerTable report={report} sources={sources} />}
      <p className="mt-3 mb-6 max-w-measure text-14 leading-note text-ink-soft first:mt-0 last:mb-0">{report.control}</p>
      {report.people.length > 0 && <PeopleTable report={report} sources={sources} />}
    </Entry>
  )
}

function OwnerTable({ report, sources }: Part) {
  return (
    <table className="sheet owners">
      <thead>
        <tr>
          <th scope="col">Owner</th>
          <th scope="col">Kind</th>
          <th scope="col" className="figure">
            Share
          </th>
        </tr>
      </thead>
      <tbody>
        {report.owners.map((owner, n) => (
          <tr key={n}>
            <td>
              <Named {...owner} sources={sources(owner.sources)} />
            </td>
            <td className="text-ink-soft">{owner.kind.charAt(0).toUpperCase() + owner.kind.slice(1)}</td>
            <td className="figure">{owner.share === null ? '–' : `${owner.share}%`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function PeopleTable({ report, sources }: Part) {
  return (
    <table className="sheet posts">
      <thead>
        <tr>
          <th scope="col">Person</th>
          <th scope="col">Post</th>
        </tr>
      </thead>
      <tbody>
        {report.people.map((person, n) => (
          <tr key={n}>
            <td>
              <Named {...person} sources={sources(person.sources)} />
            </td>
            <td className="text-ink-soft">{person.role}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Named({ zh, en, sources }: { zh: string; en: string; sources: ReturnType<SourcesOf> }) {
  return (
    <Sourced sources={sources} wording={{ zh, en }}>
      {zh && <span lang="zh-Hans">{zh}</span>} {en}
    </Sourced>
  )
}
