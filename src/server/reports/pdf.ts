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

interface Waiting {
  resolve(pdf: Uint8Array): void
  reject(error: Error): void
}

/** A press that starts its thread, and loads Typst and the fonts, with the first report. One report at a time, in order. */
export function openPdfPress(operator: Operator): PdfPress {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | null = null
  let isClosed = false
  let last = 0

  const giveUp = (error: Error) => {
    worker = null
    for (const one of waiting.values()) one.reject(error)
    waiting.clear()
  }

  const start = () => {
    const started = new Worker(new URL('./pdf-worker.ts', import.meta.url))
    started.on('message', (reply: PressReply) => {
      const one = waiting.get(reply.id)
      waiting.delete(reply.id)
      if (waiting.size === 0) started.unref()
      if ('pdf' in reply) one?.resolve(reply.pdf)
      else one?.reject(new Error(`The report could not be printed: ${reply.failed}`))
    })
    started.on('error', (error) => giveUp(error instanceof Error ? error : new Error(String(error))))
    started.on('exit', () => worker === started && giveUp(new Error('The press stopped.')))
    return started
  }

  return {
    print(document, hash) {
      if (isClosed) return Promise.reject(new Error('The press is closed.'))
      const job: PressJob = {
        id: ++last,
        sheet: JSON.stringify(printSheet(document, hash, operator)),
        attachment: canonicalBytes(document),
        createdAt: Math.floor(Date.parse(document.issuedAt) / 1000),
      }
      const press = (worker ??= start())
      press.ref()
      return new Promise((resolve, reject) => {
        waiting.set(job.id, { resolve, reject })
        press.postMessage(job)
      })
    },
    async close() {
      isClosed = true
      const closing = worker
      giveUp(new Error('The press is closed.'))
      await closing?.terminate()
    },
  }
}
