import { root, runTool, tools } from './steps.ts'

const linted = ['src', 'test', 'scripts', 'bench', 'vite.config.ts', 'vitest.config.ts', 'react-router.config.ts', 'playwright.config.ts']

const steps: readonly [string, string, readonly string[]][] = [
  ['route types', tools.reactRouter, ['typegen']],
  ['types', tools.tsc, ['--noEmit', '-p', root]],
  ['lint', tools.oxlint, ['--type-aware', '--deny-warnings', ...linted]],
  ['format', tools.oxfmt, ['--check', ...linted]],
  ['unused code', tools.knip, []],
  ['table types', 'scripts/generate-tables.ts', ['--check']],
]

/** Runs every step, says which failed, and gives their names. */
export async function check(): Promise<string[]> {
  const failed: string[] = []
  for (const [name, script, args] of steps) {
    const fine = await runTool(script, args, { quiet: true })
    process.stderr.write(`${fine ? 'ok    ' : 'FAILED'} ${name}\n`)
    if (!fine) failed.push(name)
  }
  return failed
}

if (import.meta.main) process.exit((await check()).length > 0 ? 1 : 0)
