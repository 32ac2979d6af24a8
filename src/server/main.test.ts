import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { signUp } from '#contract/accounts.ts'
import { followAll } from '#contract/verification.ts'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { testDatabaseUrl, testDataDir } from '#test/support/database.ts'

let dataDir: string
const started: ChildProcess[] = []
beforeEach(() => {
  dataDir = testDataDir()
})
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

interface Main {
  child: ChildProcess
  said: { out: string; error: string }
  ended: Promise<number | null>
}

function main(args: readonly string[], env: Record<string, string>): Main {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, LIST_DOWNLOADS: 'false', ...env },
  })
  started.push(child)
  const said = { out: '', error: '' }
  child.stdout.on('data', (chunk) => (said.out += chunk))
  child.stderr.on('data', (chunk) => (said.error += chunk))
  return { child, said, ended: new Promise((done) => child.on('close', done)) }
}

const greeted = ({ said }: Main) => expect.poll(() => said.out, { timeout: 60_000 }).toContain('华为技术有限公司')

function freePort(): Promise<string> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => done(String(port)))
    })
  })
}

it('says where it is and what to try, answers, keeps a second one out, and stops when it is told', async () => {
  const PORT = await freePort()
  const first = main([], { PORT })
  await greeted(first)
  expect(first.said.out).toMatch(
    new RegExp(`^Chopmark runs at http://localhost:${PORT}\nTry .*示例.* credit code 9\\w{17}\nTry 华为技术有限公司\n$`),
  )
  expect(await (await fetch(`http://127.0.0.1:${PORT}/readyz`)).json()).toEqual({ ready: true })

  const second = main([], { PORT: await freePort() })
  expect(await second.ended).toBe(1)
  expect(second.said).toEqual({
    out: '',
    error: `Another Chopmark is using the data folder ${dataDir}. Stop it, or set DATA_DIR to another folder.\n`,
  })

  const stream = await openStream(`http://127.0.0.1:${PORT}`)
  // A request that never ends must not hold the stop.
  const visitor = connect(Number(PORT), '127.0.0.1')
  visitor.on('error', () => {})
  visitor.write('GET / HTTP/1.1\r\n')
  first.child.kill('SIGTERM')
  expect(await stream.text()).toMatch(/^(: \n\n)+$/)
  expect(await first.ended).toBe(0)
  expect(first.said.error).toBe('')
})

/** A buyer's open dashboard. */
async function openStream(address: string): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email: 'buyer@example.test', password: 'Correct-horse-7' })
  const { status, headers: given } = await fetch(address + signUp.path, { method: 'POST', headers, body })
  expect(status).toBe(200)
  const cookie = given
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  return fetch(address + followAll.path, { headers: { cookie } })
}

it('says in one sentence that its port is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((done) => other.once('listening', done))
  const PORT = String((other.address() as { port: number }).port)
  const { said, ended } = main([], { PORT })
  expect(await ended).toBe(1)
  expect(said).toEqual({ out: '', error: `Port ${PORT} is in use by another program. Stop it, or set PORT to a free one.\n` })
  other.close()
})

it('runs web and worker as two processes on a database server', async () => {
  const DATABASE_URL = await testDatabaseUrl()
  const web = main(['--roles=web'], { DATABASE_URL, PORT: await freePort() })
  const worker = main(['--roles=worker'], { DATABASE_URL })
  await greeted(web)
  await expect.poll(() => worker.said.out, { timeout: 60_000 }).toBe('Chopmark takes jobs.\n')
  for (const { child } of [web, worker]) child.kill('SIGINT')
  expect(await Promise.all([web.ended, worker.ended])).toEqual([0, 0])
})

it.each([
  [['--roles=cook'], {}, '--roles takes web, worker'],
  [[], { NODE_ENV: 'production' }, 'AUTH_SECRET is required'],
  [[], { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' }, 'database server of DATABASE_URL does not answer'],
])('refuses to start with %j %j', async (args, env, words) => {
  const { said, ended } = main(args, env)
  expect(await ended).toBe(1)
  expect(said.out).toBe('')
  expect(said.error).toContain(words)
  expect(said.error).not.toContain('    at ')
})
