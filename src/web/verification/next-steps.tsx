import { useNavigate, useSearchParams } from 'react-router'
import { searchTerm } from '#domain/verification/buyer-answers.ts'
import { titled } from '#web/operator.ts'
import { Queries } from '#web/queries.tsx'
import { useSession } from '#web/session.ts'
import { PageMessage } from '#web/shell/page-message.tsx'
import { Button } from '#web/ui/button.tsx'
import { SearchForm } from './search-form.tsx'
import { useSearchKey } from './use-search-key.ts'

export const meta = () => [{ title: titled('Next steps') }]

export default function NextSteps() {
  const [params] = useSearchParams()
  const session = useSession()
  const typed = (params.get('searchTerm') ?? '').trim()
  const checked = searchTerm.safeParse(typed)
  const key = useSearchKey(checked.success ? checked.data : '')
  if (typed === '')
    return (
      <Refusal
        title="No search term provided."
        text="Go back and type the supplier’s name, best in Chinese as it stands on the licence, or its credit code."
      />
    )
  if (!checked.success)
    return <Refusal title="We cannot search for these words." text={refusalWords(typed, checked.error.issues[0]?.message ?? '')} />
  if (!key || session.state !== 'in') return null
  return (
    <Queries>
      <SearchForm key={key} term={checked.data} searchKey={key} member={session.member} usage={session.usage} />
    </Queries>
  )
}

const refusalWords = (typed: string, problem: string) =>
  typed.length > 300
    ? `They are ${typed.length.toLocaleString('en')} characters long. ${problem} A company name or a credit code is enough.`
    : `${problem} Copied text often brings them; typing the name again helps.`

function Refusal({ title, text }: { title: string; text: string }) {
  const navigate = useNavigate()
  return (
    <PageMessage title={title} text={text}>
      <Button onClick={() => void navigate('/')}>Go Back</Button>
    </PageMessage>
  )
}
