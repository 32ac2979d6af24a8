import * as accounts from '#contract/accounts.ts'
import { readOperator } from '#contract/operator.ts'
import type { Plan } from '#domain/billing/plan.ts'
import { setPlan, setRole } from '#server/accounts/actions.ts'
import { buildApp } from '#server/app.ts'
import { buildContext, type Context } from '#server/context.ts'
import type { Env } from '#server/env.ts'
import { openLog } from '#server/platform/log.ts'
import type { Api } from '#server/platform/route.ts'
import { sandboxSources } from '#server/sources/sandbox/fetch.ts'
import { startWorker } from '#server/worker.ts'
import { openClient, type Client } from './client.ts'
import { type DatabaseKind, testDatabase } from './database.ts'

export const origin = 'http://chopmark.test'
export const password = 'Correct-horse-7'

/** A clock that stands still until it is told. */
export interface TestClock {
  now(): Date
  set(at: Date | string): void
  advance(seconds: number): void
}

function openClock(): TestClock {
  let at = new Date()
  return {
    now: () => at,
    set: (to) => void (at = new Date(to)),
    advance: (seconds) => void (at = new Date(at.getTime() + seconds * 1000)),
  }
}

interface Options {
  env?: Partial<Env>
  /** Parts of the context to replace: a source that fails, a press that breaks. */
  replace?: (context: Context) => Partial<Context>
  /** Jobs are taken unless this is false: then a test sees the queue as submit left it. */
  work?: boolean
}

export type SignedIn = Client & { email: string }

export interface Harness {
  app: Api
  context: Context
  clock: TestClock
  /** A visitor; give another address to sit elsewhere. */
  client(address?: string): Client
  signUp(overrides?: Partial<{ email: string; password: string; name: string }>): Promise<SignedIn>
  member(as?: { role?: accounts.Role; plan?: Plan }): Promise<SignedIn>
  /** Resolves when no job is waiting or running. */
  drain(): Promise<void>
  close(): Promise<void>
}

/** The whole web side on a real database with real jobs, without a socket. */
export async function openHarness(kind: DatabaseKind = 'embedded', options: Options = {}): Promise<Harness> {
  const clock = openClock()
  const context = await openContext(kind, clock, options)
  const app = buildApp(context)
  if (options.work !== false) await startWorker(context)
  const client = (address?: string) => openClient(app, origin, address)
  let members = 0

  async function signUp(overrides: Parameters<Harness['signUp']>[0] = {}) {
    const visitor = client()
    const email = overrides.email ?? `buyer-${(members += 1)}@example.test`
    const { status, body } = await visitor.call(accounts.signUp, { body: { email, password, ...overrides } })
    if (status !== 200) throw new Error(`sign-up answered ${status}: ${JSON.stringify(body)}`)
    return Object.assign(visitor, { email })
  }

  return {
    app,
    context,
    clock,
    client,
    signUp,
    async member({ role = 'user', plan = 'free' } = {}) {
      const signedIn = await signUp()
      await setRole(context.database.db, signedIn.email, role, clock.now())
      await setPlan(context.database.db, signedIn.email, plan, clock.now())
      return signedIn
    },
    drain: () => context.jobs.drain(),
    async close() {
      await context.jobs.stop()
      await context.changes.close()
      await context.pdf.close()
      await context.database.close()
    },
  }
}

const testEnv: Env = {
  mode: 'local',
  host: '127.0.0.1',
  port: 0,
  dataDir: '/nonexistent',
  databaseUrl: undefined,
  publicUrl: origin,
  authSecret: 'a secret that is only used in tests',
  trustProxy: false,
  sandbox: true,
  sandboxPaceMs: 0,
  gleifUrl: 'http://gleif.invalid',
  listDownloads: false,
  publishers: {
    ofac: 'http://ofac.invalid',
    csl: 'http://csl.invalid',
    uk: 'http://uk.invalid',
    eu: 'http://eu.invalid',
    un: 'http://un.invalid',
  },
  revealAccountExistence: false,
  rateLimits: 'off',
  metricsToken: undefined,
  operator: readOperator({}),
  logLevel: 'silent',
}

async function openContext(kind: DatabaseKind, clock: TestClock, { env, replace }: Options): Promise<Context> {
  const database = await testDatabase({ kind })
  const log = openLog({ level: 'error', json: false })
  const built = await buildContext({ env: { ...testEnv, ...env }, database, clock: clock.now, log })
  // No test asks a source that lies outside this machine.
  const context = { ...built, sources: sandboxSources() }
  return { ...context, ...replace?.(context) }
}
