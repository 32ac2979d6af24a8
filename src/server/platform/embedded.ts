import { Worker } from 'node:worker_threads'
import { PGliteDialect } from 'kysely'
import { fromPglite } from 'pg-boss'
import type { Message, Place, Request } from './embedded-worker.ts'
import type { Engine } from './database.ts'
import { endedError } from './outage.ts'
import { byteaType } from './wire-values.ts'

interface Result {
  rows: any[]
  fields: { name: string; dataTypeID: number }[]
  affectedRows?: number
}
type Heard = (payload: string) => void

/** After a refused write: how long the thread may take to show that it still works. */
const proofMs = 2_000
/** So that the last answers reach those who wait for them. */
const farewellMs = 500
const noRoom = ['ENOSPC', 'EDQUOT', 'EFBIG']

/** The part of PGlite that Kysely and pg-boss use, answered by the worker thread. */
export class EmbeddedPostgres {
  readonly #worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { execArgv: [] })
  readonly #waiting = new Map<number, PromiseWithResolvers<any>>()
  readonly #listeners = new Map<string, Set<Heard>>()
  readonly #place: Place
  #sent = 0
  #isDoubted = false
  #refused: string | undefined
  #farewell: NodeJS.Timeout | undefined
  ready = false
  closed = false
  readonly waitReady: Promise<void>

  constructor(place: Place) {
    this.#place = place
    this.#worker.on('message', (message: Message) => this.#receive(message))
    this.#worker.on('error', (error) => this.#die(error.message))
    this.#worker.on('exit', () => this.#die('its thread ended'))
    this.waitReady = this.#ask({ op: 'open', place }).then(
      () => {
        this.ready = true
      },
      (error: Error) => {
        throw new Error(`The embedded database does not open: ${this.#refused ? this.#unwritableWords(this.#refused) : error.message}.`)
      },
    )
  }

  async query<T = any>(text: string, values: unknown[] = []): Promise<Result & { rows: T[] }> {
    return withBuffers(await this.#ask({ op: 'query', text, values, transaction: undefined }))
  }

  async exec(text: string): Promise<Result[]> {
    return ((await this.#ask({ op: 'exec', text, transaction: undefined })) as Result[]).map(withBuffers)
  }

  async transaction<T>(work: (tx: EmbeddedTransaction) => Promise<T>): Promise<T> {
    const transaction: number | Error = await this.#ask({ op: 'begin' }).catch((error: Error) => error)
    if (typeof transaction !== 'number') {
      // Kysely waits for nothing but this call: what kept a transaction from beginning, its first statement tells.
      await work(refusing(transaction))
      throw transaction
    }
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

  /** A copy of the data folder, taken between two statements. */
  copyFolder(to: string): Promise<void> {
    return this.#ask({ op: 'copy', to })
  }

  async close(): Promise<void> {
    // Whoever closes it has heard why it ended.
    clearTimeout(this.#farewell)
    if (!this.closed) await this.#ask({ op: 'close' })
    this.closed = true
    await this.#worker.terminate()
  }

  #ask(request: Request): Promise<any> {
    if (this.closed) return Promise.reject(endedError('The database is closed.', false))
    const id = ++this.#sent
    const waiting = Promise.withResolvers<any>()
    this.#waiting.set(id, waiting)
    this.#worker.postMessage({ id, request })
    return waiting.promise
  }

  #receive(message: Message): void {
    if ('unwritable' in message) return this.#doubt(message.unwritable)
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

  /** A refused write is an error of one statement, or the end: whoever still answers lives. */
  #doubt(code: string): void {
    this.#refused = code
    if (this.#isDoubted) return
    this.#isDoubted = true
    const deadline = setTimeout(() => this.#die(this.#unwritableWords(code), noRoom.includes(code)), proofMs)
    const lives = () => {
      clearTimeout(deadline)
      this.#isDoubted = false
    }
    this.#ask({ op: 'query', text: 'select 1', values: [], transaction: undefined }).then(lives, () => {})
  }

  #unwritableWords(code: string): string {
    const where = 'folder' in this.#place ? this.#place.folder : 'memory'
    const what = noRoom.includes(code) ? `no room left in ${where} (${code})` : `${where} cannot be written (${code})`
    return `${what}. Mend that, then start again: whatever was acknowledged is there`
  }

  /** Nothing can be kept any more, and a restart loses nothing that was acknowledged. */
  #die(reason: string, isFull = false): void {
    if (this.closed) return
    this.closed = true
    const words = `The embedded database stopped: ${reason}.`
    for (const waiting of this.#waiting.values()) waiting.reject(endedError(words, isFull))
    this.#farewell = setTimeout(() => {
      process.stderr.write(`${words}\n`)
      process.exit(1)
    }, farewellMs)
  }
}

export interface EmbeddedTransaction {
  query<T = any>(text: string, values?: unknown[]): Promise<Result & { rows: T[] }>
  exec(text: string): Promise<Result[]>
  rollback(): Promise<void>
}

const refusing = (error: Error): EmbeddedTransaction => ({
  query: () => Promise.reject(error),
  exec: () => Promise.reject(error),
  rollback: () => Promise.reject(error),
})

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
    copyFolder: (to) => pglite.copyFolder(to),
    close: () => pglite.close(),
  }
}
