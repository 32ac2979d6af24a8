import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'

/** Tells when a person leaves what is open: by Escape inside it, or by focus or pointer outside. */
export function useLeaving<E extends HTMLElement>(isOpen: boolean, leave: (by: 'escape' | 'outside') => void): RefObject<E | null> {
  const element = useRef<E>(null)
  const tell = useEffectEvent(leave)
  useEffect(() => {
    if (!isOpen) return
    const listening = new AbortController()
    const isInside = (event: Event) => element.current?.contains(event.target as Node) ?? false
    const goneOutside = (event: Event) => !isInside(event) && tell('outside')
    const escaped = (event: KeyboardEvent) => event.key === 'Escape' && isInside(event) && tell('escape')
    document.addEventListener('pointerdown', goneOutside, listening)
    document.addEventListener('focusin', goneOutside, listening)
    document.addEventListener('keydown', escaped, listening)
    return () => listening.abort()
  }, [isOpen])
  return element
}
