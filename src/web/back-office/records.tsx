import '#web/parts/sheet.css'
import './back-office.css'
import clsx from 'clsx'
import type { ComparedHit, ComparedRow, Said } from '#contract/back-office.ts'
import { TypedName } from '#web/parts/company-name.tsx'
import { CreditCode } from '#web/parts/credit-code.tsx'
import { Han } from '#web/parts/han.tsx'
import { dayWords } from '#web/parts/moment.ts'
import { Entry, SideHead } from '#web/shell/ledger.tsx'
import { partNames, rowWords } from './hit-words.ts'

/** Our record and the list's, row by row. */
export function Records({ compared: { hit, rows, listed } }: { compared: ComparedHit }) {
  return (
    <Entry
      ruled
      side={<SideHead title="The two records">What both records say is marked on both sides. A name alone settles nothing.</SideHead>}
    >
      <table className="sheet records">
        <thead>
          <tr>
            <th scope="col">Compared</th>
            <th scope="col">Our record of the company</th>
            <th scope="col">{hit.list.name}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.part}>
              <th scope="row">
                {partNames[row.part]}
                <span className="compared-words">{rowWords(row)}</span>
              </th>
              <Side row={row} of="ours" name="Our record" none="Not in our record" />
              <Side row={row} of="theirs" name="The list" none={noneOf(row, listed)} />
            </tr>
          ))}
        </tbody>
      </table>
    </Entry>
  )
}

/** Lists name people in their remarks, if at all. */
const noneOf = ({ part }: ComparedRow, { remarks }: ComparedHit['listed']) =>
  part === 'people' && remarks ? 'Read the remarks below' : 'The list says nothing'

function Side({ row, of, name, none }: { row: ComparedRow; of: 'ours' | 'theirs'; name: string; none: string }) {
  return (
    <td>
      <span aria-hidden="true" className="side-name">
        {name}
      </span>
      {row[of].length === 0 && <span className="text-ink-soft">{none}</span>}
      <ul className="grid gap-3">
        {row[of].map((said, n) => (
          <li key={n} className={clsx('said', said.equal && 'is-equal')}>
            <Words said={said} part={row.part} />
            <From said={said} />
          </li>
        ))}
      </ul>
    </td>
  )
}

function Words({ said: { texts, equal }, part }: { said: Said; part: ComparedRow['part'] }) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
      <span className="min-w-0 wrap-anywhere">
        {texts.map((text) => (
          <span key={text} className="block">
            <Wording text={text} part={part} />
          </span>
        ))}
      </span>
      {equal && <strong className="rounded-[2px] bg-ink px-1.5 text-12 leading-[1.5] font-medium text-paper">Equal</strong>}
    </span>
  )
}

function Wording({ text, part }: { text: string; part: ComparedRow['part'] }) {
  if (part === 'identifiers') return <CreditCode code={text} />
  if (part === 'dates') return dayWords(text)
  return part === 'name' ? <TypedName words={text} className="[&[lang]]:text-18" /> : <Han>{text}</Han>
}

/** What it is; who says so, and of when. */
function From({ said: { what, source } }: { said: Said }) {
  if (!what && !source) return null
  return (
    <span className="mt-0.5 block text-13 leading-[1.45] text-ink-soft">
      {what && <Han>{source ? `${what}. ` : what}</Han>}
      {source && (
        <>
          <Han>{source.name}</Han>,{' '}
          <span className="whitespace-nowrap">{source.asOf ? dayWords(source.asOf) : `read ${dayWords(source.readAt)}`}</span>
        </>
      )}
    </span>
  )
}
