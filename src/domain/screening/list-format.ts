import type { ListEntry, PublishedList } from './list-entry.ts'

/** A file as an operator brought it or as it was downloaded. `open` may be called more than once. */
export interface ListFile {
  /** Without its folder: "sdn.csv". */
  name: string
  open(): AsyncIterable<Uint8Array>
}

/** What reading yields, in any order. `place`: "sdn.csv, line 12". */
export type ListReading = { edition: string } | { entry: ListEntry } | { rejected: { place: string; reason: string } }

/** How one publisher's files are read. One bad row is rejected and counted; a file that is torn or of another kind ends the reading. */
export interface ListFormat {
  list: PublishedList
  /** Streams; holds back at most what must be joined. Throws `ListFileError`. */
  read(files: readonly ListFile[]): AsyncIterable<ListReading>
}

/** The files cannot be this list, or not all of it. The message says which file, what is wrong with it, and what to bring instead. */
export class ListFileError extends Error {
  override name = 'ListFileError'
}
