import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One answer of the stand-in: a recorded file of fixtures/gleif, or a fault. */
export type GleifAnswer =
  | { file: string }
  | { status: number; retryAfter?: string }
  | { fault: 'torn' | 'hanging' | 'hanging in the middle' | 'not json' | 'cut off' | '10 MB' }

export interface GleifServer {
  baseUrl: string
  /** Path and query of every request, in order, decoded. */
  asked: string[]
  close(): Promise<void>
}

const recorded = (file: string) => readFileSync(new URL(`../../fixtures/gleif/${file}.json`, import.meta.url), 'utf8')

/** A GLEIF on this machine. The answers to one path are given in turn; the last one stays. `port` is where another one was before. */
export async function startGleif(answers: Record<string, readonly GleifAnswer[]>, port = 0): Promise<GleifServer> {
  const asked: string[] = []
  const given = new Map<string, number>()
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://gleif')
    const what = decodeURIComponent(`${url.pathname}${url.search}`).replaceAll('+', ' ')
    asked.push(what)
    const path = Object.keys(answers).find((key) => what.includes(key))
    if (path === undefined) return void response.writeHead(404).end('{"errors":[]}')
    const list = answers[path] as readonly GleifAnswer[]
    const turn = given.get(path) ?? 0
    given.set(path, turn + 1)
    send(response, list[Math.min(turn, list.length - 1)] as GleifAnswer)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

function send(response: ServerResponse, answer: GleifAnswer): void {
  if ('file' in answer) response.writeHead(200, { 'content-type': 'application/vnd.api+json' }).end(recorded(answer.file))
  else if ('status' in answer) response.writeHead(answer.status, answer.retryAfter ? { 'retry-after': answer.retryAfter } : {}).end()
  else if (answer.fault === 'torn') response.writeHead(200).end('{"data":[{"id":"9999')
  else if (answer.fault === '10 MB') response.writeHead(200).end(Buffer.alloc(10_000_000, '{"data":[],'))
  else if (answer.fault === 'hanging in the middle') response.writeHead(200).write('{"data":')
  else if (answer.fault === 'not json') response.writeHead(200).end('<html>maintenance</html>')
  else if (answer.fault === 'cut off') {
    response.writeHead(200, { 'content-length': '1000' })
    response.write('{"data":', () => response.destroy())
  }
}
