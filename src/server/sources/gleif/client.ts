import { SourceFailure } from '#domain/evidence/source.ts'

// One way to ask GLEIF: spaced out, with a time-out for each request, retried where that helps. https://www.gleif.org, API v1.

const mostAttempts = 3
const requestTimeoutMs = 6_000
const firstDelayMs = 250
/** A longer wait than this is left to whoever asks again. */
const longestWaitSeconds = 5
/** GLEIF allows 60 requests a minute. */
const perMinute = 60
/** A page of records has some 50 KB; whatever is longer than this is no answer, and must not fill the memory. */
const mostAnswerBytes = 2 * 1024 * 1024

export interface GleifResponse {
  path: string
  status: number
  text: string
}

export interface GleifClient {
  /** Answers 200 and 404; everything else is retried and in the end a `SourceFailure`. */
  get(path: string, query: Record<string, string>, signal: AbortSignal): Promise<GleifResponse>
}

interface Try {
  response?: Response
  failure?: SourceFailure
}

export function gleifClient(baseUrl: string): GleifClient {
  const sent: number[] = []

  return {
    async get(path, query, signal) {
      const url = `${baseUrl}${path}${Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : ''}`
      for (let attempt = 1; ; attempt++) {
        await waitForTurn(sent, path, signal)
        const { response, failure } = await request(url, path, signal)
        if (response) return { path, status: response.status, text: await bodyOf(response, path) }
        const delayMs = (failure!.retryAfterSeconds ?? (firstDelayMs * 2 ** (attempt - 1)) / 1000) * 1000
        if (attempt === mostAttempts || failure!.reason === 'refused' || delayMs > longestWaitSeconds * 1000) throw failure!
        await wait(delayMs, failure!, signal)
      }
    },
  }
}

async function request(url: string, path: string, signal: AbortSignal): Promise<Try> {
  const timeout = AbortSignal.timeout(requestTimeoutMs)
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/vnd.api+json' },
      signal: AbortSignal.any([signal, timeout]),
      redirect: 'error',
    })
    if (response.ok || response.status === 404) return { response }
    await response.body?.cancel()
    return { failure: refusal(response, path) }
  } catch (error) {
    if (signal.aborted) throw new SourceFailure('timeout', path, 'GLEIF did not answer in the time that was left.')
    const reason = timeout.aborted ? 'timeout' : 'unreachable'
    return { failure: new SourceFailure(reason, path, `GLEIF: ${String((error as Error).cause ?? error)}`) }
  }
}

function refusal({ status, headers }: Response, path: string): SourceFailure {
  if (status === 429)
    return new SourceFailure('rate_limited', path, 'GLEIF asked us to slow down.', secondsFrom(headers.get('retry-after')))
  if (status >= 500)
    return new SourceFailure('unreachable', path, `GLEIF answered with status ${status}.`, secondsFrom(headers.get('retry-after')))
  return new SourceFailure('refused', path, `GLEIF refused the question with status ${status}.`)
}

async function bodyOf(response: Response, path: string): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const chunk of response.body ?? []) {
      bytes += chunk.length
      // Leaving the loop cancels the rest.
      if (bytes > mostAnswerBytes) break
      chunks.push(chunk)
    }
  } catch (error) {
    if (isGivenUp(error)) throw new SourceFailure('timeout', path, 'GLEIF stopped in the middle of its answer.')
    throw new SourceFailure('broken_answer', path, 'The answer of GLEIF breaks off in the middle.')
  }
  if (bytes > mostAnswerBytes) throw new SourceFailure('broken_answer', path, 'The answer of GLEIF has more than 2 MB and was not read.')
  return Buffer.concat(chunks).toString('utf8')
}

const isGivenUp = (error: unknown) => ['TimeoutError', 'AbortError'].includes((error as Error).name)

/** `Retry-After` is seconds or a date; measured against the clock of the machine that waits. */
function secondsFrom(header: string | null): number | null {
  if (header === null) return null
  const seconds = /^\d+$/u.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null
}

async function waitForTurn(sent: number[], path: string, signal: AbortSignal): Promise<void> {
  const now = performance.now()
  while (sent[0] !== undefined && sent[0] < now - 60_000) sent.shift()
  if (sent.length >= perMinute) {
    const waitMs = sent[0]! + 60_000 - now
    const failure = new SourceFailure('rate_limited', path, 'We have asked GLEIF as often as it allows.', waitMs / 1000)
    if (waitMs > longestWaitSeconds * 1000) throw failure
    await wait(waitMs, failure, signal)
  }
  sent.push(performance.now())
}

/** Rejects with `failure` when the caller's time is over before the wait is. */
function wait(ms: number, failure: SourceFailure, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(failure)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
}
