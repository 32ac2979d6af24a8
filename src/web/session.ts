import { useSyncExternalStore } from 'react'
import type { getSession, Member, signOut as signOutEndpoint, Usage } from '#contract/accounts.ts'
import { call, onSignedOut } from './client.ts'
import { themeKey } from './head-script.ts'

export type Session = { state: 'unknown' } | { state: 'out'; leftAt?: string } | { state: 'in'; member: Member; usage: Usage }

let session: Session = { state: 'unknown' }
let asking: Promise<Session> | undefined
let isLeaving = false
const listeners = new Set<() => void>()

/** What the server last said about who is signed in. */
export function useSession(): Session {
  return useSyncExternalStore(
    subscribe,
    () => session,
    () => unknown,
  )
}

/** Whether the back office is for this visitor. */
export const isStaff = (of: Session): boolean => of.state === 'in' && of.member.role !== 'user'

/** The answer, waiting for it where it is still on its way. Rejects when the server cannot be reached. */
export function knownSession(): Promise<Session> {
  return session.state === 'unknown' ? refreshSession() : Promise.resolve(session)
}

/** Asks the server again: after sign-in, and whenever the plan or its count may have changed. */
export function refreshSession(): Promise<Session> {
  asking ??= call<typeof getSession>({ method: 'GET', path: '/api/session' }, {})
    .then(({ member, usage }) => settle(member && usage ? { state: 'in', member, usage } : { state: 'out' }))
    .finally(() => (asking = undefined))
  return asking
}

/** Takes over a count that came with another answer. */
export function noteUsage(usage: Usage): void {
  if (session.state === 'in') settle({ ...session, usage })
}

/** Ends the session. `leftAt` is the location that the visitor leaves by choice: its page must not send them to sign-in. */
export async function signOut(leftAt: string): Promise<void> {
  isLeaving = true
  try {
    await call<typeof signOutEndpoint>({ method: 'POST', path: '/api/auth/sign-out' }, {})
    forgetWhatWasTyped()
    settle({ state: 'out', leftAt })
  } finally {
    isLeaving = false
  }
}

/** Searches and drafts of one account are not for the next one at this browser; the theme may stay. */
function forgetWhatWasTyped(): void {
  try {
    sessionStorage.clear()
    for (const key of Object.keys(localStorage)) if (key !== themeKey) localStorage.removeItem(key)
  } catch {
    // Where storage is forbidden nothing was kept.
  }
}

const unknown: Session = { state: 'unknown' }

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The header shows what the root element says; see head-script.ts. */
function settle(next: Session): Session {
  session = next
  if (next.state === 'in') document.documentElement.dataset['session'] = 'in'
  else delete document.documentElement.dataset['session']
  for (const listener of listeners) listener()
  return next
}

// A call of the page that is being left may hear of the sign-out first.
onSignedOut(() => {
  if (!isLeaving) settle({ state: 'out' })
})
