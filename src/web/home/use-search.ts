import { useNavigate } from 'react-router'
import { limitReached } from '#domain/billing/plan.ts'
import { refreshSession, type Session } from '#web/session.ts'
import { sayLimitReached, toast } from '#web/toast.ts'

/** Home knows the free limit; the monthly one is checked on submit. Specification section 6. */
const isFreeUsedUp = (session: Session) =>
  session.state === 'in' && limitReached(session.member.plan, session.usage.used)?.code === 'search_limit_reached'

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
    if (isFreeUsedUp(session)) {
      sayLimitReached('search_limit_reached')
      return navigate('/premium-features')
    }
    return navigate(`/next-steps?${new URLSearchParams({ searchTerm, isSubmitted: 'true' })}`)
  }
}
