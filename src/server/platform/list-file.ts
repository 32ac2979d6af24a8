import type { ListEntry } from '#domain/screening/list-entry.ts'
import { ListFileError, type ListFile, type ListReading } from '#domain/screening/list-format.ts'
import { beginningOf, UnreadableFileError } from './file-text.ts'
import { type XmlElement, xmlElements } from './xml.ts'

/** What the message asks for where a file is another one: "the UN list as XML, from …". */
export type Wanted = string

/**
 * What is read from a list that comes as one file. A file that cannot be read to its end is no list, nor is one in which
 * nothing is listed.
 */
export async function* readOneFile(
  files: readonly ListFile[],
  wanted: Wanted,
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
    throw asListFileError(error)
  }
  if (entries === 0) throw new ListFileError(`${file.name} lists nobody. Bring ${wanted}.`)
}

/** A file that cannot be read to its end is no list; any other error stays what it is. */
export const asListFileError = (error: unknown): unknown =>
  error instanceof UnreadableFileError ? new ListFileError(error.message, { cause: error }) : error

/** The elements of an XML file, its root first, which must be called so. */
export async function* listElements(file: ListFile, root: string, names: ReadonlySet<string>, wanted: Wanted): AsyncIterable<XmlElement> {
  if (!/^\s*<(?!!doctype html|html)/iu.test(await beginningOf(file))) throw new ListFileError(`${file.name} is not XML. Bring ${wanted}.`)
  let isFirst = true
  for await (const element of xmlElements(file, names)) {
    if (isFirst && element.name !== root) throw new ListFileError(`${file.name} holds <${element.name}>, not <${root}>. Bring ${wanted}.`)
    isFirst = false
    yield element
  }
}

/** An entry, or why its row is refused: the same words for the same fault, so that they can be counted. */
export const readingOf = (place: string, entry: ListEntry | string): ListReading =>
  typeof entry === 'string' ? { rejected: { place, reason: entry } } : { entry }
