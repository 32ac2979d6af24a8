// `import companies` of 667,000 names as a process of its own, twice: into an empty database, and once more when all are known. Targets:
// at most 5 minutes embedded and 2 minutes on PostgreSQL, at most 1 GB of memory. The baseline reads the same file and keeps nothing.
import { createReadStream, rmSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { readCompanyRow } from '#domain/company/company-row.ts'
import { normaliseName } from '#domain/names/normalise.ts'
import { csvRows } from '#server/platform/csv.ts'
import { startPostgresServer } from '#test/support/postgres-server.ts'
import { runCommand } from './command-process.ts'
import { writeCompanyNames } from './company-names.ts'
import { temporaryDataDir } from './server-process.ts'
import { print } from './table.ts'

const data = temporaryDataDir()
const file = join(data.path, 'companies.tsv')
const what = await writeCompanyNames(file, Number(process.env['NAMES'] ?? 667_000))
const rows: string[][] = []
const add = (way: string, seconds: number, base: number, megabytes: number | undefined, counts: string) =>
  rows.push([way, seconds.toFixed(1), (seconds / base).toFixed(1), megabytes?.toFixed(0) ?? 'not told', counts])

async function readOnly(): Promise<number> {
  const began = performance.now()
  const opened = { name: 'companies.tsv', open: () => createReadStream(file) }
  for await (const { cells } of csvRows(opened, { separator: '\t' })) {
    const row = readCompanyRow({ legal_name: cells[0]! }, '2026-11-20')
    if ('legalName' in row) normaliseName(row.legalName)
  }
  return (performance.now() - began) / 1000
}

async function importTwice(kind: string, env: Record<string, string>, base: number): Promise<void> {
  // A database is made once, and takes more memory for it than any import.
  await runCommand(['migrate'], env)
  for (const round of ['empty', 'all known']) {
    const { seconds, peakMegabytes, out } = await runCommand(['import', 'companies', file], env)
    add(`${kind}, ${round}`, seconds, base, peakMegabytes, out.trim())
  }
}

const base = await readOnly()
add('reading and normalising the file without a database', base, base, undefined, '')
await importTwice('embedded', { DATA_DIR: join(data.path, 'embedded') }, base)
const postgres = await startPostgresServer({ durable: true })
await importTwice('PostgreSQL', { DATA_DIR: join(data.path, 'server'), DATABASE_URL: postgres.url('postgres') }, base)
await postgres.stop()
rmSync(`${file}.rejected.tsv`, { force: true })
data.remove()
print(
  `Import of companies (${what}), load ${loadavg()[0]!.toFixed(1)}`,
  ['way', 'seconds', 'times the baseline', 'peak MB', 'ended with'],
  rows,
)
