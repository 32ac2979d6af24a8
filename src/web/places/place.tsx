import { useLocation } from 'react-router'
import { operator, titled } from '#web/operator.ts'
import { PageMessage } from '#web/shell/page-message.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { places } from './places.ts'

// Prerendering asks with a slash at the end.
const placeAt = (pathname: string) => places.find((place) => place.path === pathname.replace(/\/$/, ''))
const filled = (sentence: string) => sentence.replace('{email}', operator.contactEmail).replace('{address}', operator.postalAddress)

export function meta({ location }: { location: { pathname: string } }) {
  const place = placeAt(location.pathname)
  return place ? [{ title: titled(place.title) }, { name: 'description', content: filled(place.sentence) }] : []
}

export default function PlacePage() {
  const place = placeAt(useLocation().pathname)
  if (!place) return null
  const [label, to] = place.next
  return (
    <PageMessage title={place.title} text={filled(place.sentence)}>
      <ButtonLink to={to}>{label}</ButtonLink>
    </PageMessage>
  )
}
