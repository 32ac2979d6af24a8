import { spawnSync } from 'node:child_process'

export const hasPoppler = spawnSync('pdftotext', ['-v']).error === undefined
if (!hasPoppler) console.warn('pdftotext is not installed: the text of the PDF is not read back.')

/** The text of a PDF as it lies on the pages. */
export function textOf(pdf: Uint8Array): string {
  return spawnSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8', maxBuffer: 10_000_000 }).stdout
}
