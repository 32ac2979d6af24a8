import { useNavigate } from 'react-router'
import { refreshSession, type Session } from '#web/session.ts'
import { toast } from '#web/toast.ts'

const limitReached = (session: Session) => session.state === 'in' && session.member.plan === 'free' && session.usage.left === 0

/** Takes a term to where it goes on: sign-in, the premium page or the next steps. The server decides again when a request is submitted. */
export function useSearch(): (term: string) => Promise<void> {
  const navigate = useNavigate()
  return async (term) => {
    const searchTerm = term.trim()
    if (!searchTerm) return
    // A check that fails is treated as not exceeded: the next page says what cannot be reached.
    const session = await refreshSession().catch((): Session => ({ state: 'unknown' }))
    if (session.state === 'out') {
      toast({ title: 'Authentication Required', description: 'Please sign in to search for suppliers.' })
      return navigate(`/signin?${new URLSearchParams({ searchTerm })}`)
    }
    if (limitReached(session)) {
      toast({ title: 'Search Limit Reached', description: 'You have used up your 3 free checks.', durationMs: 5000 })
      return navigate('/premium-features')
    }
    return navigate(`/next-steps?${new URLSearchParams({ searchTerm, isSubmitted: 'true' })}`)
  }
}
