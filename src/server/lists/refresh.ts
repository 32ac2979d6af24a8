import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { PublishedList } from '#domain/screening/list-entry.ts'
import type { ListFormat } from '#domain/screening/list-format.ts'
import type { Env } from '#server/env.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import { confirmCurrent, keepFailure } from './current-version.ts'
import { download, DownloadError, type DownloadLimits } from './download.ts'
import { holdList } from './hold-list.ts'
import { loadList } from './load-list.ts'
import { type Publisher, publishersAt } from './publishers.ts'
import { findCurrent } from './versions.ts'

const usualLimits: DownloadLimits = { timeoutMs: 600_000, maxBytes: 500_000_000 }
const firstDelayMinutes = 15
const longestDelayMs = 24 * 3_600_000

export interface Refresh {
  env: Pick<Env, 'dataDir' | 'publishers'>
  database: Database
  clock: Clock
  log: Log
  formats: Record<PublishedList, ListFormat>
  limits?: DownloadLimits
}

/** Asks every publisher whose turn it is, one after another: a failure is kept for `list status`, and the others go on. */
export async function refreshLists(refresh: Refresh): Promise<void> {
  for (const publisher of publishersAt(refresh.env.publishers)) {
    // A list that another process loads at this moment needs nothing from us.
    await holdList(refresh.database, publisher.list, () => refreshWhenDue(refresh, publisher))
  }
}

async function refreshWhenDue(refresh: Refresh, publisher: Publisher): Promise<void> {
  const { database, clock, log } = refresh
  const { list } = publisher
  const row = await database.db.selectFrom('lists').selectAll().where('id', '=', list).executeTakeFirst()
  if (isLater(row?.nextCheckAt ?? null, clock())) return
  try {
    await ask(refresh, publisher, { etag: row?.etag ?? null, lastModified: row?.lastModified ?? null })
  } catch (error) {
    const { message } = error as Error
    const failures = (row?.failures ?? 0) + 1
    await keepFailure(database.db, list, message, clock(), { failures, nextCheckAt: nextTry(clock(), failures, error) })
    log.warn({ list, failures, reason: message }, 'a list could not be refreshed')
  }
}

async function ask(refresh: Refresh, { list, url, file }: Publisher, before: { etag: string | null; lastModified: string | null }) {
  const { database, clock, env, formats, log, limits = usualLimits } = refresh
  const current = await findCurrent(database.db, list)
  const known = current && (before.etag || before.lastModified) ? before : undefined
  const folder = join(env.dataDir, 'incoming', list)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  try {
    const path = join(folder, file)
    const validators = await download({ url, path, known, now: clock() }, limits)
    if (!validators) return void (await confirmCurrent(database.db, list, current!, { origin: 'download', validators: before }, clock()))
    const files = [{ name: file, open: () => createReadStream(path) }]
    const loaded = await loadList(refresh, { format: formats[list], files, from: { origin: 'download', validators } })
    for (const warning of loaded.warnings) log.warn({ list }, warning)
    log.info({ list, edition: loaded.edition, entries: loaded.entries, rejected: loaded.rejected }, 'a list was refreshed')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** No wait is longer than a day: a time further off was written by a clock that was wrong. */
const isLater = (at: Date | null, now: Date): boolean => at !== null && at > now && at.getTime() - now.getTime() <= longestDelayMs

/** After 15 minutes, 30, 60 … a day, or when the publisher says. */
function nextTry(now: Date, failures: number, error: unknown): Date {
  const asked = error instanceof DownloadError ? error.retryAfterSeconds * 1000 : 0
  const delay = Math.max(firstDelayMinutes * 60_000 * 2 ** (failures - 1), asked)
  return new Date(now.getTime() + Math.min(delay, longestDelayMs))
}
