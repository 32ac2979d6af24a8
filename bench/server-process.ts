import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Started {
  url: string
  process: ChildProcess
  /** From spawn to the first answer. */
  tookMs: number
  stop(): Promise<void>
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

export function temporaryDataDir(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'chopmark-bench-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** Starts `args` under this Node and waits until `path` answers. */
export async function startServer(args: string[], port: number, path: string, env: Record<string, string> = {}): Promise<Started> {
  const began = performance.now()
  const child = spawn(process.execPath, args, {
    env: { ...process.env, PORT: String(port), LIST_DOWNLOADS: 'false', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  // A bench that fails must not leave it behind.
  process.once('exit', () => child.kill('SIGKILL'))
  const url = `http://127.0.0.1:${port}`
  while (!(await answers(url + path))) {
    if (child.exitCode !== null) throw new Error(`The server stopped with code ${child.exitCode}.`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  const stop = async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  }
  return { url, process: child, tookMs: performance.now() - began, stop }
}

const answers = (url: string) =>
  fetch(url).then(
    (reply) => reply.ok,
    () => false,
  )
