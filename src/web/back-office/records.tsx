import '#web/parts/sheet.css'
import './back-office.css'
import type { ComparedHit, ComparedRow, Said } from '#contract/back-office.ts'
import { Entry, SideHead } from '#web/shell/ledger.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { partNames, rowWords, standsUnder } from './hit-words.ts'
import { SaidList, SourceWords } from './said-list.tsx'

/** Our record and the list's, row by row. */
export function Records({ compared: { hit, rows, listed } }: { compared: ComparedHit }) {
  return (
    <Entry
      ruled
      side={
        <SideHead title="The two records">
          What both records say is marked on both sides. {standsUnder(hit.subject)}A name alone settles nothing.
        </SideHead>
      }
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

/** Of an entry with dozens of aliases, those that are not equal are read when asked for. */
const shownAtOnce = 6

function Side({ row, of, name, none }: { row: ComparedRow; of: 'ours' | 'theirs'; name: string; none: string }) {
  const all = row[of]
  const first = all.filter(({ equal }, n) => equal || n < shownAtOnce)
  const rest = all.filter((said) => !first.includes(said))
  const source = sharedSource(all)
  return (
    <td>
      <span aria-hidden="true" className="side-name">
        {name}
      </span>
      {all.length === 0 && <span className="text-ink-soft">{none}</span>}
      {all.length > 0 && <SaidList said={first} part={row.part} isShared={source !== null} />}
      {rest.length > 0 && (
        <Fold label={`${rest.length} more, none equal`}>
          <SaidList said={rest} part={row.part} isShared={source !== null} />
        </Fold>
      )}
      {source && (
        <p className="mt-2 text-13 leading-[1.45] text-ink-soft">
          All from <SourceWords source={source} />
        </p>
      )}
    </td>
  )
}

/** What several things of one record come from, said once. */
function sharedSource([first, ...others]: readonly Said[]): Said['source'] {
  if (!first?.source || others.length === 0) return null
  const { name, asOf, readAt } = first.source
  const isSame = others.every(({ source }) => source?.name === name && source.asOf === asOf && source.readAt === readAt)
  return isSame ? first.source : null
}
