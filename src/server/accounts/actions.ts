import type { Role } from '#contract/accounts.ts'
import type { Plan } from '#domain/billing/plan.ts'
import { notFound } from '#server/errors.ts'
import type { Executor } from '#server/platform/database.ts'

async function change(db: Executor, email: string, values: { role: Role } | { plan: Plan }, now: Date): Promise<void> {
  const changed = await db
    .updateTable('users')
    .set({ ...values, updatedAt: now })
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) throw notFound('no_account', `There is no account with the address ${email}.`)
}

/** Gives an account another role, from its next call on. */
export const setRole = (db: Executor, email: string, role: Role, now: Date) => change(db, email, { role }, now)

/** Puts an account on another plan, from its next call on. */
export const setPlan = (db: Executor, email: string, plan: Plan, now: Date) => change(db, email, { plan }, now)
