import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { prepareDataFolder } from './data-folder.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chopmark-folder-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('makes the folder for its owner only', () => {
  prepareDataFolder(join(folder, 'a/b'))
  expect(statSync(join(folder, 'a/b')).mode & 0o777).toBe(0o700)
})

it('says that a file is in its place', () => {
  writeFileSync(join(folder, 'data'), '')
  const words = (path: string) => `The data folder ${path} cannot be used: there is a file in its place. Set DATA_DIR to a folder`
  expect(() => prepareDataFolder(join(folder, 'data'))).toThrow(words(join(folder, 'data')))
  expect(() => prepareDataFolder(join(folder, 'data/deeper'))).toThrow(words(join(folder, 'data/deeper')))
})

it.skipIf(process.platform !== 'linux')('says that it may not write there', () => {
  expect(() => prepareDataFolder('/sys/chopmark')).toThrow(
    /^The data folder \/sys\/chopmark cannot be used: (this user may not write there|it lies on a read-only file system)\./,
  )
})
