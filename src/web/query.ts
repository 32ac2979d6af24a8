import { useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'

const never = () => () => {}

/** Whether React has taken the page over from its markup. */
export const useIsAlive = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** A parameter of the address. Empty in prerendered markup, which knows no query, until the page has come alive. */
export function useQueryParam(name: string): string {
  const [params] = useSearchParams()
  const isAlive = useIsAlive()
  return isAlive ? (params.get(name) ?? '') : ''
}
