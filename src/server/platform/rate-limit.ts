import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Endpoint } from '#contract/endpoint.ts'
import { limit } from '#server/errors.ts'
import type { Executor } from './database.ts'
import type { Caller } from './route.ts'

type Subject = 'account' | 'address' | 'email'
interface Pace {
  by: Subject
  max: number
  windowSeconds: number
}

const minute = 60
const hour = 3600

/** How often an endpoint may be called, by its id. Every other endpoint is bounded by what the plan allows. */
export const paces: Record<string, readonly Pace[]> = {
  'accounts.signIn': [
    { by: 'email', max: 10, windowSeconds: 10 * minute },
    { by: 'address', max: 30, windowSeconds: 10 * minute },
  ],
  'accounts.signUp': [
    { by: 'email', max: 10, windowSeconds: hour },
    { by: 'address', max: 10, windowSeconds: hour },
  ],
  'accounts.changePassword': [{ by: 'account', max: 10, windowSeconds: 10 * minute }],
  'companies.findCandidates': [
    { by: 'account', max: 60, windowSeconds: minute },
    { by: 'address', max: 180, windowSeconds: minute },
  ],
  'verification.submit': [
    { by: 'account', max: 20, windowSeconds: minute },
    { by: 'address', max: 60, windowSeconds: minute },
  ],
  'newsletter.subscribe': [{ by: 'address', max: 10, windowSeconds: hour }],
}
const longestWindowSeconds = Math.max(...Object.values(paces).flatMap((list) => list.map((pace) => pace.windowSeconds)))

/** Counts one call of `endpoint` for its account, its address and the e-mail that it names, as far as each is limited. */
export async function limitPace(db: Executor, endpoint: Endpoint, subjects: Record<Subject, string | null>, now: Date): Promise<void> {
  for (const { by, max, windowSeconds } of paces[endpoint.id] ?? []) {
    const subject = subjects[by]
    if (subject !== null) await limitRate(db, { key: rateKey(endpoint.id, by, subject), max, windowSeconds, now, ...wordsOf(endpoint) })
  }
}

export const subjectsOf = ({ member, address }: Caller, body: unknown): Record<Subject, string | null> => ({
  account: member?.id ?? null,
  address,
  email: typeof body === 'object' && body !== null && 'email' in body ? String(body.email).toLowerCase() : null,
})

/** Addresses and e-mails are kept as hashes only: a count needs no personal data. */
export const rateKey = (endpointId: string, by: Subject, subject: string) =>
  `${endpointId}:${by}:${createHash('sha256').update(subject).digest('base64url').slice(0, 22)}`

const wordsOf = (endpoint: Endpoint) =>
  endpoint.id === 'accounts.signIn'
    ? { code: 'TOO_MANY_REQUESTS', message: 'Too many failed attempts. Please try again later.' }
    : { code: endpoint.errors?.find((code) => code.toLowerCase() === 'too_many_requests') }

interface Rate {
  key: string
  max: number
  windowSeconds: number
  now: Date
  code?: string | undefined
  message?: string | undefined
}

/** Counts one use of `key` in its fixed window, in one statement, so that parallel calls cannot pass together; throws above `max`. */
export async function limitRate(db: Executor, { key, max, windowSeconds, now, code, message }: Rate): Promise<void> {
  const oldest = new Date(now.getTime() - windowSeconds * 1000)
  // One that begins a whole window from now was opened while a clock was wrong: nobody waits a year for that to end.
  const latest = new Date(now.getTime() + windowSeconds * 1000)
  const isOver = sql`(kept.window_started_at <= ${oldest} or kept.window_started_at >= ${latest})`
  const { rows } = await sql<{ count: number; windowStartedAt: Date }>`
    insert into rate_limits as kept (key, window_started_at, count) values (${key}, ${now}, 1)
    on conflict (key) do update set
      count = case when ${isOver} then 1 else kept.count + 1 end,
      window_started_at = case when ${isOver} then excluded.window_started_at else kept.window_started_at end
    returning count, window_started_at`.execute(db)
  const { count, windowStartedAt } = rows[0]!
  if (count === 1) await removeExpired(db, now)
  if (count <= max) return
  const seconds = Math.max(1, Math.ceil((windowStartedAt.getTime() - oldest.getTime()) / 1000))
  throw limit(
    code ?? 'too_many_requests',
    message ?? `That is more than we can take in so short a time. Please wait ${inWords(seconds)} and try again.`,
    seconds,
  )
}

const inWords = (seconds: number) => (seconds <= 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`)

/** Each new window clears some old ones away; rows that another call clears at the same moment are left to it. */
async function removeExpired(db: Executor, now: Date): Promise<void> {
  const before = new Date(now.getTime() - longestWindowSeconds * 1000)
  await sql`delete from rate_limits where key in (
    select key from rate_limits where window_started_at <= ${before} limit 100 for update skip locked)`.execute(db)
}

/** Forgets the count of `key`: a right password shows that the wrong ones were the owner's. */
export async function forgetRate(db: Executor, key: string): Promise<void> {
  await sql`delete from rate_limits where key = ${key}`.execute(db)
}
