import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { submit } from '#contract/verification.ts'
import { call, CallError } from '#web/client.ts'
import { noteUsage } from '#web/session.ts'
import { sayLimitReached, toast } from '#web/toast.ts'
import { toAnswers } from './answers-form.ts'
import { keepDraft, type Draft } from './draft.ts'
import { closeSearch } from './search-key.ts'

interface Search {
  term: string
  key: string
}

/** Sends the request; however often it is sent, the key makes it one. */
export function useSubmit({ term, key }: Search) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const isUnderWay = useRef(false)

  async function send(companyId: string | null, draft: Draft): Promise<void> {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    try {
      const body = { searchTerm: term, companyId, answers: toAnswers(draft.form) }
      const { usage } = await call<typeof submit>(
        { method: 'POST', path: '/api/verification-requests' },
        { headers: { 'idempotency-key': key }, body },
      )
      noteUsage(usage)
      closeSearch(localStorage, term)
      keepDraft(sessionStorage, key, null)
      await navigate('/dashboard')
    } catch (error) {
      const goTo = explain(error)
      if (goTo) await navigate(goTo)
    } finally {
      isUnderWay.current = false
      setBusy(false)
    }
  }
  return { send, busy }
}

/** Says why it was not accepted, in the texts of specification sections 6 and 8, and where to go from here. */
function explain(error: unknown): string | null {
  if (!(error instanceof CallError)) throw error
  if (error.code === 'search_limit_reached' || error.code === 'monthly_search_limit_reached') {
    sayLimitReached(error.code)
    return error.code === 'search_limit_reached' ? '/premium-features' : '/dashboard'
  }
  const refused = [400, 409, 429].includes(error.status)
  toast({
    title: 'Failed to submit request. Please try again.',
    description: refused ? error.message : 'Nothing you typed is lost.',
    destructive: true,
  })
  return null
}
