import { useLocation, useNavigate } from 'react-router'
import { CallError } from '#web/client.ts'
import { signOut } from '#web/session.ts'
import { toast } from '#web/toast.ts'

/** Ends the session and goes home; says so either way. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate()
  const { key } = useLocation()
  return async () => {
    try {
      await signOut(key)
      await navigate('/')
      toast({ title: 'Successfully signed out!', done: true })
    } catch (error) {
      toast({ title: 'Error', description: error instanceof CallError ? error.message : 'Failed to sign out', destructive: true })
    }
  }
}
