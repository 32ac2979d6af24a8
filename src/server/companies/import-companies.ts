import { createHash } from 'node:crypto'
import { type CompanyCells, readCompanyRow } from '#domain/company/company-row.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import type { ReadableFile } from '#server/platform/file-text.ts'
import { type CompanyFile, companyRows } from './company-file.ts'
import { importBatch, type Line } from './import-batch.ts'

/** One transaction writes so many statements: on the embedded database everyone else waits for it. */
const batchWeight = 100

export interface RefusedRow {
  line: number
  reason: string
}

export interface ImportedCompanies {
  read: number
  added: number
  updated: number
  rejected: number
}

interface Watch {
  /** Refused rows of each batch, in the order of the file. */
  refused(rows: readonly RefusedRow[]): Promise<void>
  progress(sofar: ImportedCompanies): void
  /** Columns of the file that are not read. */
  skipped(columns: readonly string[]): void
}

/** Keeps the companies of a file, batch by batch. Stopped half-way, the same file once more goes on where nothing is held yet. */
export async function importCompanies(
  { database, clock }: { database: Pick<Database, 'transact'>; clock: Clock },
  file: CompanyFile,
  watch: Watch,
): Promise<ImportedCompanies> {
  const began = clock()
  const origin = { file: file.name, sha256: await hashOf(file), readAt: began.toISOString() }
  const counts: ImportedCompanies = { read: 0, added: 0, updated: 0, rejected: 0 }
  for await (const { lines, refused } of batches(companyRows(file, watch.skipped), began.toISOString().slice(0, 10))) {
    const done = await database.transact((trx) => importBatch(trx, lines, origin))
    const all = [...refused, ...done.refused].toSorted((a, b) => a.line - b.line)
    if (all.length > 0) await watch.refused(all)
    counts.read += lines.length + refused.length
    counts.added += done.added
    counts.updated += done.updated
    counts.rejected += all.length
    watch.progress(counts)
  }
  return counts
}

async function hashOf(file: ReadableFile): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of file.open()) hash.update(chunk)
  return hash.digest('hex')
}

interface Batch {
  lines: Line[]
  refused: RefusedRow[]
}

async function* batches(rows: AsyncIterable<{ line: number; cells: CompanyCells | string }>, today: string): AsyncIterable<Batch> {
  let batch: Batch = { lines: [], refused: [] }
  let weight = 0
  for await (const { line, cells } of rows) {
    const row = typeof cells === 'string' ? { refused: cells } : readCompanyRow(cells, today)
    if ('refused' in row) batch.refused.push({ line, reason: row.refused })
    else batch.lines.push({ line, row })
    weight += 'refused' in row ? 1 : 1 + row.facts.length
    if (weight < batchWeight) continue
    yield batch
    batch = { lines: [], refused: [] }
    weight = 0
  }
  if (weight > 0) yield batch
}
