import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { packBackup, restoreBackup } from '#server/backup/actions.ts'
import { processPlace } from '#server/env.ts'
import { type CliCommand, CommandError } from './command.ts'

export const backup: CliCommand = {
  name: 'backup',
  usage: 'FILE.tar.gz',
  summary: 'Save everything that is kept in one file, also while the server runs.',
  store: true,
  async run({ args, cwd, dataDir, database, clock, progress, out }) {
    const file = onlyFile(args)
    const { at, files, bytes } = await packBackup({ database, dataDir, file: resolve(cwd, file), now: clock(), progress })
    out(`${JSON.stringify({ file: resolve(cwd, file), at, files: Object.keys(files).length, bytes })}\n`)
    progress('The backup holds keys and personal data, and only you may read it. Keys that come from the environment are not in it.\n')
  },
}

export const restore: CliCommand = {
  name: 'restore',
  usage: 'FILE.tar.gz [--replace]',
  summary: 'Bring a backup into an empty data folder; with --replace, what is there is moved aside.',
  store: false,
  async run({ args, cwd, progress, out }) {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { replace: { type: 'boolean', default: false } } })
    const file = onlyFile(positionals)
    const how = { file: resolve(cwd, file), replace: values.replace, now: new Date(), progress }
    const { at, files, laidAside } = await restoreBackup({ ...processPlace(), ...how })
    out(`${JSON.stringify({ at, files: Object.keys(files).length, laidAside })}\n`)
  },
}

function onlyFile([file, ...more]: readonly string[]): string {
  if (!file || more.length > 0) throw new CommandError('Name one file: that of the backup.')
  return file
}
