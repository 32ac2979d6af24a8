import type { Executor } from '#server/platform/database.ts'

/** Whether an account with this address exists; addresses are kept in lower case. */
export async function isEmailTaken(db: Executor, email: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('email', '=', email.toLowerCase()).executeTakeFirst()
  return row !== undefined
}

/** How a report names somebody of the staff: by the name that they gave, else by the part of their address before the @. */
export async function findStaffName(db: Executor, userId: string): Promise<string> {
  const { name, email } = await db.selectFrom('users').select(['name', 'email']).where('id', '=', userId).executeTakeFirstOrThrow()
  return name.trim() || email.slice(0, email.lastIndexOf('@'))
}

/** Keeps the moment of a sign-in. */
export async function recordSignIn(db: Executor, userId: string, now: Date): Promise<void> {
  await db.updateTable('users').set({ lastLoginAt: now }).where('id', '=', userId).execute()
}
