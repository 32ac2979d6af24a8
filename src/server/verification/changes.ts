import { z } from '#domain/zod.ts'
import type { Database } from '#server/platform/database.ts'

/** The database channel on which every change of a request is told, in the transaction that made it. */
export const changesChannel = 'requests'

export interface Watch {
  userId?: string | undefined
  requestId?: string | undefined
}

/** Which request changed; null: something may have been missed, read the state again. */
type Heard = (requestId: string | null) => void

/** Changes of requests as they happen: one LISTEN for the process, fanned out in memory. */
export interface Changes {
  subscribe(watch: Watch, heard: Heard): () => void
  /** Aborted when the process stops: open streams end by it. */
  closing: AbortSignal
  close(): Promise<void>
}

const change = z.object({ id: z.string(), userId: z.string() })

function readChange(payload: string): z.infer<typeof change> | null {
  try {
    return change.parse(JSON.parse(payload))
  } catch {
    return null
  }
}

const concerns = (watch: Watch, what: z.infer<typeof change>) =>
  (watch.userId === undefined || watch.userId === what.userId) && (watch.requestId === undefined || watch.requestId === what.id)

export async function openChanges(database: Database): Promise<Changes> {
  const listeners = new Map<symbol, { watch: Watch; heard: Heard }>()
  const closing = new AbortController()
  const wakeAll = () => listeners.forEach(({ heard }) => heard(null))
  const tell = (payload: string) => {
    const what = readChange(payload)
    if (what === null) return wakeAll()
    for (const { watch, heard } of listeners.values()) if (concerns(watch, what)) heard(what.id)
  }
  const silence = await database.listen(changesChannel, tell, wakeAll)
  return {
    closing: closing.signal,
    subscribe(watch, heard) {
      const key = Symbol('listener')
      listeners.set(key, { watch, heard })
      return () => listeners.delete(key)
    },
    async close() {
      closing.abort()
      listeners.clear()
      await silence()
    },
  }
}
