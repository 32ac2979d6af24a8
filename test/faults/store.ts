import { migrate } from '#server/platform/migrate.ts'
import { runCommand } from '#server/commands/table.ts'
import { systemClock } from '#server/platform/clock.ts'
import { type Database, openDatabase } from '#server/platform/database.ts'
import { handOver } from '#server/platform/handover.ts'

/** Where a server keeps what it must not lose. */
export type Place = { DATA_DIR: string; DATABASE_URL?: string } & Record<string, string>

/** Works on the database itself: a database server, or the folder of a server that was stopped. */
export async function withDatabase<T>({ DATA_DIR, DATABASE_URL }: Place, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL })
  return work(database).finally(() => database.close())
}

/** What a command says beside the running server, without a process of its own. */
export async function tell(place: Place, argv: string[]): Promise<string> {
  const said = { out: '', progress: '' }
  const call = { cwd: place.DATA_DIR, out: (text: string) => (said.out += text), progress: (text: string) => (said.progress += text) }
  const exit = place.DATABASE_URL
    ? await withDatabase(place, async (database) =>
        runCommand(argv, call, { database, dataDir: place.DATA_DIR, clock: systemClock, migrated: await migrate(database) }),
      )
    : await handOver(place.DATA_DIR, { argv, ...call })
  if (exit !== 0) throw new Error(`"${argv.join(' ')}" ended with ${exit}: ${said.progress}`)
  return said.out
}
