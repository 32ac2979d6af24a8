import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a publisher's server does next: a file, which it does not send again to whoever knows its mark, or a fault. */
export type ListAnswer =
  | { body: string; etag?: string; lastModified?: string }
  | { status: number; retryAfter?: string }
  | { fault: 'cut' | 'hanging'; body: string }

export interface ListServer {
  baseUrl: string
  /** Paths that were asked for, in order, and whether on a condition. */
  asked: { path: string; conditional: boolean }[]
  /** The answer to every request from now on. */
  answer: ListAnswer
  close(): Promise<void>
}

/** A publisher of lists on this machine. */
export async function startListServer(): Promise<ListServer> {
  const server = createServer((request, response) => {
    const conditional = Boolean(request.headers['if-none-match'] ?? request.headers['if-modified-since'])
    publisher.asked.push({ path: request.url ?? '', conditional })
    reply(request, response, publisher.answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const publisher: ListServer = {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    answer: { status: 404 },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return publisher
}

function reply({ headers }: IncomingMessage, response: ServerResponse, answer: ListAnswer): void {
  if ('status' in answer) {
    response.writeHead(answer.status, answer.retryAfter ? { 'retry-after': answer.retryAfter } : {}).end()
  } else if ('fault' in answer) {
    response.writeHead(200, { 'content-length': String(answer.body.length + 100) })
    response.write(answer.body, () => answer.fault === 'cut' && response.destroy())
  } else {
    const { body, etag, lastModified } = answer
    const marks = { ...(etag && { etag }), ...(lastModified && { 'last-modified': lastModified }) }
    const isKnown = etag ? headers['if-none-match'] === etag : Boolean(lastModified) && headers['if-modified-since'] === lastModified
    response.writeHead(isKnown ? 304 : 200, marks).end(isKnown ? undefined : body)
  }
}
