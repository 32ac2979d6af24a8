import { roles } from '#contract/accounts.ts'
import { plans } from '#domain/billing/plan.ts'
import { setPlan, setRole } from '#server/accounts/actions.ts'
import { type CliCommand, CommandError } from './command.ts'

function chosen<const T extends string>(what: string, known: readonly T[], typed: string | undefined): T {
  const value = known.find((one) => one === typed)
  if (!value) throw new CommandError(`The ${what} must be one of ${known.join(', ')}.`)
  return value
}

export const changeRole: CliCommand = {
  name: 'user role',
  usage: `EMAIL ${roles.join('|')}`,
  summary: 'Give an account another role, at once.',
  store: true,
  async run({ args: [email = '', typed], database, clock, progress }) {
    const role = chosen('role', roles, typed)
    await setRole(database.db, email, role, clock())
    progress(`${email} now has the role ${role}.\n`)
  },
}

export const changePlan: CliCommand = {
  name: 'user plan',
  usage: `EMAIL ${plans.join('|')}`,
  summary: 'Put an account on another plan, at once.',
  store: true,
  async run({ args: [email = '', typed], database, clock, progress }) {
    const plan = chosen('plan', plans, typed)
    await setPlan(database.db, email, plan, clock())
    progress(`${email} is now on the plan ${plan}.\n`)
  },
}
