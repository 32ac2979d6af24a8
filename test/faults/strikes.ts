import { setTimeout as sleep } from 'node:timers/promises'
import type { PostgresServer } from '#test/support/postgres-server.ts'
import type { ServerProcess } from '#test/support/server-process.ts'

/** Kills, and gives what makes the work go on: it starts another server, or the same database again. */
export type Strike = (server: ServerProcess, start: () => Promise<ServerProcess>) => Promise<() => Promise<ServerProcess>>

export const killServer: Strike = (server, start) => server.kill().then(() => start)

/** The server stays, and must find its way back. */
export const killDatabase =
  (postgres: PostgresServer): Strike =>
  async (server) => {
    await postgres.kill()
    return async () => {
      await postgres.startAgain()
      while (!(await fetch(`${server.url}/readyz`)).ok) await sleep(20)
      return server
    }
  }
