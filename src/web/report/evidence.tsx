import type { ReportDocument } from '#domain/report/document.ts'
import { Hash } from '#web/parts/fact-note.tsx'
import { Han } from '#web/parts/han.tsx'
import { dayWords, momentWords } from '#web/parts/moment.ts'
import { Entry, SideHead } from '#web/shell/ledger.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { attachmentUrl, evidenceUrl } from './provenance.ts'

const failures = {
  timeout: 'did not answer in time',
  unreachable: 'could not be reached',
  rate_limited: 'asked us to come back later',
  refused: 'refused the question',
  broken_answer: 'answered in a form that we could not read',
}

/** Everything that was asked, in the order of the source marks. */
export function Evidence({ report }: { report: ReportDocument }) {
  return (
    <Entry ruled side={<SideHead title="Sources">Every record is kept as it arrived, with its hash.</SideHead>}>
      <Fold label={report.evidence.length === 1 ? 'The one source' : `All ${report.evidence.length} sources`}>
        <ol className="gap-x-8 text-13 leading-body text-ink-soft sheet:columns-2">
          {report.evidence.map((one) => (
            <li key={one.n} id={`s${one.n}`} className="grid break-inside-avoid grid-cols-[1.5rem_minmax(0,1fr)] pb-3">
              <span className="figures">{one.n}</span>
              <span className="wrap-anywhere">
                {one.url ? (
                  <a href={one.url} target="_blank" rel="noreferrer">
                    <Han>{one.source}</Han>
                  </a>
                ) : (
                  <Han>{one.source}</Han>
                )}
                . <Han>{one.asked}</Han>.{' '}
                {one.status === 'read'
                  ? `Read ${momentWords(one.retrievedAt)}`
                  : `It ${failures[one.status]}, ${momentWords(one.retrievedAt)}`}
                {one.asOf && `, dated ${dayWords(one.asOf)}`}.{' '}
                {one.evidenceId && one.hash && (
                  <a href={evidenceUrl(report.id, one.evidenceId)} target="_blank" rel="noreferrer">
                    Open the record
                  </a>
                )}
                {one.hash && <Hash hash={one.hash} />}
                {one.evidenceId && <Attachments reportId={report.id} evidenceId={one.evidenceId} files={one.attachments ?? []} />}
              </span>
            </li>
          ))}
        </ol>
      </Fold>
    </Entry>
  )
}

/** Scans and screenshots that came with a record. */
function Attachments({ reportId, evidenceId, files }: { reportId: string; evidenceId: string; files: Files }) {
  if (files.length === 0) return null
  return (
    <ul className="mt-1 border-l border-line pl-3" aria-label="Attachments">
      {files.map(({ name, hash }) => (
        <li key={hash} className="py-1">
          <a href={attachmentUrl(reportId, evidenceId, hash)} download>
            <Han>{name}</Han>
          </a>
          <Hash hash={hash} />
        </li>
      ))}
    </ul>
  )
}

type Files = NonNullable<ReportDocument['evidence'][number]['attachments']>
