import type { ReportDocument } from '#domain/report/document.ts'
import { Sourced } from '#web/parts/fact-note.tsx'
import { Han } from '#web/parts/han.tsx'
import { dayWords } from '#web/parts/moment.ts'
import { Entry, SideHead } from '#web/shell/ledger.tsx'
import type { SourcesOf } from './provenance.ts'

/** What happened to the company, newest first. */
export function Events({ report, sources }: { report: ReportDocument; sources: SourcesOf }) {
  return (
    <Entry ruled side={<SideHead title="Events">{report.eventsNote}</SideHead>}>
      {report.events.length === 0 && <p className="text-15 text-ink-soft">No dated event was read.</p>}
      <ol className="text-15">
        {report.events.map((event, n) => (
          <li
            key={n}
            className="grid gap-x-5 border-t border-line py-2.5 first:border-t-0 first:pt-0 sheet:grid-cols-[7.5rem_minmax(0,1fr)]"
          >
            <time dateTime={event.date} className="text-14 text-ink-soft">
              {dayWords(event.date)}
            </time>
            <Sourced sources={sources(event.sources)} wording={{ zh: event.zh, en: event.en }}>
              {event.zh && <span lang="zh-Hans">{event.zh}</span>} <Han>{event.en}</Han>
            </Sourced>
          </li>
        ))}
      </ol>
    </Entry>
  )
}
