import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { signUp } from '#contract/accounts.ts'
import type { Api } from '#server/platform/route.ts'
import { type Client, openClient } from './client.ts'

const root = join(import.meta.dirname, '../..')
const patienceMs = 60_000

interface How {
  env: Record<string, string>
  roles?: string
  /** A shell line before the server, in its process: limits, for example. */
  before?: string
  /** Read by Node before the server: a clock that is wrong, for example. */
  preload?: string
}

/** A server in a process of its own, which a test may kill. */
export interface ServerProcess {
  child: ChildProcess
  said: { out: string; error: string }
  url: string
  client(): Client
  signUp(email: string): Promise<Client>
  kill(signal?: NodeJS.Signals): Promise<void>
}

/** Starts the roles on a data folder or a database server, and waits until they have greeted. */
export async function startServerProcess(how: How): Promise<ServerProcess> {
  const port = await freePort()
  const started = launch(how, port)
  const { child, said } = started
  for (const deadline = Date.now() + patienceMs; !said.out.includes('\n'); await sleep(10)) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`The server did not start: ${said.out}${said.error}`)
  }
  const url = `http://127.0.0.1:${port}`
  // Straight to the socket: what a test calls is what a browser would reach.
  const client = () => openClient({ request: (to: string, init?: RequestInit) => fetch(to, init) } as unknown as Api, url)
  return { ...started, url, client, signUp: (email) => signedUp(client(), email) }
}

function launch({ env, roles, before, preload }: How, port: number): Pick<ServerProcess, 'child' | 'said' | 'kill'> {
  const args = [...(preload ? ['--import', preload] : []), join(root, 'src/server/main.ts'), ...(roles ? [`--roles=${roles}`] : [])]
  const [command, ...rest] = before ? ['bash', '-c', `${before}; exec "$0" "$@"`, process.execPath, ...args] : [process.execPath, ...args]
  const given = {
    // Whatever was compiled before is read, which is a third of a start.
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    RATE_LIMITS: 'off',
    LIST_DOWNLOADS: 'false',
    LOG_LEVEL: 'error',
  }
  const child = spawn(command!, rest, {
    cwd: root,
    env: { PATH: process.env['PATH'], ...given, GLEIF_URL: 'http://127.0.0.1:9', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // A test that fails in the middle leaves nothing running.
  const killLeft = () => child.kill('SIGKILL')
  process.once('exit', killLeft)
  child.once('exit', () => process.off('exit', killLeft))
  const said = { out: '', error: '' }
  child.stdout.on('data', (chunk) => (said.out += chunk))
  child.stderr.on('data', (chunk) => (said.error += chunk))
  return { child, said, kill: (signal) => kill(child, signal) }
}

async function signedUp(client: Client, email: string): Promise<Client> {
  const { status, body } = await client.call(signUp, { body: { email, password: 'Correct-horse-7' } })
  if (status !== 200) throw new Error(`sign-up answered ${status}: ${JSON.stringify(body)}`)
  return client
}

async function kill(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
