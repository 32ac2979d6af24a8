import { operator } from '#web/operator.ts'
import { Entry, Ledger, SideHead } from '#web/shell/ledger.tsx'
import { HowChecked } from './how-checked.tsx'
import { InvoiceHint } from './invoice-hint.tsx'
import { SamplePage } from './sample-page.tsx'
import { Search } from './search.tsx'

const description =
  'Type a supplier’s Chinese name, credit code or brand. Read what registers, courts and sanctions lists say about it, with source and date beside each fact and a trust score that says what could not be checked.'

export const meta = () => [{ title: `${operator.brand}. Verify Chinese suppliers` }, { name: 'description', content: description }]

export default function Home() {
  return (
    <Ledger>
      <Entry side={<Gloss />} className="pt-4 ledger:pt-8">
        <h1 className="text-[clamp(2.375rem,5.4vw,4rem)] leading-[1.04] font-medium tracking-[-0.028em]">
          Verify Chinese Suppliers, <br />
          Search Now
        </h1>
        <p className="mt-4 max-w-148 font-serif text-[1.0625rem] leading-note text-ink-soft sheet:mt-6 sheet:text-[1.1875rem]">
          Type the Chinese legal name, the credit code or a brand. We ask every register, court and sanctions list we can reach, put source
          and date beside each fact, and say what could not be checked.
        </p>
        <Search />
        <InvoiceHint />
      </Entry>
      <Entry ruled side={<SideHead title="A page from a report">The company is invented. The drawing is the real one.</SideHead>}>
        <SamplePage />
      </Entry>
      <Entry
        ruled
        side={<SideHead title="How a check is made">A basic check takes seconds. What has to wait says what it waits for.</SideHead>}
      >
        <HowChecked />
      </Entry>
    </Ledger>
  )
}

function Gloss() {
  return (
    <p className="mt-3! hidden font-serif text-15! leading-[1.45]! ledger:block [&_b]:font-semibold [&_b]:text-ink">
      <b>chopmark</b>, the small stamp with which a Chinese money-changer vouched for a silver coin. A <b>chop</b> is a company’s seal.
    </p>
  )
}
