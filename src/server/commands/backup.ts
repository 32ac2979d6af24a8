import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { packBackup } from '#server/backup/pack.ts'
import { loadRows } from '#server/backup/rows.ts'
import { unpackBackup } from '#server/backup/unpack.ts'
import { processPlace } from '#server/env.ts'
import { openDatabase } from '#server/platform/database.ts'
import { lockFolder } from '#server/platform/lock.ts'
import { type CliCommand, CommandError } from './command.ts'

export const backup: CliCommand = {
  name: 'backup',
  usage: 'FILE.tar.gz',
  summary: 'Save everything that is kept in one file, also while the server runs.',
  store: true,
  async run({ args, cwd, dataDir, database, clock, progress, out }) {
    const [file] = args
    if (!file) throw new CommandError('Name the file of the backup.')
    const { at, files, bytes } = await packBackup({ database, dataDir, file: resolve(cwd, file), now: clock(), progress })
    out(`${JSON.stringify({ file: resolve(cwd, file), at, files: Object.keys(files).length, bytes })}\n`)
    progress('The backup holds keys and personal data, and only you may read it. Keys that come from the environment are not in it.\n')
  },
}

/** Opens no database of its own accord: there is none yet, or it is to be laid aside. */
export const restore: CliCommand = {
  name: 'restore',
  usage: 'FILE.tar.gz [--replace]',
  summary: 'Bring a backup into an empty data folder; with --replace, what is there is moved aside.',
  store: false,
  async run({ args, cwd, progress, out }) {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { replace: { type: 'boolean', default: false } } })
    const [file] = positionals
    if (!file) throw new CommandError('Name the file of the backup.')
    const { dataDir, databaseUrl } = processPlace()
    const unlock = lockFolder(dataDir)
    if (!unlock) throw new CommandError(`A Chopmark is using the data folder ${dataDir}. Stop it, then restore.`)
    const database = databaseUrl ? await openDatabase({ dataDir, databaseUrl }) : undefined
    try {
      const { at, files, laidAside } = await unpackBackup({
        dataDir,
        file: resolve(cwd, file),
        now: new Date(),
        replace: values.replace,
        progress,
        loadRows: database && ((folder, manifest) => loadRows(database, folder, manifest, progress)),
      })
      out(`${JSON.stringify({ at, files: Object.keys(files).length, laidAside })}\n`)
    } finally {
      await database?.close()
      unlock()
    }
  },
}
