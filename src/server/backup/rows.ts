// Tables of a database server as lines of JSON: no program of the server's version has to be installed, and any version can read them.
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { conflict } from '#server/errors.ts'
import type { Database, Trx } from '#server/platform/database.ts'
import { migrate } from '#server/platform/migrate.ts'
import type { Manifest } from './manifest.ts'

type Progress = (words: string) => void
interface Table {
  schema: string
  name: string
  columns: string[]
}

/** A report comes with a PDF of some 300 KB: few rows at once, however many a table has. */
const rowsAtOnce = 50
const lengthAtOnce = 4_000_000
const nameOf = ({ schema, name }: Table) => sql.id(schema, name)
const fileOf = ({ schema, name }: Table) => `${schema}.${name}.jsonl`

/** Every table as of one moment: one transaction, whatever is written meanwhile. */
export async function writeRows(database: Database, folder: string, progress: Progress): Promise<void> {
  await mkdir(folder)
  await database.transact(async (trx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(trx)
    for (const table of await listTables(trx)) {
      progress(`${table.schema}.${table.name}\n`)
      await pipeline(Readable.from(readLines(trx, table)), createWriteStream(join(folder, fileOf(table))))
    }
  })
}

async function* readLines(trx: Trx, table: Table): AsyncGenerator<string> {
  await sql`declare rows no scroll cursor for select to_jsonb(t)::text as line from ${nameOf(table)} t`.execute(trx)
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.raw(String(rowsAtOnce))} from rows`.execute(trx)
    if (rows.length === 0) break
    yield `${rows.map(({ line }) => line).join('\n')}\n`
  }
  await sql`close rows`.execute(trx)
}

/** Makes the tables as they were when the backup was taken, and fills them, in one transaction. */
export async function loadRows(database: Database, folder: string, { migrations }: Manifest, progress: Progress): Promise<void> {
  await refuseUsed(database)
  await migrate(database, undefined, new Set(migrations))
  const boss = new PgBoss({ ...database.jobStore, supervise: false, schedule: false })
  boss.on('error', () => {})
  await boss.start()
  await boss.stop({ graceful: false })
  await database.transact(async (trx) => {
    for (const table of await listTables(trx)) {
      progress(`${table.schema}.${table.name}\n`)
      for await (const lines of readBatches(join(folder, fileOf(table)))) await insertLines(trx, table, lines)
      await raiseCounters(trx, table)
    }
  })
}

async function refuseUsed(database: Database): Promise<void> {
  const { rows } = await sql`select 1 from pg_tables where schemaname in ('public', 'pgboss') limit 1`.execute(database.db)
  if (rows.length > 0)
    throw conflict('not_empty', 'The database of DATABASE_URL has tables already. Create an empty database, and name that one.')
}

/** Tables that others refer to come first; a job refers to its queue by way of a partition. What is applied is known by the migrations, the version of the job store by itself. */
async function listTables(trx: Trx): Promise<Table[]> {
  const { rows: tables } = await sql<Table>`
    select c.table_schema as schema, c.table_name as name, array_agg(c.column_name::text order by c.ordinal_position) as columns
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.is_generated = 'NEVER' and t.table_type = 'BASE TABLE'
      and (c.table_schema = 'public' and c.table_name <> 'applied_migrations'
        or c.table_schema = 'pgboss' and c.table_name in ('queue', 'job', 'schedule'))
    group by 1, 2 order by 1 desc, c.table_name = 'job', 2`.execute(trx)
  const { rows: links } = await sql<{ from: string; to: string }>`
    select distinct conrelid::regclass::text as "from", confrelid::regclass::text as "to"
    from pg_constraint where contype = 'f' and conrelid <> confrelid`.execute(trx)
  return inOrder(tables, links)
}

function inOrder(tables: Table[], links: { from: string; to: string }[]): Table[] {
  const ordered: Table[] = []
  const seen = new Set<Table>()
  const plain = ({ schema, name }: Table) => (schema === 'public' ? name : `${schema}.${name}`)
  const add = (table: Table) => {
    if (seen.has(table)) return
    seen.add(table)
    const needed = links.filter(({ from }) => from === plain(table))
    tables.filter((one) => needed.some(({ to }) => to === plain(one))).forEach(add)
    ordered.push(table)
  }
  tables.forEach(add)
  return ordered
}

async function* readBatches(file: string): AsyncGenerator<string[]> {
  let lines: string[] = []
  let length = 0
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    lines.push(line)
    length += line.length
    if (length < lengthAtOnce) continue
    yield lines
    lines = []
    length = 0
  }
  if (lines.length > 0) yield lines
}

async function insertLines(trx: Trx, table: Table, lines: string[]): Promise<void> {
  const columns = sql.join(table.columns.map((column) => sql.id(column)))
  await sql`insert into ${nameOf(table)} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${nameOf(table)}, ${`[${lines.join(',')}]`}::jsonb)
    on conflict do nothing`.execute(trx)
}

/** The next row must not get the number of one that was loaded. */
async function raiseCounters(trx: Trx, { schema, name }: Table): Promise<void> {
  const { rows } = await sql<{ column: string }>`
    select column_name as "column" from information_schema.columns
    where table_schema = ${schema} and table_name = ${name} and is_identity = 'YES'`.execute(trx)
  for (const { column } of rows)
    await sql`select setval(pg_get_serial_sequence(${`${schema}.${name}`}, ${column}), greatest(max(${sql.id(column)}), 1))
      from ${sql.id(schema, name)}`.execute(trx)
}
