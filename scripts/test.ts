// `npm test` runs everything; `npm test -- PATH…` only what is named. The last line is the sum.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './browser.ts'
import { buildWhenStale } from './build.ts'
import { check } from './check.ts'
import { runTool, tools } from './steps.ts'

interface Sum {
  passed: number
  failed: number
}

const results = mkdtempSync(join(tmpdir(), 'chopmark-results-'))
const nothing: Sum = { passed: 0, failed: 0 }

async function runVitest(paths: readonly string[]): Promise<Sum> {
  const file = join(results, 'vitest.json')
  const fine = await runTool(tools.vitest, ['run', ...paths, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`], {
    env: { NODE_ENV: 'test' },
  })
  const read = readJson(file)
  return sum(read?.['numPassedTests'], read?.['numFailedTests'], fine)
}

async function runPlaywright(paths: readonly string[]): Promise<Sum> {
  const file = join(results, 'playwright.json')
  try {
    await buildWhenStale()
    ensureChromium()
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    return { passed: 0, failed: 1 }
  }
  const fine = await runTool(tools.playwright, ['test', ...paths, '--reporter=line,json'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, E2E_DATA_DIR: join(results, 'data') },
  })
  const stats = readJson(file)?.['stats'] as Record<string, number> | undefined
  return sum((stats?.['expected'] ?? 0) + (stats?.['flaky'] ?? 0), stats?.['unexpected'], fine)
}

/** A run that fails without a failed test (a file that cannot be read, a server that does not start) counts as one. */
const sum = (passed: unknown = 0, failed: unknown = 0, fine: boolean): Sum => ({
  passed: Number(passed),
  failed: fine ? Number(failed) : Math.max(1, Number(failed)),
})

const readJson = (file: string): Record<string, unknown> | undefined =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined

const args = process.argv.slice(2)
const endToEnd = args.filter((path) => path.startsWith('test/e2e'))
const others = args.filter((path) => !path.startsWith('test/e2e'))
const all = args.length === 0

const failedSteps = all ? await check() : []
const units = all || others.length > 0 ? await runVitest(others) : nothing
const stories = all || endToEnd.length > 0 ? await runPlaywright(endToEnd) : nothing
rmSync(results, { recursive: true, force: true })
if (failedSteps.length > 0) process.stdout.write(`Checks that failed: ${failedSteps.join(', ')}\n`)
const failed = units.failed + stories.failed
process.stdout.write(`${units.passed + stories.passed} passed, ${failed} failed\n`)
process.exit(failed + failedSteps.length > 0 ? 1 : 0)
