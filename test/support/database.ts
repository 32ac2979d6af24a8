import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, databaseOn } from '#server/platform/database.ts'
import { openEmbedded } from '#server/platform/embedded.ts'
import { openPostgres } from '#server/platform/postgres.ts'

export type DatabaseKind = Database['kind']

/** For `describe.each`: feature tests run on both, because PGlite cannot show a missing lock. */
export const TEST_DATABASES = ['embedded', 'server'] as const

/** A fresh migrated database for one test file; close it in `afterAll`. */
export async function testDatabase({ kind = 'embedded' }: { kind?: DatabaseKind } = {}): Promise<Database> {
  if (kind === 'embedded') return databaseOn(await openEmbedded({ snapshot: inject('snapshot') }))
  return databaseOn(await openPostgres(await testDatabaseUrl()))
}

/** A fresh migrated database of the test server, for what takes a DATABASE_URL. It goes with the server at the end of the run. */
export async function testDatabaseUrl(): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: inject('serverUrl') })
  await client.connect()
  await client.query(`create database ${name} template migrated strategy file_copy`)
  await client.end()
  return Object.assign(new URL(inject('serverUrl')), { pathname: `/${name}` }).href
}

/** A data folder with a migrated embedded database, for what takes a DATA_DIR. */
export function testDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'chopmark-data-'))
  mkdirSync(join(dataDir, 'database'), { mode: 0o700 })
  execFileSync('tar', ['-xf', inject('snapshot'), '-C', join(dataDir, 'database')], { stdio: 'pipe' })
  return dataDir
}
