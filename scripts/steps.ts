import { spawn } from 'node:child_process'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')

interface How {
  env?: Record<string, string>
  /** Keep what it says, and show it only if it fails. */
  quiet?: boolean
  cwd?: string
}

/** Runs one of the tools of node_modules with this Node; true when it succeeds. */
export function runTool(script: string, args: readonly string[], how?: How): Promise<boolean> {
  return run(process.execPath, [script.startsWith('node_modules') ? join(root, script) : script, ...args], how)
}

export function run(command: string, args: readonly string[], { env = {}, quiet = false, cwd = root }: How = {}): Promise<boolean> {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    })
    const said: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => said.push(chunk))
    child.once('error', (error) => {
      process.stderr.write(`${error.message}\n`)
      done(false)
    })
    child.once('close', (code) => {
      if (code !== 0) process.stderr.write(Buffer.concat(said))
      done(code === 0)
    })
  })
}

export const tools = {
  oxfmt: 'node_modules/oxfmt/bin/oxfmt',
  oxlint: 'node_modules/oxlint/bin/oxlint',
  knip: 'node_modules/knip/bin/knip.js',
  playwright: 'node_modules/@playwright/test/cli.js',
  reactRouter: 'node_modules/@react-router/dev/bin.cjs',
  tsc: 'node_modules/typescript/bin/tsc',
  vitest: 'node_modules/vitest/vitest.mjs',
} as const
