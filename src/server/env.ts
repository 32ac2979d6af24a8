// The one reader of environment variables. Everything else gets what it needs as an argument.
import { resolve } from 'node:path'
import { type Operator, readOperator } from '#contract/operator.ts'
import { z } from '#domain/zod.ts'
import type { LogLevel } from './platform/log.ts'
import { keepSecret } from './secrets.ts'

export interface Env {
  mode: 'local' | 'production'
  port: number
  host: string
  /** Everything that is kept: the embedded database, generated secrets. */
  dataDir: string
  databaseUrl?: string | undefined
  publicUrl: string
  authSecret: string
  /** Take the caller's address from X-Forwarded-For. */
  trustProxy: boolean
  sandbox: boolean
  /** How long each source of the sandbox takes to answer; the stages can then be watched, or interrupted. */
  sandboxPaceMs: number
  gleifUrl: string
  /** Ask the publishers of lists for new editions. */
  listDownloads: boolean
  /** Where each publisher keeps its files. */
  publishers: { ofac: string; csl: string; uk: string; eu: string; un: string }
  revealAccountExistence: boolean
  rateLimits: 'on' | 'off'
  metricsToken?: string | undefined
  operator: Operator
  logLevel: LogLevel
}

type Variables = Record<string, string | undefined>

const port = z.coerce.number({ error: 'must be a number' }).int().min(0).max(65_535)
const url = z
  .url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' })
  .transform((text) => text.replace(/\/+$/, ''))
const flag = z.stringbool({ error: 'must be true or false' })
const secret = z.string().min(32, { error: 'must have at least 32 characters' })

const common = {
  PORT: port.default(3000),
  HOST: z.string().optional(),
  DATA_DIR: z.string().optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must begin with postgres:// or postgresql://' }).optional(),
  TRUST_PROXY: flag.default(false),
  SANDBOX_PACE_MS: z.coerce.number({ error: 'must be a number' }).int().min(0).max(3000).default(0),
  GLEIF_URL: url.default('https://api.gleif.org/api/v1'),
  LIST_DOWNLOADS: flag.default(true),
  OFAC_URL: url.default('https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports'),
  CSL_URL: url.default('https://data.trade.gov/downloadable_consolidated_screening_list/v1'),
  UK_LIST_URL: url.default('https://sanctionslist.fcdo.gov.uk/docs'),
  EU_LIST_URL: url.default('https://webgate.ec.europa.eu/fsd/fsf/public/files'),
  UN_LIST_URL: url.default('https://scsanctions.un.org/resources/xml/en'),
  REVEAL_ACCOUNT_EXISTENCE: flag.default(false),
  RATE_LIMITS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  METRICS_TOKEN: z.string().min(16, { error: 'must have at least 16 characters' }).optional(),
  OPERATOR_EMAIL: z.email({ error: 'must be an e-mail address' }).optional(),
  OPERATOR_BLOG_URL: url.optional(),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'], { error: 'must be trace, debug, info, warn, error or silent' })
    .optional(),
}

const local = z.object({
  ...common,
  PUBLIC_URL: url.optional(),
  AUTH_SECRET: secret.optional(),
  SANDBOX: flag.default(true),
})

const production = z.object({
  ...common,
  PUBLIC_URL: z
    .url({ protocol: /^https$/, error: 'is required: the address of this installation, beginning with https://' })
    .transform((text) => text.replace(/\/+$/, '')),
  AUTH_SECRET: z.string({ error: 'is required: at least 32 random characters' }).pipe(secret),
  SANDBOX: flag.default(false),
  OPERATOR_EMAIL: z.email({ error: 'is required: the e-mail address that visitors write to' }),
  OPERATOR_ADDRESS: z.string({ error: 'is required: the postal address of the operator' }),
  OPERATOR_PARENT: z.string({ error: 'is required: the company that runs this service' }),
})

/** Reads and checks everything at once, so that one start shows every fault. */
export function readEnv(raw: Variables): Env {
  const variables = Object.fromEntries(Object.entries(raw).filter(([, value]) => value?.trim()))
  const mode = variables['NODE_ENV'] === 'production' ? 'production' : 'local'
  const read = (mode === 'production' ? production : local).safeParse(variables)
  const faults = read.error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []
  if (mode === 'production' && !variables['DATABASE_URL'] && !variables['DATA_DIR']) {
    faults.push('DATABASE_URL or DATA_DIR is required: a PostgreSQL server, or the folder in which everything is kept')
  }
  if (!read.success || faults.length > 0)
    throw new Error(`The configuration is not complete:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
  return envOf(mode, read.data, variables)
}

function envOf(mode: Env['mode'], read: z.infer<typeof local>, variables: Variables): Env {
  const dataDir = resolve(read.DATA_DIR ?? 'data')
  return {
    mode,
    port: read.PORT,
    host: read.HOST ?? (mode === 'production' ? '0.0.0.0' : '127.0.0.1'),
    dataDir,
    databaseUrl: read.DATABASE_URL,
    publicUrl: read.PUBLIC_URL ?? `http://localhost:${read.PORT}`,
    authSecret: read.AUTH_SECRET ?? keepSecret(dataDir, 'authSecret'),
    trustProxy: read.TRUST_PROXY,
    sandbox: read.SANDBOX,
    sandboxPaceMs: read.SANDBOX_PACE_MS,
    gleifUrl: read.GLEIF_URL,
    listDownloads: read.LIST_DOWNLOADS,
    publishers: { ofac: read.OFAC_URL, csl: read.CSL_URL, uk: read.UK_LIST_URL, eu: read.EU_LIST_URL, un: read.UN_LIST_URL },
    revealAccountExistence: read.REVEAL_ACCOUNT_EXISTENCE,
    rateLimits: read.RATE_LIMITS,
    metricsToken: read.METRICS_TOKEN,
    operator: readOperator(variables),
    logLevel: read.LOG_LEVEL ?? (mode === 'production' ? 'info' : 'warn'),
  }
}

/** Where everything is kept, for what must not make anything there yet. */
export function processPlace(): Pick<Env, 'dataDir' | 'databaseUrl'> {
  const { DATA_DIR, DATABASE_URL } = process.env
  return { dataDir: resolve(DATA_DIR?.trim() || 'data'), databaseUrl: DATABASE_URL?.trim() || undefined }
}

/** The environment of this process. */
export const processEnv = (): Env => readEnv(process.env)

/** Where the person stands who typed a command: npm runs it in the folder of the package. */
export const callerFolder = (): string => (process.env['npm_lifecycle_event'] === 'cli' && process.env['INIT_CWD']) || process.cwd()
