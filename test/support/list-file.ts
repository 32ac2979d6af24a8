import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import type { ListEntry } from '#domain/screening/list-entry.ts'
import type { ListFile, ListReading } from '#domain/screening/list-format.ts'

/** A file on disk, as the importer opens it. */
export const listFile = (path: string): ListFile => ({ name: basename(path), open: () => createReadStream(path) })

/** A file in memory, in pieces as small as wanted. */
export const fileOf = (name: string, content: string | Uint8Array, piece = 64 * 1024): ListFile => ({
  name,
  async *open() {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
    for (let start = 0; start < bytes.length; start += piece) yield bytes.subarray(start, start + piece)
  },
})

export async function toArray<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = []
  for await (const item of items) all.push(item)
  return all
}

/** All that a format reads, sorted into its three kinds. */
export async function readAll(readings: AsyncIterable<ListReading>) {
  const all = { editions: [] as string[], entries: [] as ListEntry[], rejected: [] as { place: string; reason: string }[] }
  for await (const reading of readings) {
    if ('entry' in reading) all.entries.push(reading.entry)
    else if ('rejected' in reading) all.rejected.push(reading.rejected)
    else all.editions.push(reading.edition)
  }
  return all
}
