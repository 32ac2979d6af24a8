import { titled } from '#web/operator.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageMessage } from './page-message.tsx'

export const meta = () => [{ title: titled('Not found') }, { name: 'robots', content: 'noindex' }]

export default function NotFound() {
  return (
    <PageMessage title="Not found" text="There is no page at this address. It may have been mistyped, or the link that led here is old.">
      <ButtonLink to="/">Back to Home</ButtonLink>
      <ButtonLink to="/dashboard" look="text">
        Go to your dashboard
      </ButtonLink>
    </PageMessage>
  )
}
