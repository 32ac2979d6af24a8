import { setTimeout as sleep } from 'node:timers/promises'
import { PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Engine, Heard } from './database.ts'
import { parsers } from './wire-values.ts'

const types: pg.CustomTypesConfig = {
  getTypeParser: (type: number, format?: any) => (format === 'binary' ? undefined : parsers[type]) ?? pg.types.getTypeParser(type, format),
}

/** Any fixed number: every Chopmark process asks for the same lock before it migrates. */
const migrationLock = 7_426_201

export async function openPostgres(connectionString: string): Promise<Engine> {
  const pool = new pg.Pool({ connectionString, types, max: 10, connectionTimeoutMillis: 10_000 })
  // A killed idle session is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  // The same for one that is in use: whoever waits for its answer hears of it by that.
  pool.on('connect', (client) => void client.on('error', () => {}))
  const ask = () => pool.query('select 1')
  // Twice: on a busy machine the first may have timed out while this process was still reading its own program.
  await ask()
    .catch(ask)
    .catch((error: NodeJS.ErrnoException) => {
      throw new Error(`The database server of DATABASE_URL does not answer: ${error.message || error.code}`)
    })
  const listener = new Listener(connectionString)
  return {
    kind: 'server',
    dialect: new PostgresDialect({ pool }),
    jobStore: { connectionString, connectionTimeoutMillis: 10_000 },
    listen: (channel, heard, missed) => listener.listen(channel, heard, missed),
    scripts: async (work) => {
      const client = await pool.connect()
      try {
        await client.query(`select pg_advisory_lock(${migrationLock})`)
        // Several statements in one simple query are one transaction.
        return await work(async (text) => [(await client.query(text)) as pg.QueryResult | pg.QueryResult[]].flat().at(-1)?.rows ?? [])
      } finally {
        // Ending the session frees the lock, whatever happened.
        client.release(true)
      }
    },
    close: async () => {
      await listener.close()
      await pool.end()
    },
  }
}

/** One connection that only listens. When its session is killed it connects again, and says that messages may have been missed. */
class Listener {
  readonly #connectionString: string
  readonly #heard = new Map<string, Set<{ heard: Heard; missed: (() => void) | undefined }>>()
  #client: Promise<pg.Client> | undefined
  #closing = false

  constructor(connectionString: string) {
    this.#connectionString = connectionString
  }

  async listen(channel: string, heard: Heard, missed?: () => void): Promise<() => Promise<void>> {
    const entry = { heard, missed }
    const entries = this.#heard.get(channel) ?? new Set()
    entries.add(entry)
    this.#heard.set(channel, entries)
    const client = await (this.#client ??= this.#connect())
    await client.query(`listen ${client.escapeIdentifier(channel)}`)
    return async () => {
      entries.delete(entry)
    }
  }

  async close(): Promise<void> {
    this.#closing = true
    await (await this.#client?.catch(() => undefined))?.end()
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: this.#connectionString, keepAlive: true, connectionTimeoutMillis: 10_000 })
    client.on('error', () => {})
    client.on('notification', ({ channel, payload }) => this.#heard.get(channel)?.forEach(({ heard }) => heard(payload ?? '')))
    await client.connect()
    client.once('end', () => {
      if (!this.#closing) this.#client = this.#reconnect()
    })
    return client
  }

  async #reconnect(): Promise<pg.Client> {
    for (let wait = 100; ; wait = Math.min(wait * 2, 5_000)) {
      await sleep(wait)
      try {
        const client = await this.#connect()
        for (const channel of this.#heard.keys()) await client.query(`listen ${client.escapeIdentifier(channel)}`)
        for (const entries of this.#heard.values()) entries.forEach(({ missed }) => missed?.())
        return client
      } catch (error) {
        if (this.#closing) throw error
      }
    }
  }
}
