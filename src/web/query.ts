import { useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'

const never = () => () => {}

/** A parameter of the address. Empty in prerendered markup, which knows no query, until the page has come alive. */
export function useQueryParam(name: string): string {
  const [params] = useSearchParams()
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return isAlive ? (params.get(name) ?? '') : ''
}
