import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { openSearch, randomKey } from './search-key.ts'

/** The key of the search on this page. It lives in the history entry: reload and Back keep it, a new search has a new one. */
export function useSearchKey(term: string): string | null {
  const location = useLocation()
  const navigate = useNavigate()
  const state = location.state as { searchKey?: string } | null
  const held = state?.searchKey
  useEffect(() => {
    if (held || term === '') return
    const searchKey = openSearch(localStorage, term, Date.now(), randomKey)
    void navigate(location, { replace: true, preventScrollReset: true, state: { ...state, searchKey } })
  }, [held, term, location, state, navigate])
  return held ?? null
}
