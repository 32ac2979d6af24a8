import type { Client } from './client.ts'

export interface ServerEvent {
  event: string
  id: string | null
  data: any
}

/** Reads a server-sent stream as a browser does. Close it, or the stream stays open. */
export async function openEvents(client: Client, path: string, lastEventId?: number) {
  const response = await client.fetch(path, { headers: lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) } })
  if (response.status !== 200) throw new Error(`the stream answered ${response.status}`)
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  const all: ServerEvent[] = []
  let rest = ''
  let isOver = false

  async function readMore(): Promise<boolean> {
    const { done, value } = await reader.read()
    const blocks = (rest + (value ?? '')).split('\n\n')
    rest = blocks.pop()!
    all.push(...blocks.filter((block) => !block.startsWith(':')).map(parseBlock))
    isOver = done
    return !done
  }

  return {
    all,
    headers: response.headers,
    /** Reads until an event is as wanted, those already read included. */
    async until(wanted: (event: ServerEvent) => boolean): Promise<ServerEvent> {
      for (;;) {
        const found = all.find(wanted)
        if (found) return found
        if (!(await readMore())) throw new Error(`the stream ended after ${JSON.stringify(all)}`)
      }
    },
    /** Reads until the server ends the stream. */
    async end(): Promise<void> {
      while (!isOver) await readMore()
    },
    close: () => reader.cancel(),
  }
}

function parseBlock(block: string): ServerEvent {
  const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/su) as [string, string]))
  return { event: fields['event'] ?? 'message', id: fields['id'] ?? null, data: JSON.parse(fields['data'] ?? 'null') }
}
