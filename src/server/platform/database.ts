import { AsyncLocalStorage } from 'node:async_hooks'
import { join } from 'node:path'
import { CamelCasePlugin, type Dialect, Kysely, type KyselyPlugin, type Transaction } from 'kysely'
import type { ConstructorOptions } from 'pg-boss'
import { openEmbedded } from './embedded.ts'
import { openPostgres } from './postgres.ts'
import type { Tables } from './tables.ts'

/** Refuses to work inside a transaction: there, only the transaction may be used. */
export type Db = Kysely<Tables>
export type Trx = Transaction<Tables>
export type Executor = Db | Trx
export type Heard = (payload: string) => void
/** Runs statements as one transaction; gives the rows of the last. */
export type Script = (text: string) => Promise<any[]>

/** What PGlite and a PostgreSQL server do differently. */
export interface Engine {
  kind: 'embedded' | 'server'
  dialect: Dialect
  /** Where pg-boss finds this database. */
  jobStore: Pick<ConstructorOptions, 'db' | 'backend' | 'connectionString' | 'connectionTimeoutMillis'>
  /** `missed` is called after a lost connection: messages may be lost, read the state again. */
  listen(channel: string, heard: Heard, missed?: () => void): Promise<() => Promise<void>>
  /** Holds a lock against every other process, for migrations. */
  scripts<T>(work: (run: Script) => Promise<T>): Promise<T>
  /** A copy of the database folder that opens with every row acknowledged before; only where there is one. */
  copyFolder?(to: string): Promise<void>
  close(): Promise<void>
}

export interface Database extends Omit<Engine, 'dialect'> {
  db: Db
  transact<T>(work: (trx: Trx) => Promise<T>): Promise<T>
}

// Keys inside jsonb values are ours and stay as they were written.
const camelCase = new CamelCasePlugin({ maintainNestedObjectKeys: true })
const insideTransaction = new AsyncLocalStorage<true>()

/** One query past the open transaction hangs PGlite for ever, and PostgreSQL when every pooled connection does so: fail at once. */
const guard: KyselyPlugin = {
  transformQuery({ node }) {
    if (insideTransaction.getStore()) throw new Error('This runs inside a transaction: pass the transaction, not the database.')
    return node
  },
  async transformResult({ result }) {
    return result
  },
}

/** An engine with Kysely on it. */
export function databaseOn({ dialect, ...engine }: Engine): Database {
  const db = new Kysely<Tables>({ dialect, plugins: [camelCase] }).withPlugin(guard)
  return {
    ...engine,
    db,
    transact: (work) =>
      db.transaction().execute((trx) => insideTransaction.run(true, () => work(trx.withoutPlugins().withPlugin(camelCase)))),
  }
}

export async function openDatabase(where: { dataDir: string; databaseUrl?: string | undefined }): Promise<Database> {
  return databaseOn(
    where.databaseUrl ? await openPostgres(where.databaseUrl) : await openEmbedded({ folder: join(where.dataDir, 'database') }),
  )
}
