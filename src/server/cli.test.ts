import { spawn } from 'node:child_process'
import { mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { testDatabaseUrl, testDataDir } from '#test/support/database.ts'
import { runCommand } from './commands/table.ts'
import { systemClock } from './platform/clock.ts'
import { type Database, openDatabase } from './platform/database.ts'
import { acceptCommands } from './platform/handover.ts'
import { lockFolder } from './platform/lock.ts'
import { migrate } from './platform/migrate.ts'

let dataDir: string
beforeEach(() => {
  dataDir = testDataDir()
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

interface Ended {
  exit: number | null
  out: string
  progress: string
}

function cli(args: readonly string[], env: Record<string, string> = {}): Promise<Ended> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'cli.ts'), ...args], {
    cwd: dataDir,
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, LIST_DOWNLOADS: 'false', ...env },
  })
  const ended: Ended = { exit: null, out: '', progress: '' }
  child.stdout.on('data', (chunk) => (ended.out += chunk))
  child.stderr.on('data', (chunk) => (ended.progress += chunk))
  return new Promise((done) => child.on('close', (exit) => done({ ...ended, exit })))
}

const addUser = (database: Database, n: number) =>
  database.db
    .insertInto('users')
    .values({ id: `u${n}`, name: '', email: `u${n}@example.test`, termsVersion: '1', termsAcceptedAt: new Date() })
    .execute()

const planOf = async (database: Database) => {
  const rows = await database.db.selectFrom('users').select(['id', 'plan', 'role']).orderBy('id').execute()
  return Object.fromEntries(rows.map(({ id, plan, role }) => [id, `${plan} ${role}`]))
}

/** What main.ts does around an embedded database: this process is the server. */
async function ownData(): Promise<{ database: Database; release: () => Promise<void> }> {
  const unlock = lockFolder(dataDir)!
  const database = await openDatabase({ dataDir })
  const migrated = await migrate(database)
  const refuse = await acceptCommands(dataDir, ({ argv, ...call }) =>
    runCommand(argv, call, { database, dataDir, clock: systemClock, migrated }),
  )
  const release = async () => {
    await refuse()
    await database.close()
    unlock()
  }
  return { database, release }
}

describe('a command beside a running server', () => {
  it('runs in the server while that writes too, and not a row is lost', async () => {
    const { database, release } = await ownData()
    for (let n = 10; n < 13; n++) await addUser(database, n)
    const writing = Promise.all(Array.from({ length: 40 }, (_, n) => addUser(database, 100 + n)))
    const commands = await Promise.all([10, 11, 12].map((n) => cli(['user', 'plan', `u${n}@example.test`, 'premium'])))
    await writing
    await release()
    expect(commands.map(({ exit }) => exit)).toEqual([0, 0, 0])

    const again = await openDatabase({ dataDir })
    const users = await planOf(again)
    await again.close()
    expect(Object.keys(users)).toHaveLength(43)
    expect(
      Object.entries(users)
        .filter(([, plan]) => plan === 'premium user')
        .map(([id]) => id),
    ).toEqual(['u10', 'u11', 'u12'])
  })

  it('carries data, progress and the exit code, and one clear line of a failure', async () => {
    const { database, release } = await ownData()
    await addUser(database, 1)
    expect(await cli(['user', 'role', 'U1@example.test', 'analyst'])).toEqual({
      exit: 0,
      out: '',
      progress: 'U1@example.test now has the role analyst.\n',
    })
    expect(await cli(['migrate'])).toEqual({ exit: 0, out: '{"applied":[]}\n', progress: '' })
    const unknown = await cli(['user', 'plan', 'nobody@example.test', 'premium'])
    expect(unknown).toEqual({ exit: 1, out: '', progress: expect.stringMatching(/^[^\n]*nobody@example\.test[^\n]*\n$/) })
    expect(await cli(['user', 'plan', 'u1@example.test', 'gold'])).toMatchObject({
      exit: 1,
      progress: 'The plan must be one of free, premium, partner.\n',
    })
    await release()
  })

  it('speaks over a socket that only its owner may open, also where the path is too long for one', async () => {
    const { release } = await ownData()
    expect(statSync(join(dataDir, 'command.sock')).mode & 0o777).toBe(0o600)
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)
    await release()
    const long = join(dataDir, 'a-long-name'.repeat(9))
    mkdirSync(long)
    renameSync(join(dataDir, 'database'), join(long, 'database'))
    dataDir = long
    const { database, release: releaseLong } = await ownData()
    await addUser(database, 1)
    expect(await cli(['user', 'plan', 'u1@example.test', 'partner'])).toMatchObject({ exit: 0 })
    await releaseLong()
  })
})

describe('a command on its own', () => {
  it('opens the data itself, one command after another', async () => {
    const { database, release } = await ownData()
    await addUser(database, 1)
    await release()
    const both = await Promise.all([cli(['user', 'plan', 'u1@example.test', 'premium']), cli(['user', 'role', 'u1@example.test', 'admin'])])
    expect(both.map(({ exit }) => exit)).toEqual([0, 0])
    const again = await openDatabase({ dataDir })
    expect(await planOf(again)).toEqual({ u1: 'premium admin' })
    await again.close()
  })

  it('runs against a database server directly', async () => {
    const databaseUrl = await testDatabaseUrl()
    const database = await openDatabase({ dataDir, databaseUrl })
    await addUser(database, 1)
    expect(await cli(['user', 'plan', 'u1@example.test', 'premium'], { DATABASE_URL: databaseUrl })).toMatchObject({ exit: 0 })
    expect(await planOf(database)).toEqual({ u1: 'premium user' })
    await database.close()
  })

  it('prints how it is used, and one line where it does not know a command', async () => {
    expect(await cli(['help'])).toMatchObject({ exit: 0, out: expect.stringContaining('user role EMAIL') })
    expect(await cli(['user'])).toEqual({ exit: 1, out: '', progress: 'There is no command "user". "cli help" lists them.\n' })
  })
})

it('lets a second process know that the folder is taken', () => {
  const unlock = lockFolder(dataDir)
  expect(unlock).toBeDefined()
  expect(lockFolder(dataDir)).toBeUndefined()
  unlock?.()
  lockFolder(dataDir)?.()
})
