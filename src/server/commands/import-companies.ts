import { type CompanyFile, CompanyFileError, importCompanies as keep } from '#server/companies/actions.ts'
import { UnreadableFileError } from '#server/platform/file-text.ts'
import { wakeWaiting } from '#server/verification/actions.ts'
import { type Call, type CliCommand, CommandError } from './command.ts'
import { progressLine } from './progress-line.ts'
import { openRefusedRows } from './refused-rows.ts'
import { openTypedFiles } from './typed-files.ts'

export const importCompanies: CliCommand = {
  name: 'import companies',
  usage: 'FILE',
  summary: 'Keep the companies of a CSV or TSV file, packed or not. The same file again adds nothing; refused rows are written beside it.',
  store: true,
  async run(call) {
    const [typed, ...more] = call.args
    if (!typed || more.length > 0) throw new CommandError('Name one file of companies, such as companies.csv or companies.tsv.gz.')
    const { file, share } = await openCompanyFile(call, typed)
    const refused = openRefusedRows(call, typed, 'line')
    const tell = progressLine(call)
    let sofar = { read: 0, added: 0, updated: 0 }
    try {
      const counts = await keep(call, file, {
        refused: (rows) => refused.write(rows.map(({ line, reason }) => ({ place: line, reason }))),
        skipped: (columns) => call.progress(`Not read, because no such column is known: ${columns.join(', ').slice(0, 300)}.\n`),
        progress: (counts) => tell(Math.min(share(), 0.99), `${(sofar = counts).read} rows`),
      })
      tell(1, `${counts.read} rows`)
      call.out(`${JSON.stringify(counts)}\n`)
    } catch (error) {
      throw explained(error, sofar.read)
    } finally {
      await refused.close()
      // What came before a fault is kept, and somebody may wait for it.
      if (sofar.added + sofar.updated > 0) await call.database.transact(wakeWaiting)
    }
  },
}

/** Whatever was read before is kept. */
function explained(error: unknown, kept: number): unknown {
  if (error instanceof CompanyFileError) return new CommandError(error.message)
  if (!(error instanceof UnreadableFileError)) return error
  return new CommandError(
    `${error.message} ${kept} rows before the fault were read and are kept; with the whole file the import goes on from there.`,
  )
}

async function openCompanyFile(call: Call, typed: string): Promise<{ file: CompanyFile; share(): number }> {
  const [, extension] = /\.(csv|tsv)(?:\.gz)?$/iu.exec(typed) ?? []
  if (!extension) throw new CommandError(`${typed} must end in .csv, .tsv, .csv.gz or .tsv.gz, so that we know how its columns are parted.`)
  const { files, share } = await openTypedFiles(call, [typed])
  return { file: { ...files[0]!, separator: extension.toLowerCase() === 'csv' ? ',' : '\t' }, share }
}
