import type { ReactNode } from 'react'
import type { ComparedHit } from '#contract/back-office.ts'
import { Han } from '#web/parts/han.tsx'
import { dayWords } from '#web/parts/moment.ts'
import { Entry, SideHead } from '#web/shell/ledger.tsx'

/** What the list says that our record has no part for, and where to read it. */
export function ListedMore({ compared: { hit, listed } }: { compared: ComparedHit }) {
  const { programmes, remarks, url, edition, confirmedOn, alsoOn } = listed
  return (
    <Entry ruled side={<SideHead title="More on the entry">As it stood when the company was looked for.</SideHead>}>
      <dl className="grid gap-x-5 text-15 leading-[1.45] sheet:grid-cols-[9.5rem_minmax(0,1fr)]">
        <Row term="Entry">
          {hit.entryId}, {hit.list.name}. {hit.list.authority}
        </Row>
        <Row term="Programmes">{programmes.length > 0 ? <Han>{programmes.join('; ')}</Han> : 'None named'}</Row>
        <Row term="Remarks">{remarks ? <Han>{remarks}</Han> : 'None'}</Row>
        <Row term="Edition">{edition ? dayWords(edition) : 'The file gives no date'}</Row>
        <Row term="Known to be current">{confirmedOn ? `On ${dayWords(confirmedOn)}` : 'Not known'}</Row>
        <Row term="Publisher">{url ? <PublisherLink url={url} words="Read the entry at its publisher" /> : 'Gives no link'}</Row>
        {alsoOn.map((also) => (
          <Row key={`${also.list} ${also.entryId}`} term="Also on">
            {also.list}, {also.entryId}: {also.programme}. {also.url && <PublisherLink url={also.url} words="Read it there" />}
          </Row>
        ))}
      </dl>
    </Entry>
  )
}

const Row = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="border-b border-line py-2.5 first:pt-0 last:border-0 sheet:col-span-2 sheet:grid sheet:grid-cols-subgrid">
    <dt className="text-14 text-ink-soft sheet:text-15">{term}</dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </div>
)

const PublisherLink = ({ url, words }: { url: string; words: string }) => (
  <a href={url} target="_blank" rel="noreferrer">
    {words}
  </a>
)
