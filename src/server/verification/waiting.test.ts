import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { getSession } from '#contract/accounts.ts'
import { completeUscc } from '#domain/identifiers/uscc.ts'
import { noAnswers } from '#domain/verification/buyer-answers.ts'
import { runCommand } from '#server/commands/table.ts'
import { ensureSampleAndStarterCompanies } from '#server/companies/actions.ts'
import { samples } from '#server/sources/sandbox/companies.ts'
import { startWorker } from '#server/worker.ts'
import type { Client } from '#test/support/client.ts'
import { TEST_DATABASES } from '#test/support/database.ts'
import { extractOf } from '#test/support/extracts.ts'
import { type Harness, openHarness } from '#test/support/harness.ts'
import { readRequest, submitted } from '#test/support/requests.ts'
import { submitRequest } from './actions.ts'
import { verificationHandlers } from './jobs.ts'

const pdf = { print: async () => new TextEncoder().encode('%PDF-1.7'), close: async () => {} }
const uscc = (n: number) => completeUscc(`91999999MAWAY${String(n).padStart(3, '0')}`)
const name = (n: number) => `绍兴示例等待${'一二三四五六七八九十'[n]}号纺织有限公司`

async function importing(
  { context: { database } }: Pick<Harness, 'context'>,
  ...companies: { legalName: string; uscc?: string | undefined }[]
) {
  const cwd = mkdtempSync(join(tmpdir(), 'chopmark-waiting-'))
  const moment = new Date()
  const asOf = moment.toISOString().slice(0, 10)
  writeFileSync(
    join(cwd, 'extracts.json'),
    JSON.stringify(companies.map((one) => extractOf({ ...one, asOf, readAt: moment.toISOString() }))),
  )
  let progress = ''
  const call = { cwd, out: () => {}, progress: (text: string) => (progress += text) }
  const exit = await runCommand(['import', 'extract', 'extracts.json'], call, { database, clock: () => moment, migrated: [], dataDir: cwd })
  rmSync(cwd, { recursive: true })
  if (exit !== 0) throw new Error(progress)
}

describe.each(TEST_DATABASES)('words as typed on the %s database', (kind) => {
  let harness: Harness
  let buyer: Client
  beforeAll(async () => {
    harness = await openHarness(kind, { replace: () => ({ pdf }) })
    await ensureSampleAndStarterCompanies(harness.context.database, harness.context.env)
    buyer = await harness.member({ plan: 'partner' })
  })
  afterAll(() => harness.close())

  const statusOf = async (id: string) => (await readRequest(buyer, id)).request.status
  const completed = (id: string) => vi.waitFor(async () => expect(await statusOf(id)).toBe('completed'), { timeout: 20_000, interval: 50 })

  test('wait, and go on by themselves when an import brings the company of that name or code', async () => {
    const byName = await submitted(buyer, name(0).replace('示例', ' 示例 '))
    const byCode = await submitted(buyer, uscc(1).toLowerCase())
    const another = await submitted(buyer, '绍兴示例等待')
    await harness.drain()
    await importing(harness, { legalName: name(0), uscc: uscc(0) }, { legalName: name(1), uscc: uscc(1) })
    await Promise.all([completed(byName), completed(byCode)])
    expect((await readRequest(buyer, another)).request).toMatchObject({ status: 'pending', waitingFor: 'company', cancellable: true })

    const { request, trail } = await readRequest(buyer, byName)
    expect(request).toMatchObject({ company: { nameZh: name(0), uscc: uscc(0) }, waitingFor: null })
    expect(trail.filter(({ stage }) => stage === 'queued').map(({ came }) => came)).toEqual([
      'No company that we hold has this name or credit code',
      'A record of it has come in. Same Chinese legal name, character for character',
    ])
  })

  test('go on when a file that breaks off has brought the company before its fault', async () => {
    const id = await submitted(buyer, name(9))
    await harness.drain()
    const cwd = mkdtempSync(join(tmpdir(), 'chopmark-waiting-'))
    const others = Array.from({ length: 200 }, (_, n) => `绍兴示例断裂${n}号纺织有限公司\n`).join('')
    writeFileSync(join(cwd, 'torn.csv'), `legal_name\n${name(9)}\n${others}"绍兴`)
    const call = { cwd, out: () => {}, progress: () => {} }
    const { database } = harness.context
    const store = { database, clock: () => new Date(), migrated: [], dataDir: cwd }
    expect(await runCommand(['import', 'companies', 'torn.csv'], call, store)).toBe(1)
    rmSync(cwd, { recursive: true })
    await completed(id)
  })

  test('go on once, however often they are looked at', async () => {
    const id = await submitted(buyer, name(2))
    await importing(harness, { legalName: name(2), uscc: uscc(2) })
    const settle = verificationHandlers(harness.context).find(({ job }) => job.name === 'verification.settle-waiting')!
    await Promise.all([1, 2, 3].map(() => settle.run({ requestId: null })))
    await completed(id)
    await harness.drain()
    const { trail } = await readRequest(buyer, id)
    expect(trail.filter(({ came }) => came?.startsWith('A record of it has come in'))).toHaveLength(1)
    expect(trail.filter(({ came }) => came === 'The report is ready')).toHaveLength(1)
  })

  test('that were cancelled stay so', async () => {
    const id = await submitted(buyer, name(3))
    await buyer.fetch(`/api/verification-requests/${id}/cancellation`, { method: 'POST' })
    const other = await submitted(buyer, name(4))
    await importing(harness, { legalName: name(3), uscc: uscc(3) }, { legalName: name(4), uscc: uscc(4) })
    await completed(other)
    await harness.drain()
    expect(await statusOf(id)).toBe('cancelled')
  })

  test('that two companies bear wait on', async () => {
    const { db } = harness.context.database
    const codes = [uscc(5), uscc(6)]
    await db
      .insertInto('companies')
      .values(codes.map((code) => ({ id: `${kind}-${code}`, uscc: code })))
      .execute()
    const id = await submitted(buyer, name(5))
    await importing(harness, { legalName: name(5), uscc: codes[1] })
    await completed(id)
    await importing(harness, { legalName: name(5), uscc: codes[0] })
    const either = await submitted(buyer, name(5))
    await harness.drain()
    expect((await readRequest(buyer, either)).request).toMatchObject({ status: 'pending', waitingFor: 'company' })
  })
})

describe('where nothing tells of an import', () => {
  let harness: Harness
  let buyer: Client
  beforeEach(async () => {
    harness = await openHarness('embedded', { work: false, replace: () => ({ pdf }) })
    await ensureSampleAndStarterCompanies(harness.context.database, harness.context.env)
    buyer = await harness.member()
  })
  afterEach(() => harness.close())
  const completed = (id: string) =>
    vi.waitFor(async () => expect((await readRequest(buyer, id)).request.status).toBe('completed'), { timeout: 20_000, interval: 50 })

  test('what waited while no worker ran goes on at the next start', async () => {
    const { context } = harness
    const id = await submitted(buyer, name(8))
    await sql`delete from pgboss.job`.execute(context.database.db)
    await importing(harness, { legalName: name(8), uscc: uscc(8) })
    await startWorker(context)
    await completed(id)
  })

  test('what an older version left without a job goes on at the next start', async () => {
    const { context } = harness
    const id = await submitted(buyer, samples[0]!.uscc)
    await sql`delete from pgboss.job`.execute(context.database.db)
    await startWorker(context)
    await completed(id)
  })

  test('a company that came in between search and submit is found', async () => {
    const { context } = harness
    // Takes jobs, and does not hear of imports.
    await context.jobs.work(verificationHandlers(context))
    const { database } = context
    const transact: typeof database.transact = async (work) => {
      await importing(harness, { legalName: name(9), uscc: uscc(9) })
      return database.transact(work)
    }
    const { member } = (await buyer.call(getSession)).body
    const ask = { key: 'searched-before', searchTerm: name(9), companyId: null, answers: noAnswers }
    await completed(await submitRequest({ ...context, database: { ...database, transact } }, member!, ask))
  })
})
