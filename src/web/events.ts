import { useEffect, useEffectEvent } from 'react'

type Heard = Record<string, (data: unknown) => void>

const againMs = 3_000

/**
 * Follows a stream of server-sent events while the component is on the page. The browser connects again by itself and
 * says where it left off; where it gives up (an answer that is no stream), we start anew and `restarted` fetches what was missed.
 */
export function useEvents(url: string | null, heard: Heard, restarted: () => void): void {
  const hear = useEffectEvent((name: string, data: string) => heard[name]?.(JSON.parse(data)))
  const restart = useEffectEvent(restarted)
  const names = Object.keys(heard).join(' ')
  useEffect(() => {
    if (url === null) return
    let source: EventSource
    let timer: ReturnType<typeof setTimeout> | undefined
    let isSecond = false
    const connect = () => {
      source = new EventSource(url)
      for (const name of names.split(' ')) source.addEventListener(name, (event: MessageEvent<string>) => hear(name, event.data))
      source.onopen = () => {
        if (isSecond) restart()
        isSecond = true
      }
      source.onerror = () => {
        if (source.readyState === EventSource.CLOSED) timer = setTimeout(connect, againMs)
      }
    }
    connect()
    return () => {
      clearTimeout(timer)
      source.close()
    }
  }, [url, names])
}
