import { popularCompanies } from '#domain/company/popular.ts'
import { sweepStages } from './backup/actions.ts'
import { runCommand } from './commands/table.ts'
import { ensureSampleAndStarterCompanies } from './companies/actions.ts'
import { buildContext } from './context.ts'
import type { Env } from './env.ts'
import { systemClock } from './platform/clock.ts'
import type { Database } from './platform/database.ts'
import { acceptCommands } from './platform/handover.ts'
import { openLog } from './platform/log.ts'
import { migrate } from './platform/migrate.ts'
import { samples } from './sources/sandbox/companies.ts'
import { startWeb } from './web.ts'
import { startWorker } from './worker.ts'

export interface Server {
  greeting: string
  /** Lets what has begun come to its end; the database stays open. */
  stop(): Promise<void>
}

/** Starts the roles on an open database: migrations, the companies that come with the product, then web and worker. */
export async function startServer(env: Env, database: Database, roles: readonly ('web' | 'worker')[]): Promise<Server> {
  const log = openLog({ level: env.logLevel, json: env.mode === 'production' })
  await sweepStages(env.dataDir)
  const migrated = await migrate(database)
  // Under the lock of migrations: two processes that start at once must not both add them.
  await database.scripts(() => ensureSampleAndStarterCompanies(database, env))
  const context = await buildContext({ env, database, clock: systemClock, log })
  const web = roles.includes('web') ? await startWeb(context) : undefined
  if (roles.includes('worker')) await startWorker(context)
  const store = { database, dataDir: env.dataDir, listDownloads: env.listDownloads, clock: systemClock, migrated }
  const refuseCommands =
    database.kind === 'embedded' ? await acceptCommands(env.dataDir, ({ argv, ...call }) => runCommand(argv, call, store)) : undefined
  return {
    greeting: web ? greet(env, web.port) : 'Chopmark takes jobs.\n',
    async stop() {
      await refuseCommands?.()
      if (web) await web.stop()
      else await context.changes.close()
      await context.jobs.stop()
      await context.pdf.close()
    },
  }
}

function greet(env: Env, port: number): string {
  const address = env.mode === 'production' ? env.publicUrl : `http://localhost:${port}`
  const [sample] = env.sandbox ? samples : []
  return [
    `Chopmark runs at ${address}`,
    ...(sample ? [`Try ${sample.nameZh} (${sample.nameEn}, an invented company): credit code ${sample.uscc}`] : []),
    `Try ${popularCompanies[0]?.nameZh}`,
    '',
  ].join('\n')
}
