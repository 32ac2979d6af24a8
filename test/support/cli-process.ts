import { spawn } from 'node:child_process'
import { join } from 'node:path'

export interface Ended {
  exit: number | null
  out: string
  progress: string
}

/** Runs a command of the command line in a process of its own, typed in the folder `cwd`. */
export function runCli(args: readonly string[], cwd: string, env: Record<string, string>): Promise<Ended> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../src/server/cli.ts'), ...args], {
    cwd,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended: Ended = { exit: null, out: '', progress: '' }
  child.stdout.on('data', (chunk) => (ended.out += chunk))
  child.stderr.on('data', (chunk) => (ended.progress += chunk))
  return new Promise((done) => child.on('close', (exit) => done({ ...ended, exit })))
}
