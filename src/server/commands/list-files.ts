import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { type ListFile, ListFileError } from '#domain/screening/list-format.ts'
import { type Call, CommandError } from './command.ts'

export interface OpenedFiles {
  files: ListFile[]
  /** How much of all files has gone through the reader, 0 to 1. */
  share(): number
}

/** Files as they were typed, packed with gzip or not. */
export async function openListFiles({ cwd }: Pick<Call, 'cwd'>, typed: readonly string[]): Promise<OpenedFiles> {
  const files = await Promise.all(typed.map((file) => openListFile(resolve(cwd, file), file)))
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  const total = sum(files.map(({ size }) => size))
  return { files: files.map(({ file }) => file), share: () => Math.min(1, sum(files.map(({ taken }) => taken())) / total) }
}

async function openListFile(path: string, typed: string) {
  const { size } = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(error.code === 'ENOENT' ? `There is no file ${typed}.` : `${typed} cannot be read: ${error.message}`)
  })
  let taken = 0
  async function* chunks(): AsyncIterable<Uint8Array> {
    taken = 0
    for await (const chunk of createReadStream(path)) {
      taken += chunk.length
      yield chunk
    }
  }
  async function* readable(): AsyncIterable<Uint8Array> {
    try {
      yield* path.endsWith('.gz') ? pipeline(chunks(), createGunzip(), () => {}) : chunks()
    } catch (error) {
      throw new ListFileError(`${typed} cannot be read: ${(error as Error).message}.`)
    }
  }
  const file: ListFile = { name: basename(path).replace(/\.gz$/, ''), open: readable }
  return { file, size, taken: () => taken }
}
