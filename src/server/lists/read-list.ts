import { listEntry, type ListEntry } from '#domain/screening/list-entry.ts'
import type { ListFile, ListFormat } from '#domain/screening/list-format.ts'
import type { Database } from '#server/platform/database.ts'
import { entryWriter } from './versions.ts'

export interface Rejected {
  place: string
  reason: string
}

/** What a version holds, and what of the files it does not: how many rows for which reason, and where the first of them stand. */
export interface ReadVersion {
  id: number
  edition: string | null
  entries: number
  rejected: number
  rejections: { reason: string; count: number; places: string[] }[]
}

export interface Watch {
  /** Called after each row with the number of rows so far. */
  progress?: (read: number) => void
  onRejected?: (rejected: Rejected) => void
}

const placesKept = 5

/** Reads files into a version. One bad row is refused and counted; whatever ends the reading rejects. */
export async function readList(
  database: Database,
  id: number,
  { format, files, progress, onRejected }: Watch & { format: ListFormat; files: readonly ListFile[] },
): Promise<ReadVersion> {
  const writer = entryWriter(database, format.list, id)
  const seen = new Set<string>()
  const version: ReadVersion = { id, edition: null, entries: 0, rejected: 0, rejections: [] }
  for await (const reading of format.read(files)) {
    if ('edition' in reading) {
      version.edition = reading.edition
      continue
    }
    const rejected = 'rejected' in reading ? reading.rejected : refuse(reading.entry, seen)
    if (rejected) {
      count(version, rejected)
      onRejected?.(rejected)
    } else if ('entry' in reading) {
      seen.add(reading.entry.id)
      await writer.add(reading.entry)
      version.entries += 1
    }
    progress?.(version.entries + version.rejected)
  }
  await writer.flush()
  return version
}

/** jsonb has no room for NUL, nor for half of a character that takes two. */
const unkeepable = /\\u(?:0000|d[89a-f])/

function refuse(entry: ListEntry, seen: ReadonlySet<string>): Rejected | undefined {
  const place = `entry ${entry.id}`
  if (seen.has(entry.id)) return { place, reason: 'An entry with this number stands before it' }
  const problem = listEntry.safeParse(entry).error?.issues[0]
  if (problem) return { place, reason: `${problem.path.join('.')}: ${problem.message}` }
  return unkeepable.test(JSON.stringify(entry)) ? { place, reason: 'Holds a character that is not text' } : undefined
}

function count(version: ReadVersion, { place, reason }: Rejected): void {
  version.rejected += 1
  let known = version.rejections.find((one) => one.reason === reason)
  if (!known) version.rejections.push((known = { reason, count: 0, places: [] }))
  known.count += 1
  if (known.places.length < placesKept) known.places.push(place)
}
