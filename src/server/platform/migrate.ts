import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database, Script } from './database.ts'

export const migrationsFolder = join(import.meta.dirname, '../../../migrations')

export interface Migration {
  name: string
  text: string
  hash: string
}

export async function readMigrations(folder = migrationsFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8')
      return { name, text, hash: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/** Brings the database up to date, each file in a transaction of its own, and says which were applied. `only`: as it was when it had these. */
export async function migrate(database: Database, folder?: string, only?: ReadonlySet<string>): Promise<string[]> {
  const migrations = (await readMigrations(folder)).filter(({ name }) => only?.has(name) ?? true)
  return database.scripts(async (run) => {
    const applied = await readApplied(run)
    const missing = migrations.filter((migration) => !isApplied(migration, applied))
    for (const { name, text, hash } of missing) {
      await run(`${text};\ninsert into applied_migrations (name, hash) values ('${name}', '${hash}');`)
    }
    return missing.map(({ name }) => name)
  })
}

async function readApplied(run: Script): Promise<Map<string, string>> {
  await run(
    'create table if not exists applied_migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
  )
  return new Map((await run('select name, hash from applied_migrations')).map(({ name, hash }) => [name, hash]))
}

function isApplied({ name, hash }: Migration, applied: Map<string, string>): boolean {
  const before = applied.get(name)
  if (before !== undefined && before !== hash) {
    throw new Error(`migrations/${name} was changed after it had been applied. Put it back as it was and write a new file instead.`)
  }
  return before !== undefined
}
