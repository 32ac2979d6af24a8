import clsx from 'clsx'
import type { ComparedRow, Said } from '#contract/back-office.ts'
import { TypedName } from '#web/parts/company-name.tsx'
import { CreditCode } from '#web/parts/credit-code.tsx'
import { Han } from '#web/parts/han.tsx'
import { dayWords } from '#web/parts/moment.ts'

/** What one record says of a part; `isShared` where the source is said once, after all of them. */
export function SaidList({ said, part, isShared }: { said: readonly Said[]; part: ComparedRow['part']; isShared: boolean }) {
  return (
    <ul className="grid gap-3">
      {said.map((one, n) => (
        <li key={n} className={clsx('said', one.equal && 'is-equal')}>
          <Words said={one} part={part} />
          <From what={one.what} source={isShared ? null : one.source} />
        </li>
      ))}
    </ul>
  )
}

function Words({ said: { texts, equal }, part }: { said: Said; part: ComparedRow['part'] }) {
  return texts.map((text, n) => (
    <span key={text} className="block wrap-anywhere">
      <Wording text={text} part={part} />
      {equal && n === texts.length - 1 && (
        <>
          {' '}
          <strong className="ml-1 rounded-[2px] bg-ink px-1.5 py-0.5 text-12 font-medium text-paper">Equal</strong>
        </>
      )}
    </span>
  ))
}

function Wording({ text, part }: { text: string; part: ComparedRow['part'] }) {
  if (part === 'identifiers') return <CreditCode code={text} />
  if (part === 'dates') return dayWords(text)
  return part === 'name' ? <TypedName words={text} className="[&[lang]]:text-18" /> : <Han>{text}</Han>
}

/** What it is; who says so, and of when. */
function From({ what, source }: Pick<Said, 'what' | 'source'>) {
  if (!what && !source) return null
  return (
    <span className="mt-0.5 block text-13 leading-[1.45] text-ink-soft">
      {what && <Han>{source ? `${what}. ` : what}</Han>}
      {source && <SourceWords source={source} />}
    </span>
  )
}

export function SourceWords({ source: { name, asOf, readAt } }: { source: NonNullable<Said['source']> }) {
  return (
    <>
      <Han>{name}</Han>, <span className="whitespace-nowrap">{asOf ? dayWords(asOf) : `read ${dayWords(readAt)}`}</span>
    </>
  )
}
