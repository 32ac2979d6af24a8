import { setImmediate } from 'node:timers/promises'
import { createGunzip } from 'node:zlib'
import { pipeline } from 'node:stream'

/** A file as an operator brought it or as it was downloaded. Its name goes into messages; `open` may be called more than once. */
export interface ReadableFile {
  name: string
  open(): AsyncIterable<Uint8Array>
}

/** Encodings that TextDecoder knows. */
export type Encoding = 'utf-8' | 'windows-1252' | 'gb18030' | 'utf-16le'

/** A file cannot be read to its end, or not as what it is said to be. The message names the file, the fault and what to do. */
export class UnreadableFileError extends Error {
  override name = 'UnreadableFileError'
}

// A parser takes a piece without pause; at this size that is about two milliseconds.
const pieceSize = 64 * 1024

/** The text of a file without its byte order mark. Gzip is known by content. */
export async function* textOf(file: ReadableFile, encoding: Encoding = 'utf-8'): AsyncIterable<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  for await (const piece of bytesOf(file)) yield decode(file, encoding, () => decoder.decode(piece, { stream: true }))
  yield decode(file, encoding, () => decoder.decode())
}

/** Whether every byte of the file can be read in this encoding. */
export async function isIn(encoding: Encoding, file: ReadableFile): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  try {
    for await (const piece of bytesOf(file)) decoder.decode(piece, { stream: true })
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/** The first characters, to tell one kind of file from another. Characters of another encoding are replaced. */
export async function beginningOf(file: ReadableFile, length = 4096): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const piece of bytesOf(file)) {
    text += decoder.decode(piece.subarray(0, 4 * length), { stream: true })
    if (text.length >= length) break
  }
  return text.slice(0, length)
}

/** The bytes of a file, unpacked where it is packed, in pieces between which other work gets its turn. */
export async function* bytesOf(file: ReadableFile): AsyncIterable<Uint8Array> {
  for await (const chunk of unpacked(file)) {
    for (let start = 0; start < chunk.length; start += pieceSize) {
      yield chunk.subarray(start, start + pieceSize)
      await setImmediate()
    }
  }
}

async function* unpacked(file: ReadableFile): AsyncIterable<Uint8Array> {
  if (!(await isGzip(file))) return yield* file.open()
  const unzip = createGunzip()
  // The error reaches the loop below through the stream; the callback only keeps it from being thrown twice.
  pipeline(file.open(), unzip, () => {})
  try {
    yield* unzip
  } catch (error) {
    if (!isZlibError(error)) throw error
    throw new UnreadableFileError(`${file.name} is a damaged or cut gzip file. Bring it again, whole.`, { cause: error })
  }
}

async function isGzip(file: ReadableFile): Promise<boolean> {
  const first: number[] = []
  for await (const chunk of file.open()) {
    first.push(...chunk.subarray(0, 2))
    if (first.length >= 2) break
  }
  return first[0] === 0x1f && first[1] === 0x8b
}

const isZlibError = (error: unknown) => error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')

function decode(file: ReadableFile, encoding: Encoding, read: () => string): string {
  try {
    return read()
  } catch (error) {
    throw new UnreadableFileError(`${file.name} is damaged, or not ${encoding.toUpperCase()} text. Bring it as its publisher gives it.`, {
      cause: error,
    })
  }
}
