import type { Executor } from '#server/platform/database.ts'

/** Whether an account with this address exists; addresses are kept in lower case. */
export async function isEmailTaken(db: Executor, email: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('email', '=', email.toLowerCase()).executeTakeFirst()
  return row !== undefined
}

/** Keeps the moment of a sign-in. */
export async function recordSignIn(db: Executor, userId: string, now: Date): Promise<void> {
  await db.updateTable('users').set({ lastLoginAt: now }).where('id', '=', userId).execute()
}
