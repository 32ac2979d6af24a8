import type { Dossier } from '#domain/evidence/dossier.ts'

/** One raw record that was kept for this request. */
export interface CollectedEvidence {
  id: string
  source: string
  url: string | null
  asked: string
  retrievedAt: string
  asOf: string | null
  /** SHA-256 of the raw record, hex. */
  hash: string
  /** Files that came with it, by their SHA-256. */
  attachments?: readonly { name: string; hash: string }[]
}

/** What a report is written from. */
export interface ReportMaterial {
  id: string
  version: number
  issuedAt: string
  askedAt: string
  /** The company is invented. */
  sample: boolean
  company: { nameZh: string; nameEn: string | null; nameEnBasis: string | null; tradeNameZh: string; uscc: string | null }
  /** Why this is the company that was meant, in words. */
  match: { reasons: readonly string[]; confirmedByBuyer: boolean }
  dossier: Dossier
  evidence: readonly CollectedEvidence[]
}
