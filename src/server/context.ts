import type { Source } from '#domain/evidence/source.ts'
import { type Env } from './env.ts'
import { listJobs } from './lists/refresh-job.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/database.ts'
import { type Jobs, openJobs } from './platform/jobs.ts'
import type { Log } from './platform/log.ts'
import { openPdfPress, type PdfPress } from './reports/pdf.ts'
import { gleifSource } from './sources/gleif/fetch.ts'
import { sandboxSources } from './sources/sandbox/fetch.ts'
import { type Changes, openChanges } from './verification/changes.ts'
import { verificationJobs } from './verification/stages.ts'

/** What every feature may use; built once in main.ts and passed on as an argument. */
export interface Context {
  env: Env
  database: Database
  jobs: Jobs
  clock: Clock
  log: Log
  sources: readonly Source[]
  pdf: PdfPress
  changes: Changes
}

export async function buildContext({ env, database, clock, log }: Pick<Context, 'env' | 'database' | 'clock' | 'log'>): Promise<Context> {
  return {
    env,
    database,
    clock,
    log,
    jobs: await openJobs(database, log, [...verificationJobs, ...listJobs]),
    sources: [...(env.sandbox ? sandboxSources(env.sandboxPaceMs) : []), gleifSource({ baseUrl: env.gleifUrl })],
    pdf: openPdfPress(env.operator),
    changes: await openChanges(database),
  }
}
