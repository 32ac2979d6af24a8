import { Han } from '#web/parts/han.tsx'
import type { ReactNode } from 'react'
import type { BuyerAnswers } from '#domain/verification/buyer-answers.ts'
import { TypedName } from '#web/parts/company-name.tsx'
import { CreditCode } from '#web/parts/credit-code.tsx'
import { Entry, SideHead } from '#web/shell/ledger.tsx'

const said = (yes: boolean | null, notSaid: string) => (yes === null ? notSaid : yes ? 'Yes' : 'No')
const laws = { uk: 'UK', eu: 'EU', us: 'US', strictest: 'The strictest of UK, EU and US' } as const

/** What the buyer typed and was told by the supplier. It was compared with what the sources say. */
export function Told({ searchTerm, answers }: { searchTerm: string; answers: BuyerAnswers }) {
  const rows: [string, ReactNode][] = [
    ['Searched for', <TypedName key="term" words={searchTerm} className="wrap-anywhere" />],
    ['Credit code on their papers', answers.statedUscc && <CreditCode key="code" code={answers.statedUscc} />],
    ['Legal representative they named', answers.statedLegalRepresentative && <Han key="person">{answers.statedLegalRepresentative}</Han>],
    ['What you buy', answers.product && <Han key="product">{answers.product}</Han>],
    ['Whether they make the goods', said(answers.saysItMakes, '')],
    ['Workers they claim', answers.claimedStaff?.toLocaleString('en')],
    ['Goods under export control', said(answers.controlledGoods, 'Not sure, which counts as yes')],
    ['Whose law', laws[answers.lens]],
  ]
  const unsaid = rows.flatMap(([term, value]) => (value ? [] : [term.charAt(0).toLowerCase() + term.slice(1)]))
  return (
    <Entry ruled side={<SideHead title="What you told us">Compared with the sources where they speak of it.</SideHead>}>
      <dl className="text-15">
        {rows.map(
          ([term, value]) =>
            value && (
              <div
                key={term}
                className="grid gap-x-5 border-t border-line py-2 first:border-t-0 first:pt-0 sheet:grid-cols-[15rem_minmax(0,1fr)]"
              >
                <dt className="text-ink-soft">{term}</dt>
                <dd className="min-w-0 wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {unsaid.length > 0 && <p className="mt-3 max-w-measure text-14 leading-note text-ink-soft">Not said: {unsaid.join(', ')}.</p>}
    </Entry>
  )
}
