import { Kysely, sql } from 'kysely'
import { expect, it } from 'vitest'
import { openEmbedded } from './embedded.ts'

it('tells whoever begins a transaction that it has ended', async () => {
  const { dialect, close } = await openEmbedded({ memory: true })
  const db = new Kysely({ dialect })
  await sql`select 1`.execute(db)
  await close()
  await expect(db.transaction().execute((trx) => sql`select 1`.execute(trx))).rejects.toThrow('The database is closed.')
})
