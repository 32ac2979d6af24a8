import { cp, mkdir, open, rename, stat, writeFile } from 'node:fs/promises'
import { createWriteStream } from 'node:fs'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { create } from 'tar'
import { type Database, openDatabase } from '#server/platform/database.ts'
import { lockFolder } from '#server/platform/lock.ts'
import { conflict, invalid } from '#server/errors.ts'
import { listKept } from './kept-files.ts'
import { appVersion, backupFormat, hashFiles, type Manifest } from './manifest.ts'
import { afterASecond } from './patient-progress.ts'
import { loadRows, writeRows } from './rows.ts'
import { inStage } from './stage.ts'
import { type Restored, unpackBackup } from './unpack.ts'

export { sweepStages } from './stage.ts'

export interface Backup {
  database: Database
  dataDir: string
  /** Where the archive goes; must not exist. */
  file: string
  now: Date
  progress(words: string): void
}

/**
 * Everything that is kept, as one archive, while the server works on. Every row that was acknowledged before is in it.
 * The archive appears under its name when it is whole; half of one is never seen.
 */
export async function packBackup(backup: Backup): Promise<Manifest & { bytes: number }> {
  const { dataDir, file } = backup
  if (!(await exists(dirname(file)))) throw invalid('no_folder', `There is no folder ${dirname(file)}.`)
  if (await exists(file)) throw conflict('file_exists', `There is a file ${file} already. Name another, or move it away.`)
  const partial = `${file}.partial`
  return inStage({ dataDir, kind: 'backup', outside: partial }, (stage) =>
    afterASecond(backup.progress, async (progress) => {
      const manifest = await fillStage({ ...backup, progress }, stage)
      progress('Packing\n')
      await writeArchive(stage, partial)
      await rename(partial, file)
      return { ...manifest, bytes: (await stat(file)).size }
    }),
  )
}

export interface Restore {
  dataDir: string
  databaseUrl?: string | undefined
  file: string
  now: Date
  /** Lay what is there aside instead of refusing. */
  replace: boolean
  progress(words: string): void
}

/** Opens no embedded database: there is none yet, or it is to be laid aside. */
export async function restoreBackup({ databaseUrl, ...restore }: Restore): Promise<Restored> {
  const { dataDir, progress } = restore
  const unlock = lockFolder(dataDir)
  if (!unlock) throw conflict('folder_in_use', `A Chopmark is using the data folder ${dataDir}. Stop it, then restore.`)
  const database = databaseUrl ? await openDatabase({ dataDir, databaseUrl }) : undefined
  try {
    return await unpackBackup({ ...restore, loadRows: database && ((folder, manifest) => loadRows(database, folder, manifest, progress)) })
  } finally {
    await database?.close()
    unlock()
  }
}

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  )

async function fillStage({ database, dataDir, now, progress }: Backup, stage: string): Promise<Manifest> {
  const data = join(stage, 'data')
  await mkdir(data)
  progress('Copying the database\n')
  if (database.copyFolder) await database.copyFolder(join(data, 'database'))
  else await writeRows(database, join(data, 'rows'), progress)
  const others = (await listKept(dataDir)).filter((name) => name !== 'database')
  for (const name of others) await cp(join(dataDir, name), join(data, name), { recursive: true })
  const applied = await database.scripts((run) => run('select name from applied_migrations order by name'))
  const manifest: Manifest = {
    format: backupFormat,
    kind: database.kind,
    app: await appVersion(),
    at: now.toISOString(),
    migrations: applied.map(({ name }) => name),
    files: await hashFiles(
      data,
      everySecond((count) => progress(`${count} files checked\n`)),
    ),
  }
  await writeFile(join(stage, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  return manifest
}

/** Keys and personal data are in it: for its owner only, and on the disk before it gets its name. */
async function writeArchive(stage: string, file: string): Promise<void> {
  const archive = create({ gzip: { level: 6 }, cwd: stage, portable: true }, ['manifest.json', 'data'])
  await pipeline(archive, createWriteStream(file, { mode: 0o600, flags: 'w' }))
  const handle = await open(file, 'r')
  await handle.sync().finally(() => handle.close())
}

function everySecond<T>(say: (what: T) => void): (what: T) => void {
  let last = Date.now()
  return (what) => {
    if (Date.now() - last < 1_000) return
    last = Date.now()
    say(what)
  }
}
