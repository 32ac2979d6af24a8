import { dirname, join } from 'node:path'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

// Typst in a thread of its own: a report takes its time there, and the event loop of the server does not.

export interface PressJob {
  id: number
  /** What the template places, JSON. */
  sheet: string
  /** The report document, attached byte for byte. */
  attachment: Uint8Array
  /** Seconds since 1970: printed into the file, so that the same input gives the same bytes. */
  createdAt: number
}
export type PressReply = { id: number; pdf: Uint8Array<ArrayBuffer> } | { id: number; failed: string }

const require = createRequire(import.meta.url)
const workspace = fileURLToPath(new URL('../../../typst', import.meta.url))
const faces = {
  'source-serif-4': ['400Regular', '400Regular_Italic', '600SemiBold'],
  inter: ['400Regular'],
  'noto-serif-sc': ['400Regular', '600SemiBold'],
  'source-code-pro': ['400Regular'],
}
const fontPaths = Object.entries(faces).flatMap(([face, weights]) => {
  const folder = dirname(require.resolve(`@expo-google-fonts/${face}/package.json`))
  return weights.map((weight) => join(folder, weight))
})
/** Beyond this many compilations unused pages of the cache go: 1,000 reports kept 1.3 GB without it. */
const cacheAge = 10

const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontPaths }] })

function press({ sheet, attachment, createdAt }: PressJob): Uint8Array<ArrayBuffer> {
  compiler.mapShadow(join(workspace, 'sheet.json'), Buffer.from(sheet))
  compiler.mapShadow(join(workspace, 'report.json'), Buffer.from(attachment))
  const pdf = compiler.pdf({ mainFilePath: join(workspace, 'report.typ') }, { pdfStandard: 'ua-1', creationTimestamp: createdAt })
  return Uint8Array.from(pdf)
}

/** The compiler puts its diagnostics into the error's code and leaves the message empty. */
function diagnosticsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message || String('code' in error ? error.code : error.name)
}

parentPort!.on('message', (job: PressJob) => {
  try {
    const pdf = press(job)
    parentPort!.postMessage({ id: job.id, pdf } satisfies PressReply, [pdf.buffer])
  } catch (error) {
    parentPort!.postMessage({ id: job.id, failed: diagnosticsOf(error) } satisfies PressReply)
  } finally {
    // After the answer: nobody waits for the cache to be tidied.
    compiler.evictCache(cacheAge)
  }
})
