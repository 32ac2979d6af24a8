import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'chopmark-env-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const complete = () => ({
  NODE_ENV: 'production',
  DATA_DIR: dataDir,
  PUBLIC_URL: 'https://chopmark.example/',
  AUTH_SECRET: 'x'.repeat(32),
  OPERATOR_EMAIL: 'desk@example.com',
  OPERATOR_ADDRESS: '1 Example Street',
  OPERATOR_PARENT: 'Example Ltd',
})

function faultsOf(raw: Record<string, string | undefined>): string[] {
  try {
    readEnv(raw)
  } catch (error) {
    return (error as Error).message
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(' ')[0]!)
  }
  return []
}

describe('locally', () => {
  it('needs nothing', () => {
    expect(readEnv({ DATA_DIR: dataDir })).toMatchObject({
      mode: 'local',
      port: 3000,
      host: '127.0.0.1',
      sandbox: true,
      sandboxPaceMs: 0,
      publicUrl: 'http://localhost:3000',
      rateLimits: 'on',
    })
  })

  it('makes its secret once and keeps it for its owner only', () => {
    const first = readEnv({ DATA_DIR: dataDir }).authSecret
    expect(first.length).toBeGreaterThanOrEqual(32)
    expect(readEnv({ DATA_DIR: dataDir }).authSecret).toBe(first)
    const file = join(dataDir, 'secrets.json')
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ authSecret: first })
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it('does not replace secrets that it cannot read', () => {
    writeFileSync(join(dataDir, 'secrets.json'), '{')
    expect(() => readEnv({ DATA_DIR: dataDir })).toThrow('cannot be read')
  })

  it('reads an empty variable as one that is not set', () => {
    expect(readEnv({ DATA_DIR: dataDir, PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: undefined })
  })

  it('lists every fault at once', () => {
    const raw = {
      DATA_DIR: dataDir,
      PORT: 'many',
      DATABASE_URL: 'mysql://x',
      SANDBOX: 'perhaps',
      AUTH_SECRET: 'short',
      LOG_LEVEL: 'loud',
      PUBLIC_URL: 'chopmark',
      RATE_LIMITS: 'low',
    }
    expect(faultsOf(raw).toSorted()).toEqual(['AUTH_SECRET', 'DATABASE_URL', 'LOG_LEVEL', 'PORT', 'PUBLIC_URL', 'RATE_LIMITS', 'SANDBOX'])
  })
})

describe('in production', () => {
  it('starts with its variables, without the sandbox', () => {
    expect(readEnv(complete())).toMatchObject({
      mode: 'production',
      sandbox: false,
      publicUrl: 'https://chopmark.example',
      logLevel: 'info',
      operator: { brand: 'Chopmark', contactEmail: 'desk@example.com' },
    })
  })

  it('refuses to start without any of them, and names them all', () => {
    expect(faultsOf({ NODE_ENV: 'production' }).toSorted()).toEqual([
      'AUTH_SECRET',
      'DATABASE_URL',
      'OPERATOR_ADDRESS',
      'OPERATOR_EMAIL',
      'OPERATOR_PARENT',
      'PUBLIC_URL',
    ])
  })

  it.each(['AUTH_SECRET', 'PUBLIC_URL', 'OPERATOR_EMAIL', 'OPERATOR_ADDRESS', 'OPERATOR_PARENT'])('refuses to start without %s', (name) => {
    expect(faultsOf({ ...complete(), [name]: undefined })).toEqual([name])
  })

  it('takes a database server in place of a folder', () => {
    const raw = { ...complete(), DATA_DIR: undefined, DATABASE_URL: 'postgres://chopmark@db/chopmark' }
    expect(readEnv(raw)).toMatchObject({ databaseUrl: 'postgres://chopmark@db/chopmark' })
  })

  it('refuses plain http and a short secret', () => {
    expect(faultsOf({ ...complete(), PUBLIC_URL: 'http://chopmark.example', AUTH_SECRET: 'short' }).toSorted()).toEqual([
      'AUTH_SECRET',
      'PUBLIC_URL',
    ])
  })
})
