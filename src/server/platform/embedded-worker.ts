// Owns PGlite. On the main thread a loop of queries starves timers and sockets, so it lives here and answers messages.
import fs from 'node:fs'
import { readFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import { PGlite, type Transaction } from '@electric-sql/pglite'
import { parsers, serializers } from './wire-values.ts'

/** A folder that is kept, or a copy in memory of a snapshot file. */
export type Place = { folder: string } | { snapshot: string } | { memory: true }

export type Request =
  | { op: 'open'; place: Place }
  | { op: 'query'; text: string; values: unknown[]; transaction: number | undefined }
  | { op: 'exec'; text: string; transaction: number | undefined }
  | { op: 'begin' }
  | { op: 'end'; transaction: number; commit: boolean }
  | { op: 'listen'; channel: string }
  | { op: 'dump' }
  | { op: 'copy'; to: string }
  | { op: 'close' }

export type Message =
  | { id: number; value: unknown }
  | { id: number; error: object }
  | { channel: string; payload: string }
  /** The system refused to write a file: the code of its error. */
  | { unwritable: string }

interface Open {
  tx: Transaction
  end(commit: boolean): Promise<void>
}

const wire = { parsers, serializers }
const port = parentPort!
const transactions = new Map<number, Open>()
let count = 0
let db: PGlite

// PostgreSQL panics where its log cannot be written, and in WebAssembly a panic never returns: this thread can then say nothing more.
const write = fs.writeSync
fs.writeSync = ((...args: Parameters<typeof write>) => {
  try {
    return write(...args)
  } catch (error) {
    port.postMessage({ unwritable: (error as NodeJS.ErrnoException).code ?? String(error) } satisfies Message)
    throw error
  }
}) as typeof write

async function open(place: Place): Promise<void> {
  if ('folder' in place) db = await PGlite.create({ dataDir: place.folder, ...wire })
  else if ('snapshot' in place) db = await PGlite.create({ loadDataDir: new Blob([await readFile(place.snapshot)]), ...wire })
  else db = await PGlite.create(wire)
}

async function begin(): Promise<number> {
  const begun = Promise.withResolvers<Transaction>()
  const held = Promise.withResolvers<void>()
  const done = db.transaction(async (tx) => {
    begun.resolve(tx)
    await held.promise
  })
  done.catch(begun.reject)
  const tx = await begun.promise
  transactions.set(++count, {
    tx,
    end: (commit) => {
      if (commit) held.resolve()
      else held.reject(new Error('rolled back'))
      return commit ? done : done.catch(() => {})
    },
  })
  return count
}

function end(id: number, commit: boolean): Promise<void> {
  const { end: settle } = transactions.get(id)!
  transactions.delete(id)
  return settle(commit)
}

async function answer(request: Request): Promise<unknown> {
  switch (request.op) {
    case 'open':
      return open(request.place)
    case 'query': {
      const { rows, fields, affectedRows } = await inside(request.transaction).query(request.text, request.values)
      return { rows, fields, affectedRows }
    }
    case 'exec':
      return (await inside(request.transaction).exec(request.text)).map(({ rows, fields, affectedRows }) => ({
        rows,
        fields,
        affectedRows,
      }))
    case 'begin':
      return begin()
    case 'end':
      return end(request.transaction, request.commit)
    case 'listen':
      await db.listen(request.channel, (payload) => port.postMessage({ channel: request.channel, payload } satisfies Message))
      return
    case 'dump':
      return new Uint8Array(await (await db.dumpDataDir('none')).arrayBuffer())
    case 'copy':
      await db.exec('checkpoint')
      return db.runExclusive(async () => fs.cpSync(db.dataDir!, request.to, { recursive: true }))
    case 'close':
      return db.close()
  }
}

const inside = (id: number | undefined): Pick<Transaction, 'query' | 'exec'> => (id === undefined ? db : transactions.get(id)!.tx)

/** PGlite's error class does not survive the thread; what the code reads of it does. */
function portable(error: unknown): object {
  const { name, message, code, severity, detail, hint, schema, table, column, constraint } = error as Record<string, unknown>
  return { name, message, code, severity, detail, hint, schema, table, column, constraint }
}

port.on('message', ({ id, request }: { id: number; request: Request }) => {
  answer(request).then(
    (value) => port.postMessage({ id, value } satisfies Message),
    (error: unknown) => port.postMessage({ id, error: portable(error) } satisfies Message),
  )
})
