import type { ReportDocument, ReportFact } from '#domain/report/document.ts'
import { ChineseName } from '#web/parts/company-name.tsx'
import { CreditCode } from '#web/parts/credit-code.tsx'
import { Sourced } from '#web/parts/fact-note.tsx'
import { Han } from '#web/parts/han.tsx'
import { dayWords } from '#web/parts/moment.ts'
import { Status } from '#web/parts/status.tsx'
import { Entry, SideHead } from '#web/shell/ledger.tsx'
import { wordingOf, type SourcesOf } from './provenance.ts'

/** What was found, each with its source and date; then what could not be read. */
export function Facts({ report, sources }: { report: ReportDocument; sources: SourcesOf }) {
  return (
    <Entry ruled side={<SideHead title="Facts">Each mark opens source, date, Chinese original and raw record.</SideHead>}>
      <table className="sheet facts">
        <thead>
          <tr>
            <th scope="col">Fact</th>
            <th scope="col">Finding</th>
            <th scope="col">As of</th>
          </tr>
        </thead>
        <tbody>
          {report.facts.map((fact, n) => (
            <tr key={n}>
              <td>{fact.label}</td>
              <td>
                <Sourced sources={sources(fact.sources)} wording={wordingOf(fact, report)}>
                  <Finding fact={fact} />
                </Sourced>
              </td>
              <td>{fact.asOf ? dayWords(fact.asOf) : 'Undated'}</td>
            </tr>
          ))}
          {report.gaps.map((gap) => (
            <tr key={gap.source}>
              <td>
                <Han>{gap.source}</Han>
              </td>
              <td>
                <Status tone="plain">Could not be checked</Status>
                <span className="mt-0.5 block text-14 leading-[1.45] text-ink-soft">
                  <Han>{gap.words}</Han>
                </span>
              </td>
              <td>–</td>
            </tr>
          ))}
        </tbody>
      </table>
      {report.notKnown.length > 0 && (
        <p className="mt-3 max-w-measure text-14 leading-note text-ink-soft">
          Not known: {report.notKnown.join(', ')}. What nobody has read counts as unknown, never as clean.
        </p>
      )}
    </Entry>
  )
}

function Finding({ fact: { zh, en, code, label } }: { fact: ReportFact }) {
  const name = label === 'Legal name'
  return (
    <>
      {code && <CreditCode code={code} />}
      {code && (zh || en) && <br />}
      {zh &&
        (name ? (
          <ChineseName name={zh} className="text-16" />
        ) : (
          <span lang="zh-Hans" className="text-16">
            {zh}
          </span>
        ))}
      {zh && en && <br />}
      {en && <span className={zh || code ? 'text-14 text-ink-soft' : undefined}>{en}</span>}
    </>
  )
}
