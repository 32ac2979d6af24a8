import { Worker } from 'node:worker_threads'
import { PGliteDialect } from 'kysely'
import { fromPglite } from 'pg-boss'
import type { Message, Place, Request } from './embedded-worker.ts'
import type { Engine } from './database.ts'
import { byteaType } from './wire-values.ts'

interface Result {
  rows: any[]
  fields: { name: string; dataTypeID: number }[]
  affectedRows?: number
}
type Heard = (payload: string) => void

/** The part of PGlite that Kysely and pg-boss use, answered by the worker thread. */
export class EmbeddedPostgres {
  readonly #worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { execArgv: [] })
  readonly #waiting = new Map<number, PromiseWithResolvers<any>>()
  readonly #listeners = new Map<string, Set<Heard>>()
  #sent = 0
  ready = false
  closed = false
  readonly waitReady: Promise<void>

  constructor(place: Place) {
    this.#worker.on('message', (message: Message) => this.#receive(message))
    this.#worker.on('error', (error) => this.#die(error))
    this.#worker.on('exit', () => this.closed || this.#die(new Error('its thread ended')))
    this.waitReady = this.#ask({ op: 'open', place }).then(() => {
      this.ready = true
    })
  }

  async query<T = any>(text: string, values: unknown[] = []): Promise<Result & { rows: T[] }> {
    return withBuffers(await this.#ask({ op: 'query', text, values, transaction: undefined }))
  }

  async exec(text: string): Promise<Result[]> {
    return ((await this.#ask({ op: 'exec', text, transaction: undefined })) as Result[]).map(withBuffers)
  }

  async transaction<T>(work: (tx: EmbeddedTransaction) => Promise<T>): Promise<T> {
    const transaction: number = await this.#ask({ op: 'begin' })
    let commit = false
    let result: T
    try {
      result = await work({
        query: async (text, values = []) => withBuffers(await this.#ask({ op: 'query', text, values, transaction })),
        exec: (text) => this.#ask({ op: 'exec', text, transaction }),
        rollback: () => Promise.reject(new Error('Throw to roll back.')),
      })
      commit = true
    } finally {
      await this.#ask({ op: 'end', transaction, commit })
    }
    return result
  }

  async listen(channel: string, heard: Heard): Promise<() => Promise<void>> {
    let listeners = this.#listeners.get(channel)
    if (!listeners) {
      this.#listeners.set(channel, (listeners = new Set()))
      await this.#ask({ op: 'listen', channel })
    }
    listeners.add(heard)
    return async () => {
      listeners.delete(heard)
    }
  }

  /** The whole data folder as an uncompressed tar. */
  dump(): Promise<Uint8Array> {
    return this.#ask({ op: 'dump' })
  }

  async close(): Promise<void> {
    if (this.closed) return
    await this.#ask({ op: 'close' })
    this.closed = true
    await this.#worker.terminate()
  }

  #ask(request: Request): Promise<any> {
    if (this.closed) return Promise.reject(new Error('The database is closed.'))
    const id = ++this.#sent
    const waiting = Promise.withResolvers<any>()
    this.#waiting.set(id, waiting)
    this.#worker.postMessage({ id, request })
    return waiting.promise
  }

  #receive(message: Message): void {
    if ('channel' in message) {
      for (const heard of this.#listeners.get(message.channel) ?? []) heard(message.payload)
      return
    }
    const waiting = this.#waiting.get(message.id)
    // Under `node --watch` a thread also tells which files it has read.
    if (!waiting) return
    this.#waiting.delete(message.id)
    if ('error' in message) waiting.reject(Object.assign(new Error(), message.error))
    else waiting.resolve(message.value)
  }

  /** Nothing can be kept any more, and a restart loses nothing that was acknowledged. */
  #die(error: Error): void {
    process.stderr.write(`The embedded database stopped: ${error.message}\n`)
    process.exit(1)
  }
}

export interface EmbeddedTransaction {
  query<T = any>(text: string, values?: unknown[]): Promise<Result & { rows: T[] }>
  exec(text: string): Promise<Result[]>
  rollback(): Promise<void>
}

/** The thread hands bytea over as Uint8Array; node-postgres gives Buffer. */
function withBuffers(result: Result): Result {
  for (const { name } of result.fields.filter((field) => field.dataTypeID === byteaType)) {
    for (const row of result.rows) {
      const bytes = row[name] as Uint8Array | null
      if (bytes) row[name] = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    }
  }
  return result
}

export async function openEmbedded(place: Place): Promise<Engine & { pglite: EmbeddedPostgres }> {
  const pglite = new EmbeddedPostgres(place)
  await pglite.waitReady
  return {
    kind: 'embedded',
    pglite,
    dialect: new PGliteDialect({ pglite }),
    jobStore: { db: fromPglite(pglite), backend: 'pglite' },
    listen: (channel, heard) => pglite.listen(channel, heard),
    scripts: (work) => work(async (text) => (await pglite.transaction((tx) => tx.exec(text))).at(-1)?.rows ?? []),
    close: () => pglite.close(),
  }
}
