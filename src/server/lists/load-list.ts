import { createHash } from 'node:crypto'
import { count } from '#domain/scoring/words.ts'
import { type ListFile, ListFileError, type ListFormat } from '#domain/screening/list-format.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import { bytesOf } from '#server/platform/file-text.ts'
import { asListFileError } from '#server/platform/list-file.ts'
import { confirmCurrent, makeCurrent, type Origin } from './current-version.ts'
import { type ChangeCounts, countChanges } from './list-changes.ts'
import { type ReadVersion, readList, type Watch } from './read-list.ts'
import { beginVersion, type Current, findCurrent, pruneVersions, readingVersion, removeVersion, sweepUnfinished } from './versions.ts'

export interface ListToLoad extends Watch {
  format: ListFormat
  files: readonly ListFile[]
  from: Origin
}

export interface LoadedList extends ReadVersion, ChangeCounts {
  confirmedOn: string | null
  /** These very files are what is searched already: there is no new version. */
  same: boolean
  warnings: string[]
}

const noChanges: ChangeCounts = { added: 0, changed: 0, removed: 0 }

/** Reads files beside the version that is searched, and switches. The caller holds the list. Throws `ListFileError`; nothing is changed then. */
export async function loadList({ database, clock }: { database: Database; clock: Clock }, load: ListToLoad): Promise<LoadedList> {
  const { db } = database
  const { list } = load.format
  await sweepUnfinished(database, list)
  const hash = await hashOf(load.files).catch((error) => {
    throw asListFileError(error)
  })
  const current = await findCurrent(db, list)
  if (current?.hash === hash) {
    const confirmedOn = await confirmCurrent(db, list, current, load.from, clock())
    return { ...current, ...noChanges, confirmedOn, same: true, warnings: warnOfDay(current, confirmedOn, load.from) }
  }
  const files = load.files.map(({ name }) => name)
  const id = await beginVersion(db, { list, hash, files, origin: load.from.origin }, clock())
  const { version, warnings } = await readAside(database, id, load, current)
  const changes = current ? await countChanges(db, current.id, id) : { ...noChanges, added: version.entries }
  const confirmedOn = await makeCurrent(database, list, version, load.from, clock())
  await pruneVersions(database, list)
  return { ...version, ...changes, confirmedOn, same: false, warnings: [...warnings, ...warnOfDay(version, confirmedOn, load.from)] }
}

async function readAside(database: Database, id: number, load: ListToLoad, current: Current | undefined) {
  try {
    const version = await readList(database, id, load)
    return { version, warnings: warn(version, current, load.from) }
  } catch (error) {
    // Should this fail too, the next load sweeps.
    await removeVersion(database, id).catch(() => {})
    throw error
  }
}

/** What an operator may want to know of an edition; what nobody has looked at is refused when it cannot be right. */
function warn({ entries, edition, rejected }: ReadVersion, current: Current | undefined, from: Origin): string[] {
  if (entries === 0) throw new ListFileError(`There is no entry that can be read; ${count(rejected, 'row was', 'rows were')} refused.`)
  const warnings: string[] = []
  if (current && entries * 2 < current.entries) {
    const shrunk = `The edition has ${count(entries, 'entry', 'entries')}, the one that was searched has ${current.entries}.`
    if (from.origin === 'download') throw new ListFileError(`${shrunk} If that is right, bring the files with "import list".`)
    warnings.push(`${shrunk} It is searched all the same.`)
  }
  if (current?.edition && edition && edition < current.edition)
    warnings.push(`This edition, of ${edition}, is older than the one that was searched, of ${current.edition}.`)
  return warnings
}

function warnOfDay({ edition }: Pick<ReadVersion, 'edition'>, confirmedOn: string | null, from: Origin): string[] {
  if (confirmedOn === null)
    return ['The files carry no date: the list is searched, but counts as not loaded. Bring them with --as-of DATE.']
  const isTooEarly = from.origin === 'operator' && from.asOf !== null && edition !== null && from.asOf < edition
  return isTooEarly ? [`The files are of ${edition}: they cannot have been current on ${from.asOf}.`] : []
}

/** Of the files in order, unpacked. The way in which we read them counts too: a better one makes the same files another version. */
async function hashOf(files: readonly ListFile[]): Promise<string> {
  const whole = createHash('sha256').update(`${readingVersion}`)
  for (const file of files) {
    const hash = createHash('sha256')
    for await (const bytes of bytesOf(file)) hash.update(bytes)
    whole.update(hash.digest())
  }
  return whole.digest('hex')
}
