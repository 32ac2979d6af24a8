// The command line: finds the command and runs it where the database is owned, here or in the server that is running.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Call } from './commands/command.ts'
import { findCommand, runCommand, usage } from './commands/table.ts'
import { type Env, callerFolder, processEnv } from './env.ts'
import { systemClock } from './platform/clock.ts'
import { openDatabase } from './platform/database.ts'
import { handOver } from './platform/handover.ts'
import { lockFolder } from './platform/lock.ts'
import { migrate } from './platform/migrate.ts'
import { wordsOfFailure } from './platform/outage.ts'

/** How long another command, or a server that is starting, may hold the data folder without answering. */
const patienceMs = 15_000

const call: Omit<Call, 'args'> = {
  cwd: callerFolder(),
  out: (text) => void process.stdout.write(text),
  progress: (text) => void process.stderr.write(text),
  terminal: process.stderr.isTTY,
}

async function main(argv: string[]): Promise<number> {
  if (argv.length === 0 || argv[0] === 'help' || argv[0] === '--help') {
    call.out(usage)
    return 0
  }
  if (!findCommand(argv).command.store) return runCommand(argv, call)
  const env = processEnv()
  return env.databaseUrl ? runHere(argv, env) : runAtOwner(argv, env)
}

async function runAtOwner(argv: string[], env: Env): Promise<number> {
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await sleep(100)) {
    const unlock = lockFolder(env.dataDir)
    if (unlock) return runHere(argv, env).finally(unlock)
    const exit = await handOver(env.dataDir, { ...call, argv })
    if (exit !== null) return exit
  }
  throw new Error(
    `The data folder ${env.dataDir} is held by another process, which does not take commands. Stop it, or wait until it has ended.`,
  )
}

async function runHere(argv: string[], env: Env): Promise<number> {
  const database = await openDatabase(env)
  try {
    const migrated = await migrate(database)
    const { dataDir, listDownloads } = env
    return await runCommand(argv, call, { database, dataDir, listDownloads, clock: systemClock, migrated })
  } finally {
    await database.close()
  }
}

process.exitCode = await main(process.argv.slice(2)).catch((error: Error) => {
  process.stderr.write(`${wordsOfFailure(error)}\n`)
  return 1
})
