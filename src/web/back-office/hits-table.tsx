import '#web/parts/sheet.css'
import './back-office.css'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ShownHit } from '#contract/back-office.ts'
import { Chop } from '#web/parts/chop.tsx'
import { bar, CompanyBars } from '#web/parts/company-bars.tsx'
import { ChineseName } from '#web/parts/company-name.tsx'
import { Han } from '#web/parts/han.tsx'
import { dayWords, dueWords, hasPassed } from '#web/parts/moment.ts'
import { SampleMark, Status } from '#web/parts/status.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { decidedWords, decisionWords, relation } from './hit-words.ts'
import { hitPath, type HitState } from './use-hits.ts'

export function HitsTable({ hits, state }: { hits: readonly ShownHit[]; state: HitState }) {
  return (
    <Frame last={state === 'undecided' ? 'Due' : 'Decision'}>
      {hits.map((hit) => (
        <tr key={hit.id}>
          <td className="td-company">
            <Company hit={hit} />
          </td>
          <td className="td-entry">
            <Han>{hit.entryName}</Han>
            <span className="block text-14 leading-[1.4] text-ink-soft">
              {hit.list.name}, <span className="whitespace-nowrap">{hit.entryId}</span>
            </span>
          </td>
          <td className="td-found whitespace-nowrap">
            <time dateTime={hit.foundAt}>{dayWords(hit.foundAt)}</time>
          </td>
          <td className="td-state">
            {hit.decision === 'undecided' ? <Due at={hit.dueAt} /> : <Decided hit={hit} decision={hit.decision} />}
          </td>
          <td className="td-act figure">
            <ButtonLink to={hitPath(hit.id)} size="row" aria-label={`${actionOf(hit)} ${hit.company.nameZh} and ${hit.entryName}`}>
              {actionOf(hit)}
            </ButtonLink>
          </td>
        </tr>
      ))}
    </Frame>
  )
}

const actionOf = ({ decision }: ShownHit) => (decision === 'undecided' ? 'Compare' : 'Read')

function Company({ hit: { id, company, subject, decision } }: { hit: ShownHit }) {
  const related = relation(subject)
  return (
    <Link to={hitPath(id)} className="plain-link flex min-w-0 items-start gap-4">
      <Chop characters={company.tradeNameZh} look={decision === 'undecided' ? 'line' : 'blind'} size={40} className="mt-0.5" />
      <span className="min-w-0">
        {related && (
          <span className="block text-14 leading-[1.4]">
            <Han>{subject.zh || (subject.en ?? '')}</Han>, {related}
          </span>
        )}
        <ChineseName name={company.nameZh} className="block text-18" />
        {company.nameEn && <span className="block text-14 leading-[1.4] text-ink-soft">{company.nameEn}</span>}
        {company.sample && <SampleMark className="mt-0.5 border-0! px-0! font-normal!" />}
      </span>
    </Link>
  )
}

function Due({ at }: { at: string }) {
  const [day, minute] = dueWords(at)
  return (
    <>
      <Status tone={hasPassed(at) ? 'madder' : 'amber'}>{hasPassed(at) ? 'Overdue' : 'Waiting'}</Status>
      <span className="block text-13 leading-[1.4] text-ink-soft">
        <span className="whitespace-nowrap">
          {hasPassed(at) ? 'Was due' : 'Due'} {day}
        </span>{' '}
        <span className="whitespace-nowrap">{minute}</span>
      </span>
    </>
  )
}

function Decided({ hit, decision }: { hit: ShownHit; decision: keyof typeof decisionWords }) {
  return (
    <>
      <Status tone={decisionWords[decision].tone}>{decisionWords[decision].words}</Status>
      <span className="block text-13 leading-[1.4] text-ink-soft">{decidedWords(hit)}</span>
    </>
  )
}

function Frame({ last, children }: { last: string; children: ReactNode }) {
  return (
    <table className="sheet hits">
      <thead>
        <tr>
          <th scope="col">Company</th>
          <th scope="col">Entry on the list</th>
          <th scope="col">Found</th>
          <th scope="col">{last}</th>
          <th scope="col" className="figure">
            Action
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

/** Rows of the right height while the list is on its way. */
export function HitsSkeleton() {
  return (
    <div role="status" aria-label="Loading the matches">
      <Frame last="Due">
        {[0, 1].map((row) => (
          <tr key={row}>
            <td className="td-company">
              <CompanyBars />
            </td>
            {['w-32', 'w-20', 'w-24'].map((width) => (
              <td key={width}>
                <span className={`${bar} mt-1.5 ${width}`} />
              </td>
            ))}
            <td className="td-act" />
          </tr>
        ))}
      </Frame>
    </div>
  )
}
