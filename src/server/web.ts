import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import { buildApp } from './app.ts'
import type { Context } from './context.ts'

export interface Web {
  port: number
  stop(): Promise<void>
}

/** The web role: listens until it is stopped. */
export async function startWeb(context: Context): Promise<Web> {
  const { env, changes } = context
  const server = serve({ fetch: buildApp(context).fetch, port: env.port, hostname: env.host }) as Server
  await new Promise<void>((listening, failed) =>
    server.once('listening', listening).once('error', (error) => failed(inWords(error, env.port))),
  )
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      const closed = new Promise<unknown>((done) => server.close(done))
      // Event streams never end by themselves.
      await changes.close()
      // A browser keeps its connection after the answer: each is closed once it has been given what it waits for.
      const sweep = setInterval(() => server.closeIdleConnections(), 20)
      await Promise.race([closed, sleep(5_000, undefined, { ref: false })])
      clearInterval(sweep)
      server.closeAllConnections()
    },
  }
}

function inWords(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE') return new Error(`Port ${port} is in use by another program. Stop it, or set PORT to a free one.`)
  if (error.code === 'EACCES') return new Error(`Port ${port} may not be opened by this user. Set PORT to one above 1023.`)
  return error
}
