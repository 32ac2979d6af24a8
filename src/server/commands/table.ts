import { wordsOfFailure } from '#server/platform/outage.ts'
import { backup, restore } from './backup.ts'
import { changePlan, changeRole } from './change-user.ts'
import { checkCodes } from './check-codes.ts'
import { type Call, type CliCommand, CommandError, type Store } from './command.ts'
import { erase } from './erase.ts'
import { importCompanies } from './import-companies.ts'
import { importExtract } from './import-extract.ts'
import { importList } from './import-list.ts'
import { listChanges } from './list-changes.ts'
import { listStatus } from './list-status.ts'
import { recomputeReport } from './recompute-report.ts'
import { screen } from './screen.ts'

const migrateNow: CliCommand = {
  name: 'migrate',
  usage: '',
  summary: 'Bring the database up to date. A start does this too.',
  store: true,
  async run({ migrated, out }) {
    out(`${JSON.stringify({ applied: migrated })}\n`)
  },
}

const commands: readonly CliCommand[] = [
  changeRole,
  changePlan,
  erase,
  migrateNow,
  backup,
  restore,
  checkCodes,
  importCompanies,
  importExtract,
  importList,
  listStatus,
  listChanges,
  screen,
  recomputeReport,
]

export const usage = `Usage: npm run -s cli -- COMMAND

${commands.map(({ name, usage: args, summary }) => `  ${name} ${args}`.trimEnd() + `\n      ${summary}`).join('\n')}
`

/** The command whose words these begin with, and its arguments. */
export function findCommand(argv: readonly string[]): { command: CliCommand; args: string[] } {
  for (const command of commands) {
    const words = command.name.split(' ')
    if (words.every((word, n) => argv[n] === word)) return { command, args: argv.slice(words.length) }
  }
  throw new CommandError(`There is no command "${argv.join(' ')}". "cli help" lists them.`)
}

/** Runs a command to its exit code; a failure is one clear line of progress. */
export async function runCommand(argv: readonly string[], call: Omit<Call, 'args'>, store?: Store): Promise<number> {
  try {
    const { command, args } = findCommand(argv)
    if (!command.store) await command.run({ ...call, args })
    else if (store) await command.run({ ...call, ...store, args })
    else throw new CommandError(`"${command.name}" needs the database.`)
    return 0
  } catch (error) {
    // On a terminal a bar may stand in the line.
    call.progress(`${call.terminal ? '\r\u001B[K' : ''}${wordsOfFailure(error as Error).split('\n')[0]}\n`)
    return 1
  }
}
