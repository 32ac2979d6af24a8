// Writes src/server/platform/tables.ts from the migrations, applied to an empty database in memory.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generate, PostgresDialect } from 'kysely-codegen'
import { databaseOn, type Database } from '#server/platform/database.ts'
import { openEmbedded } from '#server/platform/embedded.ts'
import { migrate } from '#server/platform/migrate.ts'

export const tablesFile = join(import.meta.dirname, '../src/server/platform/tables.ts')

/** The text of tables.ts for a migrated database. Types as the parsers of wire-values.ts read them. */
export async function generateTables(database: Database): Promise<string> {
  const text = await generate({
    db: database.db.withoutPlugins(),
    dialect: new PostgresDialect(),
    outFile: null,
    print: false,
    camelCase: true,
    includePattern: 'public.*',
    excludePattern: 'applied_migrations',
    typeMapping: { int8: 'number', date: 'string', jsonb: 'Jsonb' },
  })
  return text
    .replace('export interface DB ', 'export interface Tables ')
    .replace('import type { ColumnType } from "kysely";', '$&\nimport type { Jsonb } from "./wire-values.ts";')
}

if (import.meta.main) {
  const database = databaseOn(await openEmbedded({ memory: true }))
  await migrate(database)
  const text = await generateTables(database)
  await database.close()
  if (!process.argv.includes('--check')) writeFileSync(tablesFile, text)
  else if (readFileSync(tablesFile, 'utf8') !== text)
    throw new Error('tables.ts is not what the migrations give. Run scripts/generate-tables.ts.')
}
