import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { publishedLists } from '#domain/screening/list-entry.ts'
import { testDatabase } from '#test/support/database.ts'
import { describeShared, sharedData } from '#test/support/shared-data.ts'
import type { Store } from './command.ts'
import { runCommand } from './table.ts'

const fixtures = join(import.meta.dirname, '../../../fixtures')

let cwd: string
let store: Store
beforeAll(async () => {
  cwd = mkdtempSync(join(tmpdir(), 'chopmark-lists-'))
  store = { database: await testDatabase(), dataDir: cwd, clock: () => new Date('2026-11-20T10:00:00Z'), migrated: [] }
})
beforeEach(() =>
  sql`truncate lists, list_versions, list_version_entries, list_entries, list_keys restart identity`.execute(store.database.db),
)
afterAll(async () => {
  rmSync(cwd, { recursive: true })
  await store.database.close()
})

async function run(argv: string[], terminal = false) {
  let [out, progress] = ['', '']
  const call = { cwd, out: (text: string) => (out += text), progress: (text: string) => (progress += text), terminal }
  const exit = await runCommand(argv, call, store)
  return { exit, out, progress }
}
const bring = async (kind: string, ...files: string[]) => {
  for (const file of files) copyFileSync(join(fixtures, file), join(cwd, basename(file)))
  return run(['import', 'list', kind, ...files.map((file) => basename(file))])
}
const uflpa = (name: string, ...entities: string[]) => {
  writeFileSync(join(cwd, name), ['Name of Entity,Effective Date', ...entities.map((one) => `${one},2025-01-15`), ''].join('\n'))
  return run(['import', 'list', 'uflpa', name, '--as-of', '2026-11-19'])
}
const status = async () =>
  (await run(['list', 'status', '--json'])).out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

it.each([
  ['ofac-sdn', ['ofac/sdn.csv', 'ofac/add.csv', 'ofac/alt.csv', 'ofac/sdn_comments.csv']],
  ['ofac-sdn', ['ofac/sdn.xml']],
  ['ofac-consolidated', ['ofac/cons_prim.csv']],
  ['ofac-consolidated', ['ofac/cons_enhanced.xml']],
  ['us-csl', ['us-csl/consolidated.csv']],
  ['us-csl', ['us-csl/consolidated-28-columns.csv']],
  ['us-csl', ['us-csl/consolidated.json']],
  ['uk', ['uk/list.csv']],
  ['uk', ['uk/list.xml']],
  ['eu', ['eu/full-list-1.1.xml']],
  ['un', ['un/consolidated.xml']],
  ['uflpa', ['uflpa/page.html']],
  ['uflpa', ['uflpa/list.csv']],
  ['dod-1260h', ['dod-1260h/list.csv']],
])('loads %s from %j and counts every row', async (kind, files) => {
  const { exit, out, progress } = await bring(kind, ...files)
  expect({ exit, progress }).toMatchObject({ exit: 0 })
  const loaded = JSON.parse(out)
  expect(Object.keys(loaded)).toEqual([
    'list',
    'version',
    'edition',
    'confirmedOn',
    'same',
    'read',
    'entries',
    'added',
    'changed',
    'removed',
    'rejected',
    'reasons',
  ])
  expect(loaded).toMatchObject({ list: kind, same: false, added: loaded.entries, changed: 0, removed: 0, confirmedOn: loaded.edition })
  expect(loaded.entries).toBeGreaterThan(0)
  expect(Object.values<number>(loaded.reasons).reduce((sum, n) => sum + n, 0)).toBe(loaded.rejected)
  const [row] = (await status()).filter(({ list }) => list === kind)
  expect(row).toMatchObject({
    loaded: true,
    entries: loaded.entries,
    edition: loaded.edition,
    confirmedOn: loaded.edition,
    lastFailure: null,
  })
})

it('writes what it refused beside the first file, with place and reason', async () => {
  const { out, progress } = await bring('uflpa', 'uflpa/list.csv')
  const { rejected, reasons } = JSON.parse(out)
  expect(rejected).toBeGreaterThan(0)
  const [head, ...rows] = readFileSync(join(cwd, 'list.csv.rejected.tsv'), 'utf8').trimEnd().split('\n')
  expect(head).toBe('place\treason')
  expect(rows).toHaveLength(rejected)
  expect(Object.keys(reasons)).toContain(rows[0]!.split('\t')[1])
  expect(progress).toMatch(/\d (row was|rows were) refused; see list\.csv\.rejected\.tsv\.\n$/)
})

it('takes the word of an operator for the day, and says when there is none', async () => {
  const undated = await bring('uflpa', 'uflpa/page.html')
  expect(undated.progress).toContain('counts as not loaded. Bring them with --as-of DATE')
  expect(await status()).toContainEqual(expect.objectContaining({ list: 'uflpa', loaded: true, confirmedOn: null }))
  const again = await run(['import', 'list', 'uflpa', 'page.html', '--as-of', '2026-11-02'])
  expect(JSON.parse(again.out)).toMatchObject({ same: true, version: 1, confirmedOn: '2026-11-02' })
  expect(again.progress).toBe('100 %  These are the files that are searched already.\n')
  expect(await status()).toContainEqual(
    expect.objectContaining({ list: 'uflpa', ageDays: 18, due: expect.stringMatching(/^Older than 7 days: bring the page https/) }),
  )
})

it('doubts a day on which the edition was not there yet, of the same files too', async () => {
  await bring('un', 'un/consolidated.xml')
  expect((await run(['import', 'list', 'un', 'consolidated.xml', '--as-of', '1999-01-01'])).progress).toMatch(
    /The files are of \d{4}-\d\d-\d\d: they cannot have been current on 1999-01-01\.\n$/,
  )
})

it('reads a packed file', async () => {
  writeFileSync(join(cwd, 'un.xml.gz'), gzipSync(readFileSync(join(fixtures, 'un/consolidated.xml'))))
  expect(await run(['import', 'list', 'un', 'un.xml.gz'])).toMatchObject({ exit: 0 })
  copyFileSync(join(fixtures, 'un/consolidated.xml'), join(cwd, 'un.xml'))
  expect(JSON.parse((await run(['import', 'list', 'un', 'un.xml'])).out)).toMatchObject({ same: true })
  writeFileSync(join(cwd, 'cut.xml.gz'), gzipSync(readFileSync(join(fixtures, 'un/consolidated.xml'))).subarray(0, 200))
  expect(await run(['import', 'list', 'un', 'cut.xml.gz'])).toMatchObject({
    exit: 1,
    progress: 'cut.xml is a damaged or cut gzip file. Bring it again, whole.\n',
  })
})

it('draws a bar on a terminal, and lines elsewhere', async () => {
  copyFileSync(join(fixtures, 'un/consolidated.xml'), join(cwd, 'un.xml'))
  expect((await run(['import', 'list', 'un', 'un.xml'], true)).progress).toMatch(
    /^\r\[=+ *\] +\d+ % .*\r\[={30}\]100 % {2}\d+ entries are searched.\n/s,
  )
  expect((await run(['import', 'list', 'un', 'un.xml'])).progress).toBe('100 %  These are the files that are searched already.\n')
})

it('writes an error over the bar of a terminal', async () => {
  writeFileSync(join(cwd, 'torn.xml'), readFileSync(join(fixtures, 'un/consolidated.xml')).subarray(0, -200))
  expect(await run(['import', 'list', 'un', 'torn.xml'], true)).toMatchObject({
    exit: 1,
    progress: expect.stringMatching(/\r\u001B\[Ktorn\.xml [^\n]*\n$/),
  })
})

it('keeps the version that is searched when the files are wrong, and remembers why', async () => {
  await uflpa('first.csv', 'Shili Cotton Mill')
  const refused = await bring('uflpa', 'uflpa/access-denied.html')
  expect(refused).toMatchObject({ exit: 1, out: '' })
  expect(refused.progress.trimEnd()).not.toContain('\n')
  const [row] = (await status()).filter(({ list }) => list === 'uflpa')
  expect(row).toMatchObject({ version: 1, entries: 1, lastFailure: expect.stringMatching(/^2026-11-20: .*access-denied\.html/) })
  expect((await run(['list', 'status'])).out).toContain('    Failed on 2026-11-20: ')
})

it('shows every list, how old it is and what is due', async () => {
  await uflpa('first.csv', 'Shili Cotton Mill')
  const { out } = await run(['list', 'status'])
  for (const list of publishedLists) expect(out).toMatch(new RegExp(`^${list} `, 'm'))
  expect(out).toMatch(/^uflpa +undated +2026-11-19 +1 +1$/m)
  expect(out).toMatch(/^un +not loaded\n {4}Not loaded. Download is due. Or bring the XML from https/m)
  expect((await status()).map(({ list }) => list)).toEqual(publishedLists)
  store.listDownloads = false
  expect((await run(['list', 'status'])).out).toMatch(/^un +not loaded\n {4}Not loaded: bring the XML from https/m)
  store.listDownloads = true
})

it('says what changed between versions', async () => {
  await uflpa('first.csv', 'Shili Cotton Mill', 'Shili Yarn')
  const second = JSON.parse((await uflpa('second.csv', 'Shili Cotton Mill', 'Shili Thread', 'Shili Cloth')).out)
  expect(second).toMatchObject({ version: 2, added: 2, removed: 1 })
  await uflpa('third.csv', 'Shili Cotton Mill', 'Shili Thread')
  const changes = async (...args: string[]) => (await run(['list', 'changes', 'uflpa', ...args])).out
  expect(await changes()).toMatch(/^removed\t\S+\tShili Cloth\n$/)
  expect(await changes('--from', '1', '--to', '3')).toMatch(/^added\t\S+\tShili Thread\nremoved\t\S+\tShili Yarn\n$/)
  const lines = (await changes('--to', '2', '--json'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines.map(({ list, from, to, change }) => [list, from, to, change])).toEqual([
    ['uflpa', 1, 2, 'added'],
    ['uflpa', 1, 2, 'added'],
    ['uflpa', 1, 2, 'removed'],
  ])
})

it.each([
  [['import', 'list'], 'must be one of ofac-sdn, us-csl'],
  [['import', 'list', 'un'], 'Name the files of the list un'],
  [['import', 'list', 'un', 'absent.xml'], 'There is no file absent.xml.'],
  [['import', 'list', 'un', '.'], '. is a folder. Name a file.'],
  [['import', 'list', 'un', 'un.xml', '--as-of', 'yesterday'], 'takes a day such as 2026-11-20, not "yesterday"'],
  [['import', 'list', 'un', 'un.xml', '--as-of', '2026-02-30'], 'takes a day'],
  [['import', 'list', 'un', 'un.xml', '--as-of', '2026-11-21'], '--as-of 2026-11-21 is in the future.'],
  [['list', 'changes', 'un'], 'The list un is not loaded.'],
  [['list', 'changes', 'un', '--from', 'x'], '--from takes the number of a version'],
  [['list', 'changes', 'un', '2'], 'versions are named by --from and --to'],
])('answers %j with one line and exit code 1', async (argv, words) => {
  const { exit, out, progress } = await run(argv)
  expect({ exit, out }).toEqual({ exit: 1, out: '' })
  expect(progress).toContain(words)
  expect(progress.trimEnd()).not.toContain('\n')
})

it('names the versions that there are', async () => {
  await uflpa('first.csv', 'Shili Cotton Mill')
  expect((await run(['list', 'changes', 'uflpa'])).progress).toBe('The list uflpa has no version before 1 to compare with.\n')
  expect((await run(['list', 'changes', 'uflpa', '--from', '9'])).progress).toBe('The list uflpa has no version 9. It has 1.\n')
})

describeShared('publishers’ files', 'sanctions')('publishers’ files', () => {
  it.each([
    // The names are of a newer edition than the list itself: what belongs to nobody is counted.
    ['ofac-sdn', ['ofac/sdn.csv', 'ofac/add.csv', 'ofac/alt.csv'], 11_443, 4_800],
    ['ofac-consolidated', ['ofac/CONS_ENHANCED.XML'], 443, 0],
    ['us-csl', ['us-csl/csl_consolidated.csv.gz'], 14_160, 0],
    ['un', ['un/UN_consolidated.xml'], 1_003, 0],
  ])('are loaded whole: %s', async (kind, files, entries, rejected) => {
    // What is refused is written beside the first file, and nothing is written beside these.
    const folder = mkdtempSync(join(cwd, 'publishers-'))
    const paths = files.map((file) => join(folder, basename(file)))
    for (const [n, path] of paths.entries()) symlinkSync(join(sharedData!, 'sanctions', files[n]!), path)
    const { exit, out } = await run(['import', 'list', kind, ...paths, '--as-of', '2026-11-20'])
    expect(exit).toBe(0)
    expect(JSON.parse(out)).toMatchObject({ entries, rejected, confirmedOn: '2026-11-20' })
    expect(existsSync(`${paths[0]}.rejected.tsv`)).toBe(rejected > 0)
  })
})
