// The server: `web`, `worker` or both (`--roles=web`). Whatever a start waits for longest is begun first.
import { parseArgs } from 'node:util'
import { type Env, processEnv } from './env.ts'
import { type Database, openDatabase } from './platform/database.ts'
import { lockFolder } from './platform/lock.ts'

const roles = ['web', 'worker'] as const
type Role = (typeof roles)[number]

async function main(): Promise<void> {
  const chosen = readRoles()
  const env = processEnv()
  const unlock = env.databaseUrl ? undefined : takeFolder(env)
  const opening = openDatabase(env)
  opening.catch(() => {})
  // PGlite opens in its thread while this one reads the rest of the program.
  const { startServer } = await import('./start-server.ts')
  const database = await opening
  const server = await startServer(env, database, chosen)
  stopOnSignal(server.stop, database, unlock)
  process.stdout.write(server.greeting)
}

function readRoles(): readonly Role[] {
  const { values } = parseArgs({ options: { roles: { type: 'string', default: 'web,worker' } } })
  const chosen = values.roles.split(',')
  const known = roles.filter((role) => chosen.includes(role))
  if (known.length !== chosen.length) throw new Error(`--roles takes ${roles.join(', ')} or both, with a comma.`)
  return known
}

function takeFolder({ dataDir }: Env): () => void {
  const unlock = lockFolder(dataDir)
  if (!unlock) throw new Error(`Another Chopmark is using the data folder ${dataDir}. Stop it, or set DATA_DIR to another folder.`)
  return unlock
}

function stopOnSignal(stop: () => Promise<void>, database: Database, unlock: (() => void) | undefined): void {
  let stopping = false
  const onSignal = (): void => {
    if (stopping) process.exit(130)
    stopping = true
    stop()
      .then(() => database.close())
      .then(() => unlock?.())
      .then(() => process.exit(0), failed)
  }
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal)
}

function failed(error: unknown): never {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exit(1)
}

main().catch(failed)
