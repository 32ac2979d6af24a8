import canonicalize from 'canonicalize'
import type { ReportDocument } from './document.ts'

/** The report as RFC 8785 canonical JSON: the exact bytes that are stored, hashed, attached to the PDF and served. */
export function canonicalBytes(document: ReportDocument): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(canonicalJson(document))
}

export function canonicalJson(document: ReportDocument): string {
  const text = canonicalize(document)
  if (text === undefined) throw new Error('A report is always JSON.')
  return text
}
