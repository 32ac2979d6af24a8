import { type FileHandle, open, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { count } from '#domain/scoring/words.ts'
import type { Call } from './command.ts'

interface RefusedRows {
  write(rows: readonly { place: string | number; reason: string }[]): Promise<void>
  /** Says where they are. Where none was refused, what an earlier import left is taken away. */
  close(): Promise<void>
}

/** Refused rows with their reason, beside the file and never with what stood in them. Where nothing can be written, the import goes on. */
export function openRefusedRows({ cwd, progress }: Pick<Call, 'cwd' | 'progress'>, typed: string, column: 'line' | 'place'): RefusedRows {
  const name = `${typed}.rejected.tsv`
  const path = resolve(cwd, name)
  let refused = 0
  let opening: Promise<FileHandle | undefined> | undefined
  const unwritable = (error: Error): undefined => {
    progress(`Refused rows cannot be written to ${name}: ${error.message}. They are counted only.\n`)
  }
  return {
    async write(rows) {
      refused += rows.length
      const handle = await (opening ??= begin(path, column).catch(unwritable))
      const text = rows.map(({ place, reason }) => `${cell(place)}\t${cell(reason)}\n`).join('')
      await handle?.write(text).catch((error: Error) => {
        opening = Promise.resolve(unwritable(error))
        return handle.close()
      })
    },
    async close() {
      const handle = await opening
      await handle?.close()
      if (handle) progress(`${count(refused, 'row was', 'rows were')} refused; see ${name}.\n`)
      else if (!opening) await rm(path, { force: true }).catch(unwritable)
    },
  }
}

async function begin(path: string, column: string): Promise<FileHandle> {
  const handle = await open(path, 'w')
  await handle.write(`${column}\treason\n`)
  return handle
}

const cell = (text: string | number): string => String(text).replaceAll(/\s+/g, ' ')
