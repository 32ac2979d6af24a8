import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as contract from '#contract/verification.ts'
import { runCommand } from '#server/commands/table.ts'
import { eraseEvidence } from '#server/companies/actions.ts'
import { type Client, pathOf } from '#test/support/client.ts'
import { TEST_DATABASES } from '#test/support/database.ts'
import { extractOf } from '#test/support/extracts.ts'
import { type Harness, openHarness } from '#test/support/harness.ts'
import { submitted } from '#test/support/requests.ts'

const legalName = '宁波示例恒川五金制品有限公司'
const html = Buffer.from('<script>alert(1)</script>')
const title = '登记信息 “register page”.html'

describe.each(TEST_DATABASES)('a report made from extracts on the %s database', (kind) => {
  let harness: Harness
  let buyer: Client
  let folder: string
  beforeAll(async () => {
    harness = await openHarness(kind)
    buyer = await harness.member({ plan: 'partner' })
    folder = mkdtempSync(join(tmpdir(), 'chopmark-reported-'))
    writeFileSync(join(folder, 'page.html'), html)
    // The newer one first: what counts is the day in the extract, not the moment of the import.
    const attachments = [{ file: 'page.html', title }]
    await importing(extractOf({ asOf: '2026-11-18', attachments }))
    await importing(
      extractOf({
        asOf: '2026-03-01',
        readAt: '2026-03-02T08:00:00Z',
        sections: { insuredStaff: { count: 3, year: 2024 }, status: { zh: '迁出', en: 'Moving away', state: 'moving' } },
      }),
    )
  })
  afterAll(async () => {
    rmSync(folder, { recursive: true })
    await harness.close()
  })

  async function importing(extract: object) {
    writeFileSync(join(folder, 'extract.json'), JSON.stringify(extract))
    let progress = ''
    const call = { cwd: folder, out: () => {}, progress: (text: string) => (progress += text) }
    const { database } = harness.context
    const store = { database, clock: () => new Date('2026-11-20T12:00:00Z'), migrated: [], dataDir: folder }
    expect([await runCommand(['import', 'extract', 'extract.json'], call, store), progress]).toEqual([0, ''])
  }

  async function reportOf(searchTerm: string) {
    harness.clock.set('2026-11-20T12:00:00Z')
    const id = await submitted(buyer, searchTerm)
    await harness.drain()
    return { id, report: (await buyer.call(contract.getReport, { params: { id }, query: {} })).body }
  }

  test('is published, cites the newest of each and lists what came with it', async () => {
    const { report } = await reportOf(legalName)
    expect(report.score).toMatchObject({ published: true })
    expect(report.score.coverage).toBeGreaterThan(0.4)
    expect(report.sample).toBe(false)
    expect(report.company).toMatchObject({ nameZh: legalName, statusZh: '存续', statusAsOf: '2026-11-18' })
    const staff = report.facts.find((one) => one.kind === 'insuredStaff')!
    const cited = report.evidence.filter(({ n }) => staff.sources.includes(n))
    expect(cited).toMatchObject([
      { asOf: '2026-11-18', attachments: [{ name: title, hash: createHash('sha256').update(html).digest('hex') }] },
    ])
    expect(report.evidence.find(({ asOf }) => asOf === '2026-03-01')).toBeDefined()
    expect(report.evidence.find(({ asOf }) => asOf === '2026-03-01')).not.toHaveProperty('attachments')
  })

  test('gives the file to its buyer, to be saved and never opened as a page', async () => {
    const { id, report } = await reportOf(legalName)
    const { evidenceId, attachments } = report.evidence.find((one) => one.attachments)!
    const path = pathOf(contract.getAttachment, { id, evidenceId, hash: attachments![0]!.hash })
    const response = await buyer.fetch(path)
    expect(response.status).toBe(200)
    expect(Buffer.from(await response.arrayBuffer())).toEqual(html)
    expect(
      Object.fromEntries(
        ['content-type', 'content-disposition', 'x-content-type-options'].map((name) => [name, response.headers.get(name)]),
      ),
    ).toEqual({
      'content-type': 'text/plain',
      'content-disposition': `attachment; filename="____ _register page_.html"; filename*=UTF-8''${encodeURIComponent(title)}`,
      'x-content-type-options': 'nosniff',
    })
    const other = await harness.member()
    for (const refused of [other.fetch(path), harness.client().fetch(path), buyer.fetch(path.replace(/[0-9a-f]{64}/u, '0'.repeat(64)))]) {
      expect([401, 404]).toContain((await refused).status)
    }
  })

  test('is withdrawn when its record is erased, and the file goes too', async () => {
    const { id, report } = await reportOf(legalName)
    const { evidenceId, attachments } = report.evidence.find((one) => one.attachments)!
    await eraseEvidence(harness.context.database, { evidenceId: evidenceId!, reason: 'unlawful', now: harness.clock.now() })
    expect((await buyer.fetch(pathOf(contract.getAttachment, { id, evidenceId, hash: attachments![0]!.hash }))).status).toBe(404)
    expect((await buyer.fetch(pathOf(contract.getReport, { id }))).status).toBe(404)
    expect((await reportOf(legalName)).report.company.statusZh).toBe('迁出')
  })
})
