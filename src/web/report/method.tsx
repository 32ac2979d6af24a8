import type { ReportDocument } from '#domain/report/document.ts'
import { Entry, SideHead } from '#web/shell/ledger.tsx'
import { dayWords } from '#web/parts/moment.ts'
import { Fold } from '#web/ui/fold.tsx'

/** How the number came about, and what the Chinese words mean. */
export function Method({ report }: { report: ReportDocument }) {
  const { methodology, lens, method } = report
  return (
    <Entry
      ruled
      side={
        <SideHead title="Method">
          Methodology {methodology.version} of {dayWords(methodology.date)}. {lens.label} {lens.version} of {dayWords(lens.date)}.
        </SideHead>
      }
    >
      <Fold label="How the score is made">
        <ul className="grid max-w-measure gap-2 text-15">
          {method.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Fold>
    </Entry>
  )
}

export function Glossary({ report }: { report: ReportDocument }) {
  if (report.glossary.length === 0) return null
  return (
    <Entry ruled side={<SideHead title="Glossary">Words of the Chinese register that stand in this report.</SideHead>}>
      <Fold label={`${report.glossary.length} Chinese words`}>
        <dl className="text-15">
          {report.glossary.map(({ zh, pinyin, en }) => (
            <div
              key={zh}
              className="grid gap-x-5 border-t border-line py-2.5 first:border-t-0 first:pt-0 sheet:grid-cols-[15rem_minmax(0,1fr)]"
            >
              <dt>
                <span lang="zh-Hans">{zh}</span> <span className="block text-13 text-ink-soft">{pinyin}</span>
              </dt>
              <dd>{en}</dd>
            </div>
          ))}
        </dl>
      </Fold>
    </Entry>
  )
}
