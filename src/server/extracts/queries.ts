import { notFound } from '#server/errors.ts'
import type { Executor } from '#server/platform/database.ts'

/** The files that came with pieces of evidence, without their content. */
export async function listAttachments(db: Executor, evidenceIds: readonly string[]) {
  if (evidenceIds.length === 0) return []
  return db
    .selectFrom('attachments')
    .select(['evidenceId', 'name', 'hash'])
    .where('evidenceId', 'in', evidenceIds)
    .where('erasedAt', 'is', null)
    .orderBy('id')
    .execute()
}

/** One file of a piece of evidence. */
export async function getAttachment(db: Executor, evidenceId: string, hash: string) {
  const row = await db
    .selectFrom('attachments')
    .select(['name', 'contentType', 'content'])
    .where('evidenceId', '=', evidenceId)
    .where('hash', '=', hash)
    .executeTakeFirst()
  if (!row?.content) throw notFound()
  return { ...row, content: row.content }
}
