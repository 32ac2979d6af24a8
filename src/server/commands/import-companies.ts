import { createReadStream } from 'node:fs'
import { type FileHandle, open, rm, stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { type CompanyFile, CompanyFileError, importCompanies as keep, type RefusedRow } from '#server/companies/actions.ts'
import { UnreadableFileError } from '#server/platform/file-text.ts'
import { wakeWaiting } from '#server/verification/actions.ts'
import { type Call, type CliCommand, CommandError } from './command.ts'
import { progressLine } from './progress-line.ts'

export const importCompanies: CliCommand = {
  name: 'import companies',
  usage: 'FILE',
  summary: 'Keep the companies of a CSV or TSV file, packed or not. The same file again adds nothing; refused rows are written beside it.',
  store: true,
  async run(call) {
    const [typed, ...more] = call.args
    if (!typed || more.length > 0) throw new CommandError('Name one file of companies, such as companies.csv or companies.tsv.gz.')
    const { file, share } = await openFile(call, typed)
    const refused = openRefused(call, typed)
    const tell = progressLine(call)
    let kept = 0
    try {
      const counts = await keep(call, file, {
        refused: (rows) => refused.write(rows),
        progress: ({ read }) => tell(Math.min(share(), 0.99), `${(kept = read)} rows`),
      })
      if (counts.added + counts.updated > 0) await call.database.transact(wakeWaiting)
      tell(1, `${counts.read} rows`)
      call.out(`${JSON.stringify(counts)}\n`)
    } catch (error) {
      throw explained(error, kept)
    } finally {
      await refused.close()
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

async function openFile({ cwd }: Call, typed: string): Promise<{ file: CompanyFile; share(): number }> {
  const path = resolve(cwd, typed)
  const name = basename(typed)
  const [, extension] = /\.(csv|tsv)(?:\.gz)?$/iu.exec(name) ?? []
  if (!extension) throw new CommandError(`${typed} must end in .csv, .tsv, .csv.gz or .tsv.gz, so that we know how its columns are parted.`)
  const { size } = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(error.code === 'ENOENT' ? `There is no file ${typed}.` : `${typed} cannot be read: ${error.message}`)
  })
  let taken = 0
  async function* chunks(): AsyncIterable<Uint8Array> {
    taken = 0
    for await (const chunk of createReadStream(path)) {
      taken += chunk.length
      yield chunk
    }
  }
  return { file: { name, separator: extension.toLowerCase() === 'csv' ? ',' : '\t', open: chunks }, share: () => taken / size }
}

/** Refused rows with their reason, never with what stood in them. Where nothing can be written, the import goes on. */
function openRefused(
  { cwd, progress }: Call,
  typed: string,
): { write(rows: readonly RefusedRow[]): Promise<void>; close(): Promise<void> } {
  const name = `${typed}.rejected.tsv`
  const path = resolve(cwd, name)
  let opening: Promise<FileHandle | undefined> | undefined
  const begin = async () => {
    const handle = await open(path, 'w')
    await handle.write('line\treason\n')
    return handle
  }
  const unwritable = (error: Error): undefined => {
    progress(`Refused rows cannot be written to ${name}: ${error.message}. They are counted only.\n`)
  }
  return {
    async write(rows) {
      const handle = await (opening ??= begin().catch(unwritable))
      const text = rows.map(({ line, reason }) => `${line}\t${reason}\n`).join('')
      await handle?.write(text).catch((error: Error) => {
        opening = Promise.resolve(unwritable(error))
        return handle.close()
      })
    },
    async close() {
      const handle = await opening
      await handle?.close()
      if (handle) progress(`Refused rows and their reasons are in ${name}.\n`)
      else if (!opening) await rm(path, { force: true }).catch(unwritable)
    },
  }
}
