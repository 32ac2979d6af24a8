import type { PublishedList } from '#domain/screening/list-entry.ts'
import type { Database, Executor } from '#server/platform/database.ts'
import type { ReadVersion } from './read-list.ts'

// The row of a list: which version is searched, how sure we are of it, and how asking the publisher went.

/** What the publisher's server gave with a file, for conditional requests. */
export interface Validators {
  etag: string | null
  lastModified: string | null
}

/** How a version came: a download is the publisher's current edition on that day; for an operator's files the day may be unknown. */
export type Origin = { origin: 'download'; validators: Validators } | { origin: 'operator'; asOf: string | null }

const hoursBetweenChecks = 24

/** The switch, one small update: before it the old version is searched, after it the new one. */
export async function makeCurrent(
  { transact }: Pick<Database, 'transact'>,
  list: PublishedList,
  { id, rejections, ...read }: ReadVersion,
  from: Origin,
  now: Date,
): Promise<string | null> {
  const confirmedOn = from.origin === 'download' ? dayOf(now) : (from.asOf ?? notAfter(now, read.edition))
  await transact(async (trx) => {
    const loaded = { ...read, rejections: JSON.stringify(rejections), loadedAt: now, read: read.entries + read.rejected }
    const { numUpdatedRows } = await trx
      .updateTable('listVersions')
      .set(loaded)
      .where('id', '=', id)
      .where('loadedAt', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw new Error(`Version ${id} of the list ${list} was swept away while it was loaded. Load it again.`)
    await writeList(trx, list, { currentVersionId: id, confirmedOn, lastFailure: null, ...heard(from, now) })
  })
  return confirmedOn
}

/**
 * The current version is known to be the publisher's edition again. A date in the file cannot take back what a download
 * has shown; the day that an operator names is taken as it is, so that a wrong one can be put right.
 */
export async function confirmCurrent(
  db: Executor,
  list: PublishedList,
  { edition, confirmedOn }: { edition: string | null; confirmedOn: string | null },
  from: Origin,
  now: Date,
): Promise<string | null> {
  const known = [confirmedOn, notAfter(now, edition)].filter((day) => day !== null).toSorted()
  const day = from.origin === 'download' ? dayOf(now) : (from.asOf ?? known.at(-1) ?? null)
  await writeList(db, list, { confirmedOn: day, lastFailure: null, ...(from.origin === 'download' ? heard(from, now) : {}) })
  return day
}

/** After `nextCheckAt` the publisher is asked again; an operator's failure leaves that as it is. */
export async function keepFailure(
  db: Executor,
  list: PublishedList,
  message: string,
  now: Date,
  asked?: { failures: number; nextCheckAt: Date },
): Promise<void> {
  await writeList(db, list, { lastFailure: `${dayOf(now)}: ${message}`, ...(asked ? { ...asked, checkedAt: now } : {}) })
}

/** An operator's files are not those that the publisher's server described: it is then asked for the whole file again. */
function heard(from: Origin, now: Date) {
  if (from.origin === 'operator') return { etag: null, lastModified: null }
  return { ...from.validators, checkedAt: now, failures: 0, nextCheckAt: new Date(now.getTime() + hoursBetweenChecks * 3_600_000) }
}

interface ListRow extends Partial<Validators> {
  currentVersionId?: number
  confirmedOn?: string | null
  lastFailure: string | null
  checkedAt?: Date
  nextCheckAt?: Date
  failures?: number
}

async function writeList(db: Executor, list: PublishedList, values: ListRow): Promise<void> {
  await db
    .insertInto('lists')
    .values({ id: list, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
}

/** A file may be dated tomorrow, where it is made or by mistake; nobody has known it to be current then. */
const notAfter = (now: Date, day: string | null): string | null => (day !== null && day > dayOf(now) ? dayOf(now) : day)

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)
