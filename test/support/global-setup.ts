import type { TestProject } from 'vitest/node'
import { databaseOn } from '#server/platform/database.ts'
import { openPostgres } from '#server/platform/postgres.ts'
import { startPostgresServer } from './postgres-server.ts'
import { prepare, snapshotFile } from './snapshot.ts'

declare module 'vitest' {
  interface ProvidedContext {
    snapshot: string
    serverUrl: string
  }
}

/** One PGlite snapshot to clone and one PostgreSQL server with a database to copy, for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [snapshot, server] = await Promise.all([snapshotFile(), startPostgresServer()])
  const postgres = databaseOn(await openPostgres(server.url('postgres')))
  await postgres.scripts((run) => run('create database migrated'))
  await postgres.close()
  const migrated = databaseOn(await openPostgres(server.url('migrated')))
  await prepare(migrated)
  await migrated.close()
  project.provide('snapshot', snapshot)
  project.provide('serverUrl', server.url('postgres'))
  return () => server.stop()
}
