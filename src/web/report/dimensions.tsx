import clsx from 'clsx'
import type { ReportDocument } from '#domain/report/document.ts'
import { percent } from '#domain/report/drawing/score-in-words.ts'
import type { Tone } from '#domain/report/drawing/inks.ts'
import { CoverageBar, DimensionRuler } from '#web/parts/score-ruler.tsx'
import { Entry } from '#web/shell/ledger.tsx'
import { ScoreRow } from './score-row.tsx'

type Dimension = ReportDocument['score']['dimensions'][number]

const toneOf = (shown: number): Tone => (shown >= 80 ? 'jade' : shown >= 60 ? 'amber' : 'madder')

/** How much was checked: a bar of its own, hatched where nothing could be. */
export function Coverage({ report }: { report: ReportDocument }) {
  const { coverage } = report.score
  const unread = [
    report.gaps.length > 0 && sourceCount(report.gaps.length),
    report.notKnown.length > 0 && factCount(report.notKnown.length),
  ]
  const why = unread.filter(Boolean).join(', ')
  return (
    <Entry className="coverage" side={<h3 className="side-small">Coverage</h3>}>
      <ScoreRow ruler={<CoverageBar coverage={coverage} />}>
        <span className="text-[1.25rem]">{percent(coverage)}</span>
      </ScoreRow>
      <p className="coverage-words mt-2 max-w-measure text-14 text-ink-soft">
        {percent(coverage)} of what counts was checked.{' '}
        {coverage < 1 && `The hatched part was not${why ? `: ${why}` : ', or proves only in part'}.`}
      </p>
    </Entry>
  )
}

const sourceCount = (count: number) => (count === 1 ? 'one source was not reached' : `${count} sources were not reached`)
const factCount = (count: number) => (count === 1 ? 'one kind of facts was not read' : `${count} kinds of facts were not read`)

/** The four sides of the score, on rulers of one scale. */
export function Dimensions({ report }: { report: ReportDocument }) {
  const { dimensions, published } = report.score
  return dimensions.map((dimension, n) => (
    <Entry
      key={dimension.id}
      className={clsx('dimension', n === 0 && 'is-first')}
      side={
        <>
          <h3 className="side-small">{dimension.label}</h3>
          <p>
            {Math.round(dimension.weight * 100)}%{n === 0 && ' of the score'}
          </p>
        </>
      }
    >
      {dimension.applicable ? (
        <DimensionRow dimension={dimension} published={published} />
      ) : (
        <p className="text-14 text-ink-soft">Does not apply to this company.</p>
      )}
    </Entry>
  ))
}

function DimensionRow({ dimension, published }: { dimension: Dimension; published: boolean }) {
  return (
    <ScoreRow ruler={<DimensionRuler dimension={dimension} published={published} tone={published ? toneOf(dimension.shown) : 'soft'} />}>
      {published ? dimension.shown : <span className="text-18 font-medium">{`${dimension.low}–${dimension.high}`}</span>}
      <small>{percent(dimension.coverage)} checked</small>
    </ScoreRow>
  )
}
