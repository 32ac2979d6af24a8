import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

export interface Ended {
  exit: number | null
  out: string
  progress: string
}

/** A command in a process of its own, which a test may kill. */
export interface CliProcess {
  child: ChildProcess
  ended: Promise<Ended>
}

/** Starts a command of the command line, typed in the folder `cwd`. */
export function startCli(args: readonly string[], cwd: string, env: Record<string, string>): CliProcess {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../src/server/cli.ts'), ...args], {
    cwd,
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended: Ended = { exit: null, out: '', progress: '' }
  child.stdout.on('data', (chunk) => (ended.out += chunk))
  child.stderr.on('data', (chunk) => (ended.progress += chunk))
  return { child, ended: new Promise((done) => child.on('close', (exit) => done({ ...ended, exit }))) }
}

/** Runs a command to its end. */
export const runCli = (...typed: Parameters<typeof startCli>): Promise<Ended> => startCli(...typed).ended
