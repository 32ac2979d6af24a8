import { useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { refreshSession, useSession } from '#web/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Loading } from './loading.tsx'
import { PageMessage } from './page-message.tsx'

/** Pages inside wait for the session; a visitor goes to sign-in, which remembers the way back, unless they have just signed out here. The server guards the data itself. */
export default function MembersOnly() {
  const session = useSession()
  const location = useLocation()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (session.state === 'unknown' && !failed) refreshSession().catch(() => setFailed(true))
  }, [session.state, failed])

  if (session.state === 'in') return <Outlet />
  if (session.state === 'out' && session.leftAt === location.key) return null
  if (session.state === 'out') return <Navigate to="/signin" replace state={{ returnTo: location.pathname + location.search }} />
  if (!failed) return <Loading />
  return (
    <PageMessage
      title="We could not reach the server"
      text="Nothing is lost: your requests go on without this page. Please check your internet connection and try again."
    >
      <Button onClick={() => setFailed(false)}>Try again</Button>
    </PageMessage>
  )
}
