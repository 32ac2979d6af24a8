import { Chop } from '#web/parts/chop.tsx'
import { ScoreRuler } from '#web/parts/score-ruler.tsx'
import { SampleMark } from '#web/parts/status.tsx'
import { sampleFacts, sampleScore, sampleSources } from './sample-report.ts'

/** One page as a buyer would get it: an invented company, drawn by what draws the real ones. */
export function SamplePage() {
  return (
    <div className="han-fixed">
      <SampleHead />
      <div className="mt-8 grid items-center gap-y-3 sheet:grid-cols-[minmax(0,1fr)_var(--amount)] sheet:gap-x-10">
        <ScoreRuler score={sampleScore} tone="amber" className="max-sheet:order-2" />
        <p className="figures font-serif text-[4.5rem] leading-none font-medium tracking-[-0.045em] sheet:text-right sheet:text-80">69</p>
      </div>
      <p className="mt-4 max-w-measure">
        The worst case is 54, the best 69. The register lists this company because its annual report for 2025 was not filed in time, and
        that limits the score to 69 until it is removed from the list.
        <SourceMark n={1} /> Without the limit it would be 73.
      </p>
      <FactTable />
      <ol className="mt-6 gap-x-8 text-13 text-ink-soft sheet:columns-2">
        {sampleSources.map(({ n, words }) => (
          <li key={n} id={`source-${n}`} className="grid break-inside-avoid grid-cols-[1.25rem_minmax(0,1fr)] pb-2">
            <span>{n}</span>
            <span>{words}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}

function SampleHead() {
  return (
    <div className="grid items-start gap-6 sheet:grid-cols-[minmax(0,1fr)_auto] sheet:gap-8">
      <div>
        <h3 className="font-normal tracking-normal">
          <span lang="zh-Hans" className="han-name block text-28 leading-[1.3]!">
            宁波
            <wbr />
            示例远舟
            <wbr />
            五金制造
            <wbr />
            有限公司
          </span>
          <span className="mt-1 block font-serif text-[1.0625rem] leading-[1.4] text-ink-soft">
            Ningbo Shili Yuanzhou Hardware Manufacturing Co., Ltd.
          </span>
        </h3>
        <p className="mt-4 flex flex-wrap items-baseline gap-x-2 gap-y-1 text-14">
          <span className=" text-ink-soft">Credit code</span>
          <span className="figures font-mono text-[0.875em] whitespace-nowrap">91 999999 MADEM0B2X 5</span>
          <SampleMark className="sheet:ml-2" />
        </p>
      </div>
      <Chop characters="示例远舟" look="pressed" size={104} tilt={-2.5} className="max-sheet:-order-1 max-sheet:[&>svg]:size-20" />
    </div>
  )
}

function FactTable() {
  return (
    <table className="mt-6 block w-full border-y border-ink text-15 leading-[1.45] sheet:table">
      <caption className="sr-only">Some facts of the report, each with its source and date</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Fact</th>
          <th scope="col">Finding</th>
          <th scope="col">As of</th>
        </tr>
      </thead>
      <tbody className="block sheet:table-row-group">
        {sampleFacts.map(({ label, zh, en, source, asOf }) => (
          <tr
            key={label}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 border-line py-4 not-first:border-t sheet:table-row sheet:*:py-3.5 sheet:*:align-top"
          >
            <td className="text-13 text-ink-soft sheet:w-48 sheet:text-15">{label}</td>
            <td className="col-span-2 row-start-2">
              {zh && <span lang="zh-Hans">{zh} </span>}
              {en}
              <SourceMark n={source} />
            </td>
            <td className="text-13 whitespace-nowrap text-ink-soft sheet:text-right sheet:text-14">{asOf}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function SourceMark({ n }: { n: number }) {
  return (
    <sup className="relative top-[-0.45em] ml-[0.15em] align-baseline text-11 leading-none font-medium">
      <a
        href={`#source-${n}`}
        aria-label={`Source ${n}`}
        className="relative border-b border-line-firm px-[0.2em] py-[0.1em] text-ink-soft no-underline after:absolute after:-inset-2 hover:border-ink hover:text-ink"
      >
        {n}
      </a>
    </sup>
  )
}
