import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { runCommand } from '#server/commands/table.ts'
import { ensureSampleAndStarterCompanies } from '#server/companies/actions.ts'
import { type DatabaseKind, testDatabase } from './database.ts'
import { extractOf, inventedCode } from './extracts.ts'

const now = new Date('2026-11-20T12:00:00Z')

/** A folder in which extracts are written and from which they are imported, and the database that they go to. */
export type ExtractDesk = Awaited<ReturnType<typeof openExtractDesk>>

export async function openExtractDesk(kind: DatabaseKind) {
  const database = await testDatabase({ kind })
  await ensureSampleAndStarterCompanies(database, { sandbox: true })
  const outside = mkdtempSync(join(tmpdir(), 'chopmark-extracts-'))
  const cwd = join(outside, 'inside')
  let companies = 0
  return {
    database,
    cwd,
    /** Begins with an empty folder. */
    clear() {
      rmSync(cwd, { recursive: true, force: true })
      mkdirSync(cwd)
    },
    write: (file: string, content: unknown) =>
      writeFileSync(join(cwd, file), typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content)),
    async importing(...args: string[]) {
      let out = ''
      let progress = ''
      const call = { cwd, out: (text: string) => (out += text), progress: (text: string) => (progress += text) }
      const exit = await runCommand(['import', 'extract', ...args], call, { database, clock: () => now, migrated: [], dataDir: cwd })
      const lines = out.split('\n').filter(Boolean)
      return { exit, progress, lines: lines.map((line) => JSON.parse(line)) }
    },
    /** The extract of an invented company that no other test has. */
    newCompany(changes: Parameters<typeof extractOf>[0] = {}) {
      companies += 1
      const mark = String.fromCodePoint(0x4e00 + companies * 37)
      const uscc = inventedCode(`E${String(companies).padStart(2, '0')}`)
      return extractOf({ legalName: `示例${mark}五金有限公司`, uscc, ...changes })
    },
    async everything() {
      const { rows } = await sql<Record<string, number>>`
        select (select count(*) from companies) as companies, (select count(*) from evidence) as evidence, (select count(*) from facts) as facts,
          (select count(*) from company_names) as names, (select count(*) from attachments) as attachments`.execute(database.db)
      return rows[0]!
    },
    companyOf: async (uscc: string) =>
      (await database.db.selectFrom('companies').select('id').where('uscc', '=', uscc).executeTakeFirstOrThrow()).id,
    async close() {
      rmSync(outside, { recursive: true })
      await database.close()
    },
  }
}

export const identityOf = (extract: any): { legalName: string; uscc: string } => extract.sections.identity.value
