import type { Executor } from '#server/platform/database.ts'

export interface AuditEntry {
  at: Date
  userId: string
  action: 'hit.read' | 'hit.decided'
  /** What it was done to: the id of a hit. */
  subject: string
  detail: Record<string, string>
}

/** Writes down what staff looked at or did. The table takes additions only. */
export async function writeAudit(db: Executor, { detail, ...entry }: AuditEntry): Promise<void> {
  await db
    .insertInto('auditEntries')
    .values({ ...entry, detail: JSON.stringify(detail) })
    .execute()
}
