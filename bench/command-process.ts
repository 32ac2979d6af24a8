import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { setInterval } from 'node:timers'

export interface Ended {
  seconds: number
  /** The largest memory of the process, where the system tells it. */
  peakMegabytes: number | undefined
  out: string
}

/** Runs a command of the command line as a process of its own; throws when it fails. */
export function runCommand(args: readonly string[], env: Record<string, string>): Promise<Ended> {
  const began = performance.now()
  const child = spawn(process.execPath, ['src/server/cli.ts', ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  let said = ''
  let peakMegabytes: number | undefined
  child.stdout.on('data', (chunk) => (out += chunk))
  child.stderr.on('data', (chunk) => (said += chunk))
  const watching = setInterval(() => (peakMegabytes = peakOf(child.pid) ?? peakMegabytes), 200)
  return new Promise((done, failed) => {
    child.on('close', (exit) => {
      clearInterval(watching)
      if (exit === 0) done({ seconds: (performance.now() - began) / 1000, peakMegabytes, out })
      else failed(new Error(`cli ${args.join(' ')} ended with code ${exit}: ${said}`))
    })
  })
}

/** What Linux keeps of a process: the most memory that it ever had. */
export function peakOf(pid: number | undefined): number | undefined {
  const status = `/proc/${pid}/status`
  const [, kilobytes] = (existsSync(status) && /VmHWM:\s+(\d+)/u.exec(readFileSync(status, 'utf8'))) || []
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1000
}
