import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { PgBoss } from 'pg-boss'
import { type Database, databaseOn } from '#server/platform/database.ts'
import { openEmbedded } from '#server/platform/embedded.ts'
import { migrate, readMigrations } from '#server/platform/migrate.ts'

const cache = join(import.meta.dirname, '../../node_modules/.cache/chopmark')
const version = (name: string): string => createRequire(import.meta.url)(`${name}/package.json`).version

/** Our tables and those of pg-boss. */
export async function prepare(database: Database): Promise<void> {
  await migrate(database)
  const boss = new PgBoss({ ...database.jobStore, supervise: false, schedule: false })
  boss.on('error', () => {})
  await boss.start()
  await boss.stop({ graceful: false })
}

/** The file of a migrated, empty PGlite database; made once for each state of the migrations. */
export async function snapshotFile(): Promise<string> {
  const migrations = await readMigrations()
  const state = [version('pg-boss'), ...migrations.map(({ hash }) => hash)].join()
  const file = join(cache, `${createHash('sha256').update(state).digest('hex').slice(0, 16)}.tar`)
  if (existsSync(file)) return file
  const engine = await openEmbedded({ memory: true })
  await prepare(databaseOn(engine))
  mkdirSync(cache, { recursive: true })
  // Runs at the same time make the same file: whole or not at all.
  writeFileSync(`${file}.${process.pid}`, await engine.pglite.dump())
  renameSync(`${file}.${process.pid}`, file)
  await engine.close()
  return file
}
