import { useLocation, useNavigate } from 'react-router'
import { useQueryParam } from '#web/query.ts'

/** Only a path of our own: anything else would let a link lead from our sign-in to a stranger's page. */
export function isOwnPath(path: unknown, origin = 'https://own.invalid'): path is string {
  if (typeof path !== 'string' || !path.startsWith('/')) return false
  try {
    return new URL(path, origin).origin === origin
  } catch {
    return false
  }
}

/** Where one goes after signing in: on with the search, back to the page that asked, or to the dashboard. */
export function wayOn(searchTerm: string, returnTo: unknown): string {
  if (searchTerm.trim()) return `/next-steps?${new URLSearchParams({ searchTerm: searchTerm.trim(), isSubmitted: 'true' })}`
  return isOwnPath(returnTo) ? returnTo : '/dashboard'
}

/** What was carried to this form, and the way on from it. */
export function useWayOn() {
  const searchTerm = useQueryParam('searchTerm')
  const navigate = useNavigate()
  const state: unknown = useLocation().state
  const returnTo = typeof state === 'object' && state !== null && 'returnTo' in state ? state.returnTo : undefined
  return { searchTerm, state, goOn: () => navigate(wayOn(searchTerm, returnTo), { replace: true }) }
}
