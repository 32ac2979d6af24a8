import { Worker } from 'node:worker_threads'
import { canonicalBytes } from '#domain/report/canonical.ts'
import type { ReportDocument } from '#domain/report/document.ts'
import { printSheet, type Operator } from '#domain/report/print-sheet.ts'
import type { PressJob, PressReply } from './pdf-worker.ts'

export interface PdfPress {
  /** The report as PDF/UA-1 with the document attached. `hash` is the SHA-256 of the document's canonical bytes. Rejects with Typst's diagnostics. */
  print(document: ReportDocument, hash: string): Promise<Uint8Array>
  close(): Promise<void>
}

/** A press that starts its thread, and loads Typst and the fonts, with the first report. One report at a time, in order. */
export function openPdfPress(operator: Operator): PdfPress {
  return new TypstPress(operator)
}

class TypstPress implements PdfPress {
  readonly #operator: Operator
  readonly #waiting = new Map<number, PromiseWithResolvers<Uint8Array>>()
  #worker: Worker | null = null
  #isClosed = false
  #last = 0

  constructor(operator: Operator) {
    this.#operator = operator
  }

  async print(document: ReportDocument, hash: string): Promise<Uint8Array> {
    if (this.#isClosed) throw new Error('The press is closed.')
    const job: PressJob = {
      id: ++this.#last,
      sheet: JSON.stringify(printSheet(document, hash, this.#operator)),
      attachment: canonicalBytes(document),
      createdAt: Math.floor(Date.parse(document.issuedAt) / 1000),
    }
    this.#worker ??= this.#start()
    this.#worker.ref()
    const printed = Promise.withResolvers<Uint8Array>()
    this.#waiting.set(job.id, printed)
    this.#worker.postMessage(job)
    return printed.promise
  }

  async close(): Promise<void> {
    this.#isClosed = true
    const worker = this.#worker
    this.#giveUp(new Error('The press is closed.'))
    await worker?.terminate()
  }

  #start(): Worker {
    const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), { execArgv: [] })
    worker.on('message', (reply: PressReply) => this.#receive(worker, reply))
    worker.on('error', (error) => this.#giveUp(error))
    worker.on('exit', () => this.#worker === worker && this.#giveUp(new Error('The press stopped.')))
    return worker
  }

  #receive(worker: Worker, reply: PressReply): void {
    const printed = this.#waiting.get(reply.id)
    this.#waiting.delete(reply.id)
    // An idle press keeps no process alive.
    if (this.#waiting.size === 0) worker.unref()
    if ('pdf' in reply) printed?.resolve(reply.pdf)
    else printed?.reject(new Error(`The report could not be printed: ${reply.failed}`))
  }

  /** The next report starts a new thread. */
  #giveUp(error: Error): void {
    this.#worker = null
    for (const printed of this.#waiting.values()) printed.reject(error)
    this.#waiting.clear()
  }
}
