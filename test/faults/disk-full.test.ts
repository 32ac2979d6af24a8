import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import * as accounts from '#contract/accounts.ts'
import * as contract from '#contract/verification.ts'
import type { Client } from '#test/support/client.ts'
import { testDataDir } from '#test/support/database.ts'
import { readRequest, submission, submitted } from '#test/support/requests.ts'
import { startServerProcess } from '#test/support/server-process.ts'

const sample = '苏州示例精密机械有限公司'
/** What a full disk does to a write, without a disk of our own: no file may grow beyond this. */
const room = (pid: number, bytes: number | 'unlimited') => execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`])
const withoutSignal = "trap '' XFSZ"

let dataDir: string
beforeEach(() => {
  dataDir = testDataDir()
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const start = (before = withoutSignal) => startServerProcess({ env: { DATA_DIR: dataDir }, before })
const completed = (client: Client, id: string) =>
  expect.poll(async () => (await readRequest(client, id)).request.status, { timeout: 60_000 }).toBe('completed')

it.skipIf(process.platform !== 'linux')('a full disk acknowledges nothing, says so, and loses nothing', async () => {
  const full = await start()
  const buyer = await full.signUp('buyer@example.test')
  const kept = await submitted(buyer, sample)
  await completed(buyer, kept)
  room(full.child.pid!, 60_000)
  const refused = submission(sample)
  const { status, body, headers } = await buyer.call(contract.submit, refused)
  expect([status, body.error?.code, headers.get('retry-after')]).toEqual([503, 'storage_full', '300'])
  await expect.poll(() => full.child.exitCode, { timeout: 10_000 }).toBe(1)
  expect(full.said.error.trim().split('\n').at(-1)).toBe(
    `The embedded database stopped: no room left in ${dataDir}/database (EFBIG). Mend that, then start again: whatever was acknowledged is there.`,
  )

  await expect(start(`${withoutSignal}; ulimit -f 60`)).rejects.toThrow(`no room left in ${dataDir}/database (EFBIG)`)

  const mended = await start()
  const again = mended.client()
  await again.call(accounts.signIn, { body: { email: 'buyer@example.test', password: 'Correct-horse-7' } })
  expect((await readRequest(again, kept)).request.status).toBe('completed')
  expect((await again.call(contract.list)).body.requests.map(({ id }) => id)).toEqual([kept])
  const { status: accepted, body: stored } = await again.call(contract.submit, refused)
  expect(accepted).toBe(201)
  await completed(again, stored.request.id)
  await mended.kill()
})
