import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import type { ReadableFile } from '#server/platform/file-text.ts'
import { type Call, CommandError, unreadable } from './command.ts'

interface TypedFiles {
  files: ReadableFile[]
  /** How much of all files has gone through the reader, 0 to 1. */
  share(): number
}

/** Files as they were typed, to be streamed. Packed or not, a file bears the same name: whoever reads it sees by its content. */
export async function openTypedFiles({ cwd }: Pick<Call, 'cwd'>, typed: readonly string[]): Promise<TypedFiles> {
  const files = await Promise.all(typed.map((file) => openTypedFile(resolve(cwd, file), file)))
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  const total = sum(files.map(({ size }) => size))
  return {
    files: files.map(({ file }) => file),
    share: () => (total === 0 ? 1 : Math.min(1, sum(files.map(({ taken }) => taken())) / total)),
  }
}

async function openTypedFile(path: string, typed: string) {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw unreadable(typed, error)
  })
  if (found.isDirectory()) throw new CommandError(`${typed} is a folder. Name a file.`)
  let taken = 0
  async function* open(): AsyncIterable<Uint8Array> {
    taken = 0
    for await (const chunk of createReadStream(path)) {
      taken += chunk.length
      yield chunk
    }
  }
  return { file: { name: basename(path).replace(/\.gz$/iu, ''), open }, size: found.size, taken: () => taken }
}
