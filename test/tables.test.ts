import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { generateTables, tablesFile } from '#scripts/generate-tables.ts'
import { TEST_DATABASES, testDatabase } from './support/database.ts'

it.each(TEST_DATABASES)('the table types are what the migrations give on the %s database', async (kind) => {
  const database = await testDatabase({ kind })
  expect(await generateTables(database)).toBe(readFileSync(tablesFile, 'utf8'))
  await database.close()
})
