import { createWriteStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Validators } from './current-version.ts'

export interface DownloadLimits {
  /** For the whole file: the EU makes its own while one waits, which takes over a minute. */
  timeoutMs: number
  maxBytes: number
}

/** In words for `list status`, and how long the publisher wants to be left alone. */
export class DownloadError extends Error {
  readonly retryAfterSeconds: number

  constructor(message: string, retryAfterSeconds = 0) {
    super(message)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

interface Download {
  url: string
  path: string
  known: Validators | undefined
  now: Date
}

/** Fetches a file unless it is still the one that is known; undefined when it is. Rejects with `DownloadError`. */
export async function download(
  { url, path, known, now }: Download,
  { timeoutMs, maxBytes }: DownloadLimits,
): Promise<Validators | undefined> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, { headers: conditions(known), signal })
    if (response.status === 304 && known) return undefined
    if (response.status !== 200 || !response.body) throw await refusal(response, now)
    await pipeline(response.body, upTo(maxBytes), createWriteStream(path), { signal })
    return { etag: response.headers.get('etag'), lastModified: response.headers.get('last-modified') }
  } catch (error) {
    if (error instanceof DownloadError) throw error
    if (signal.aborted) throw new DownloadError(`The publisher did not send the whole file in ${timeoutMs / 1000} seconds.`)
    throw new DownloadError(`The file did not arrive: ${reasonOf(error as Error)}.`)
  }
}

function conditions(known: Validators | undefined): Record<string, string> {
  return {
    'user-agent': 'Chopmark',
    ...(known?.etag ? { 'if-none-match': known.etag } : {}),
    ...(known?.lastModified ? { 'if-modified-since': known.lastModified } : {}),
  }
}

async function refusal({ status, headers, body }: Response, now: Date): Promise<DownloadError> {
  await body?.cancel()
  return new DownloadError(`The publisher answered with status ${status}.`, secondsIn(headers.get('retry-after'), now))
}

/** `Retry-After` is seconds or a date. */
function secondsIn(header: string | null, now: Date): number {
  const seconds = /^\d+$/.test(header ?? '') ? Number(header) : (Date.parse(header ?? '') - now.getTime()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, seconds) : 0
}

function upTo(maxBytes: number): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length
      if (bytes > maxBytes)
        done(new DownloadError(`The file is larger than ${Math.floor(maxBytes / 1_000_000)} MB, and more than we take.`))
      else done(null, chunk)
    },
  })
}

/** undici says "fetch failed" or "terminated" and keeps the reason inside. */
function reasonOf({ message, cause }: Error): string {
  const { code, message: inner } = (cause ?? {}) as { code?: string; message?: string }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return 'the publisher’s address cannot be found, perhaps because this machine is offline'
  return inner || code || message
}
