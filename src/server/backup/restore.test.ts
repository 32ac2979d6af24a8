import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { create } from 'tar'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockFolder } from '#server/platform/lock.ts'
import { restoreBackup } from './actions.ts'

let folder: string
let dataDir: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chopmark-restore-'))
  dataDir = join(folder, 'kept')
  file = join(folder, 'saved.tar.gz')
  mkdirSync(join(folder, 'data/database/pg_notify'), { recursive: true })
  writeFileSync(join(folder, 'data/secrets.json'), '{"authSecret":"x"}', { mode: 0o600 })
  writeFileSync(join(folder, 'data/database/PG_VERSION'), '17')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const files = { 'secrets.json': sha256('{"authSecret":"x"}'), 'database/PG_VERSION': sha256('17') }

async function save(changes: object = {}, entries = ['manifest.json', 'data']): Promise<void> {
  const manifest = { format: 1, kind: 'embedded', app: '0.1.0', at: '2026-11-20T12:00:00.000Z', migrations: ['0001_accounts.sql'], files }
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ ...manifest, ...changes }))
  await create({ file, gzip: true, cwd: folder, preservePaths: true, portable: true }, entries)
}

const now = new Date('2026-11-20T13:00:00Z')
const restore = (replace = false) => restoreBackup({ dataDir, file, now, replace, progress: () => {} })
const kept = () => readdirSync(dataDir).filter((name) => !name.startsWith('lock.db'))

describe('a whole backup', () => {
  it('is brought into an empty folder, empty folders and rights included', async () => {
    await save()
    expect(await restore()).toMatchObject({ at: '2026-11-20T12:00:00.000Z', laidAside: null })
    expect(kept().toSorted()).toEqual(['database', 'secrets.json'])
    expect(existsSync(join(dataDir, 'database/pg_notify'))).toBe(true)
    expect([statSync(dataDir).mode & 0o777, statSync(join(dataDir, 'secrets.json')).mode & 0o777]).toEqual([0o700, 0o600])
  })

  it('is not brought into a folder that holds something, unless that is to be moved aside', async () => {
    await save()
    mkdirSync(dataDir)
    writeFileSync(join(dataDir, 'secrets.json'), 'old')
    await expect(restore()).rejects.toThrow(/is not empty \(secrets\.json\)\. Set DATA_DIR to an empty folder, or add --replace/)
    expect(kept()).toEqual(['secrets.json'])
    const { laidAside } = await restore(true)
    expect(readFileSync(join(laidAside!, 'secrets.json'), 'utf8')).toBe('old')
    expect(readFileSync(join(dataDir, 'secrets.json'), 'utf8')).toBe('{"authSecret":"x"}')
  })

  it('is brought beside what a process left when it was killed', async () => {
    await save()
    mkdirSync(join(dataDir, 'incoming/un'), { recursive: true })
    expect(await restore()).toMatchObject({ laidAside: null })
  })

  it('is not brought into a folder that a server uses', async () => {
    await save()
    const unlock = lockFolder(dataDir)!
    await expect(restore()).rejects.toThrow(`A Chopmark is using the data folder ${dataDir}. Stop it, then restore.`)
    unlock()
  })

  it('of a database server needs one', async () => {
    await save({ kind: 'server' })
    await expect(restore()).rejects.toThrow('Set DATABASE_URL to an empty database of one')
  })
})

describe('what is not a whole backup is refused and leaves nothing', () => {
  const half = () => truncateSync(file, Math.floor(statSync(file).size / 2))
  const cases: [string, () => Promise<void>, RegExp][] = [
    ['a file that is not there', async () => {}, /There is no file .*saved\.tar\.gz/],
    ['something else', async () => writeFileSync(file, 'hello'), /not a whole backup/],
    ['half of one', () => save().then(half), /not a whole backup/],
    ['one without its manifest', () => save({}, ['data']), /it has no manifest\.json/],
    [
      'a changed file',
      () => save({ files: { ...files, 'database/PG_VERSION': sha256('16') } }),
      /database\/PG_VERSION is not what was saved/,
    ],
    ['a file too few', () => save({ files: { ...files, 'database/more': sha256('') } }), /database\/more is not what was saved/],
    ['a file too many', () => save({ files: { 'secrets.json': files['secrets.json'] } }), /database\/PG_VERSION is not what was saved/],
    ['a newer format', () => save({ format: 2 }), /written by a newer Chopmark \(format 2\)/],
    ['migrations of a newer version', () => save({ migrations: ['9999_later.sql'] }), /newer Chopmark \(0\.1\.0, with 9999_later\.sql\)/],
    ['another file beside', () => save({}, ['manifest.json', 'data', 'kept.txt']), /holds kept\.txt/],
    ['a path that leads out', () => save({}, ['manifest.json', 'data', 'data/../kept.txt']), /which no backup of ours does/],
    ['an absolute path', () => save({}, ['manifest.json', 'data', join(folder, 'kept.txt')]), /which no backup of ours does/],
    ['a link', () => save({}, ['manifest.json', 'data', 'data/link']), /holds data\/link/],
  ]
  it.each(cases)('%s', async (name, make, words) => {
    writeFileSync(join(folder, 'kept.txt'), 'mine')
    if (name === 'a link') symlinkSync('/etc', join(folder, 'data/link'))
    await make()
    await expect(restore()).rejects.toThrow(words)
    expect(kept()).toEqual([])
    expect(readFileSync(join(folder, 'kept.txt'), 'utf8')).toBe('mine')
  })
})
