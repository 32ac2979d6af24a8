import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase } from '#test/support/database.ts'
import type { Store } from './command.ts'
import { runCommand, usage } from './table.ts'

let cwd: string
let store: Store
beforeAll(async () => {
  cwd = mkdtempSync(join(tmpdir(), 'chopmark-commands-'))
  store = {
    database: await testDatabase(),
    dataDir: '/nonexistent',
    clock: () => new Date('2026-11-20T00:00:00Z'),
    migrated: ['0001_accounts.sql'],
  }
})
afterAll(async () => {
  rmSync(cwd, { recursive: true })
  await store.database.close()
})

async function run(...argv: string[]) {
  let out = ''
  let progress = ''
  const exit = await runCommand(argv, { cwd, out: (text) => (out += text), progress: (text) => (progress += text) }, store)
  return { exit, out, progress }
}

it('checks codes in order, as JSON Lines on stdout', async () => {
  writeFileSync(join(cwd, 'codes.txt'), '913502000000000000\n\n11010519491231002X\r\n5493001KJTIIGC8Y1R12\n')
  const { exit, out, progress } = await run('id', 'check', '--file', 'codes.txt', '--json')
  const lines = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(exit).toBe(0)
  expect(lines.map(({ code, kind, valid }) => [code, kind, valid])).toEqual([
    ['913502000000000000', 'uscc', false],
    // The number of a person is not repeated.
    ['[identity number]', 'identity_number', false],
    ['5493001KJTIIGC8Y1R12', 'lei', true],
  ])
  expect(lines.every(({ valid, problem }) => valid === (problem === null))).toBe(true)
  expect(progress).toBe('3 codes, 1 valid\n')
})

it('checks codes that are typed behind it, in words', async () => {
  expect(await run('id', 'check', '440301103097413', 'MAEXAMPL-9')).toEqual({
    exit: 0,
    out:
      '440301103097413\tvalid\tregistration_number\ta company with domestic owners, registered with the market regulator, 广东省 深圳市\n' +
      'MAEXAMPL-9\tnot valid\torganisation_code\tThe 9th character should be 8, not 9: one of the characters was mistyped.\n',
    progress: '2 codes, 1 valid\n',
  })
})

it.each([
  [['backup'], 'Name one file: that of the backup.\n'],
  [['backup', 'one.tar.gz', 'two.tar.gz'], 'Name one file: that of the backup.\n'],
  [['backup', 'absent/one.tar.gz'], /^There is no folder .*absent\.\n$/],
  [['restore', 'one.tar.gz', 'two.tar.gz'], 'Name one file: that of the backup.\n'],
])('answers %j before it begins', async (argv, words) => {
  expect(await run(...argv)).toEqual({ exit: 1, out: '', progress: typeof words === 'string' ? words : expect.stringMatching(words) })
})

it('says which migrations this start applied', async () => {
  expect(await run('migrate')).toEqual({ exit: 0, out: '{"applied":["0001_accounts.sql"]}\n', progress: '' })
})

it('erases evidence once', async () => {
  await store.database.db
    .insertInto('evidence')
    .values({
      id: 'ev_9',
      sourceId: 's',
      sourceName: 'S',
      asked: 'a',
      content: 'text',
      contentType: 'text/plain',
      hash: '00',
      retrievedAt: new Date(),
    })
    .execute()
  expect(await run('erase', 'ev_9', 'repaired')).toEqual({
    exit: 0,
    out: '{"evidenceId":"ev_9","reason":"repaired","withdrawnReports":0}\n',
    progress: '',
  })
  expect(await run('erase', 'ev_9', 'repaired')).toMatchObject({ exit: 1, progress: 'The content of ev_9 was removed on 2026-11-20.\n' })
})

it.each([
  [['nothing'], 'There is no command "nothing"'],
  [['id', 'check', '--file', 'absent.txt'], 'There is no file absent.txt.'],
  [['id', 'check'], '--file'],
  [['id', 'check', '--fill', 'x'], '--fill'],
  [['report', 'recompute', 'absent.json'], 'There is no file absent.json.'],
  [['report', 'recompute', import.meta.filename], 'is not JSON'],
  [['report', 'recompute'], 'JSON file'],
  [['erase', 'ev_1', 'spite'], 'repaired, unlawful, identity_number'],
  [['erase', 'ev_1', 'repaired'], 'no evidence with the id ev_1'],
  [['user', 'role', 'a@b.cn', 'king'], 'user, analyst, admin'],
  [['user', 'plan', 'a@b.cn', 'gold'], 'free, premium, partner'],
  [['user', 'plan', 'nobody@example.test', 'premium'], 'nobody@example.test'],
])('answers %j with one line and exit code 1', async (argv, words) => {
  const { exit, out, progress } = await run(...argv)
  expect({ exit, out }).toEqual({ exit: 1, out: '' })
  expect(progress).toContain(words)
  expect(progress.trimEnd()).not.toContain('\n')
})

it('names every command in its usage', () => {
  for (const command of ['user role', 'user plan', 'erase', 'migrate', 'id check', 'report recompute']) expect(usage).toContain(command)
})
