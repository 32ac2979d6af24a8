import { useEffect, useState } from 'react'

const place = (hitId: string) => `chopmark.reason:${hitId}`

function read(hitId: string): string {
  try {
    return sessionStorage.getItem(place(hitId)) ?? ''
  } catch {
    return ''
  }
}

function keep(hitId: string, reason: string): void {
  try {
    if (reason === '') sessionStorage.removeItem(place(hitId))
    else sessionStorage.setItem(place(hitId), reason)
  } catch {
    // Without storage the page works; only a reload loses what was typed.
  }
}

/** The reason as far as it is typed, kept in the tab at every change, so that a reload loses nothing. */
export function useReasonDraft(hitId: string): [string, (reason: string) => void] {
  const [reason, setReason] = useState(() => read(hitId))
  useEffect(() => keep(hitId, reason), [hitId, reason])
  return [reason, setReason]
}
