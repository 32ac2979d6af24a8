import { access, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { extract } from 'tar'
import { conflict, invalid } from '#server/errors.ts'
import { readMigrations } from '#server/platform/migrate.ts'
import { listKept } from './kept-files.ts'
import { hashFiles, type Manifest, manifest } from './manifest.ts'
import { inStage } from './stage.ts'

interface Unpacking {
  dataDir: string
  file: string
  now: Date
  replace: boolean
  progress(words: string): void
  /** Takes the rows of a database server out of an unpacked backup. */
  loadRows?: ((folder: string, manifest: Manifest) => Promise<void>) | undefined
}

export type Restored = Manifest & { laidAside: string | null }

/** Brings a backup into the data folder, which nobody else uses. Nothing is deleted, and nothing is moved before all of it is known to be whole. */
export async function unpackBackup(restore: Unpacking): Promise<Restored> {
  const { dataDir, file, now, replace } = restore
  const present = await listKept(dataDir)
  if (present.length > 0 && !replace) throw notEmpty(dataDir, present)
  return inStage({ dataDir, kind: 'restore' }, async (stage) => {
    restore.progress('Unpacking\n')
    const read = await openArchive(file, stage)
    refuseOtherKind(read, restore)
    const data = join(stage, 'data')
    await restore.loadRows?.(join(data, 'rows'), read)
    if (restore.loadRows) await rm(join(data, 'rows'), { recursive: true })
    const laidAside = present.length > 0 ? await layAside(dataDir, present, now) : null
    // The database last: a folder without one is not taken for a whole one by whoever starts in between.
    const names = (await listKept(data)).toSorted((a, b) => Number(a === 'database') - Number(b === 'database'))
    for (const name of names) await rename(join(data, name), join(dataDir, name))
    return { ...read, laidAside }
  })
}

const notEmpty = (dataDir: string, present: readonly string[]) =>
  conflict(
    'not_empty',
    `The data folder ${dataDir} is not empty (${present.slice(0, 3).join(', ')}). Set DATA_DIR to an empty folder, or add --replace: what is there is then moved aside, not deleted.`,
  )

async function layAside(dataDir: string, present: readonly string[], now: Date): Promise<string> {
  const aside = join(dataDir, `before-restore-${now.toISOString().replaceAll(':', '')}`)
  await mkdir(aside, { mode: 0o700 })
  for (const name of present) await rename(join(dataDir, name), join(aside, name))
  return aside
}

async function openArchive(file: string, stage: string): Promise<Manifest> {
  await access(file).catch(() => {
    throw invalid('no_file', `There is no file ${file}.`)
  })
  const foreign: string[] = []
  const filter = (path: string, entry: object) => isOurs(path, entry) || (foreign.push(path), false)
  try {
    await extract({ file, cwd: stage, strict: true, preserveOwner: false, filter })
  } catch (error) {
    throw broken(file, (error as Error).message)
  }
  if (foreign.length > 0) throw broken(file, `it holds ${foreign[0]}, which no backup of ours does`)
  const read = await readManifest(file, stage)
  const found = await hashFiles(join(stage, 'data'), () => {}).catch(() => ({}))
  if (!isDeepStrictEqual(found, { ...read.files })) throw broken(file, whatDiffers(found, read.files))
  return read
}

/** A link, or a path that leads out of the folder, was not put there by us. */
function isOurs(path: string, entry: object): boolean {
  const isPlain = 'type' in entry && (entry.type === 'File' || entry.type === 'Directory')
  const parts = path.split('/')
  return isPlain && !parts.includes('..') && (path === 'manifest.json' || parts[0] === 'data')
}

async function readManifest(file: string, stage: string): Promise<Manifest> {
  const text = await readFile(join(stage, 'manifest.json'), 'utf8').catch(() => {
    throw broken(file, 'it has no manifest.json')
  })
  const json = parseJson(text)
  if (typeof json?.format === 'number' && json.format > 1)
    throw invalid('newer_backup', `${file} was written by a newer Chopmark (format ${json.format}). Restore it with that version.`)
  const read = manifest.safeParse(json)
  if (!read.success)
    throw broken(file, `its manifest.json cannot be read: ${read.error.issues[0]?.path.join('.')} ${read.error.issues[0]?.message}`)
  const known = new Set((await readMigrations()).map(({ name }) => name))
  const unknown = read.data.migrations.filter((name) => !known.has(name))
  if (unknown.length > 0)
    throw invalid(
      'newer_backup',
      `${file} was written by a newer Chopmark (${read.data.app}, with ${unknown.join(', ')}). Restore it with that version.`,
    )
  return read.data
}

function parseJson(text: string): { format?: unknown } | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const broken = (file: string, why: string) =>
  invalid('broken_backup', `${file} is not a whole backup: ${why}. Nothing was changed; take another backup.`)

function whatDiffers(found: Record<string, string>, stated: Record<string, string>): string {
  const path = [...new Set([...Object.keys(stated), ...Object.keys(found)])].find((one) => found[one] !== stated[one])
  return `${path} is not what was saved`
}

function refuseOtherKind({ kind }: Manifest, { file, loadRows }: Unpacking): void {
  if (kind === 'server' && !loadRows)
    throw conflict('other_database', `${file} is the backup of a database server. Set DATABASE_URL to an empty database of one.`)
  if (kind === 'embedded' && loadRows)
    throw conflict('other_database', `${file} is the backup of an embedded database. Restore it without DATABASE_URL, into a data folder.`)
}
