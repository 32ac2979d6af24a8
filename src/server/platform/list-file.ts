import type { ListEntry } from '#domain/screening/list-entry.ts'
import { ListFileError, type ListFile, type ListReading } from '#domain/screening/list-format.ts'
import { UnreadableFileError } from './file-text.ts'

/**
 * What is read from a list that comes as one file. A file that cannot be read to its end is no list, nor is one in which
 * nothing is listed. `wanted`: "the UN list as XML, from …", for the message.
 */
export async function* readOneFile(
  files: readonly ListFile[],
  wanted: string,
  read: (file: ListFile) => AsyncIterable<ListReading>,
): AsyncIterable<ListReading> {
  const [file] = files
  if (!file || files.length > 1) throw new ListFileError(`${files.length} files were given. Bring one: ${wanted}.`)
  let entries = 0
  try {
    for await (const reading of read(file)) {
      if ('entry' in reading) entries++
      yield reading
    }
  } catch (error) {
    throw error instanceof UnreadableFileError ? new ListFileError(error.message, { cause: error }) : error
  }
  if (entries === 0) throw new ListFileError(`${file.name} lists nobody. Bring ${wanted}.`)
}

/** An entry, or in one sentence why its row is refused. */
export const readingOf = (place: string, entry: ListEntry | string): ListReading =>
  typeof entry === 'string' ? { rejected: { place, reason: entry } } : { entry }
