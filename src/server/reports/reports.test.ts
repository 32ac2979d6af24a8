import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as contract from '#contract/verification.ts'
import { recompute } from '#domain/report/recompute.ts'
import { eraseEvidence, ensureSampleAndStarterCompanies } from '#server/companies/actions.ts'
import { samples } from '#server/sources/sandbox/companies.ts'
import { type Client, pathOf } from '#test/support/client.ts'
import { TEST_DATABASES } from '#test/support/database.ts'
import { openHarness, type Harness } from '#test/support/harness.ts'
import { readRequest, submitted } from '#test/support/requests.ts'

const sample = samples[0]!

describe.each(TEST_DATABASES)('reports on %s', (kind) => {
  let harness: Harness
  let buyer: Client
  let other: Client
  let id: string
  beforeAll(async () => {
    harness = await openHarness(kind)
    await ensureSampleAndStarterCompanies(harness.context.database, harness.context.env)
    buyer = await harness.member()
    other = await harness.member()
    id = await submitted(buyer, sample.uscc)
    await harness.drain()
  })
  afterAll(() => harness.close())

  const pathTo = (what: 'report' | 'report.pdf', of = id, query = '') => `/api/verification-requests/${of}/${what}${query}`
  const readDocument = async (of = id) => (await buyer.call(contract.getReport, { params: { id: of }, query: {} })).body

  test('the document is served as the bytes that its hash stands for', async () => {
    const response = await buyer.fetch(pathTo('report'))
    const text = await response.text()
    expect(response.headers.get('etag')).toBe(`"${createHash('sha256').update(text).digest('hex')}"`)
    expect(text).toBe(canonicalize(JSON.parse(text)))
    expect(contract.getReport.reply.parse(JSON.parse(text))).toMatchObject({ id, version: 1, sample: true })
  })

  test('its score can be computed again from itself', async () => {
    expect(recompute(await readDocument()).equal).toBe(true)
  })

  test('the row of the dashboard says what the document says', async () => {
    const { score } = await readDocument()
    const { request } = await readRequest(buyer, id)
    const leading = score.caps.find(({ binding }) => binding)
    const { published, shown, colour, low, high, raw, coverage } = score
    const cap = leading ? { code: leading.code, value: leading.value, short: leading.short } : null
    expect(request.outcome).toEqual({ version: 1, published, shown, colour, low, high, raw, coverage, cap })
  })

  test('the PDF opens in the browser', async () => {
    const response = await buyer.fetch(pathTo('report.pdf'))
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('content-disposition')).toBe(`inline; filename="${id}.pdf"`)
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  })

  test('every record that the report cites can be read, as text', async () => {
    const { evidence } = await readDocument()
    const cited = evidence.flatMap(({ evidenceId, hash }) => (evidenceId && hash ? [{ evidenceId, hash }] : []))
    expect(cited.length).toBeGreaterThan(0)
    for (const { evidenceId, hash } of cited) {
      const response = await buyer.fetch(pathOf(contract.getEvidence, { id, evidenceId }))
      expect([response.status, response.headers.get('content-type'), response.headers.get('x-content-type-options')]).toEqual([
        200,
        'text/plain; charset=utf-8',
        'nosniff',
      ])
      expect(
        createHash('sha256')
          .update(await response.text())
          .digest('hex'),
      ).toBe(hash)
    }
  })

  test('a record of another company is not part of this report', async () => {
    const foreign = await harness.context.database.db
      .selectFrom('evidence')
      .select('id')
      .where('companyId', '!=', sample.id)
      .limit(1)
      .executeTakeFirstOrThrow()
    expect((await buyer.fetch(pathOf(contract.getEvidence, { id, evidenceId: foreign.id }))).status).toBe(404)
    expect((await buyer.fetch(pathOf(contract.getEvidence, { id, evidenceId: 'nothing' }))).status).toBe(404)
  })

  test.each([
    ['?version=1', 200],
    ['?version=2', 404],
    ['?version=0', 400],
    ['?version=x', 400],
  ])('%s answers %i', async (query, status) => {
    expect((await buyer.fetch(pathTo('report', id, query))).status).toBe(status)
    expect((await buyer.fetch(pathTo('report.pdf', id, query))).status).toBe(status)
  })

  test('before completion there is no report, and the words say so', async () => {
    const waiting = await submitted(buyer, '没有这家公司')
    for (const what of ['report', 'report.pdf'] as const) {
      const response = await buyer.fetch(pathTo(what, waiting))
      expect(response.status).toBe(404)
      expect((await response.json()).error.message).toBe(
        'Report Not Available - This report is not yet completed or the PDF is not available.',
      )
    }
  })

  test('to other buyers and visitors nothing of it exists', async () => {
    const { dossier } = await readDocument()
    const paths = [
      pathOf(contract.get, { id }),
      pathTo('report'),
      pathTo('report.pdf'),
      pathOf(contract.getEvidence, { id, evidenceId: dossier.facts[0]!.evidenceId }),
      pathOf(contract.follow, { id }),
    ]
    for (const path of paths) {
      expect([path, (await other.fetch(path)).status]).toEqual([path, 404])
      expect([path, (await harness.client().fetch(path)).status]).toEqual([path, 401])
    }
    expect((await other.call(contract.cancel, { params: { id } })).status).toBe(404)
    expect((await other.call(contract.list)).body.requests).toEqual([])
  })

  test('a report whose record was erased is withdrawn', async () => {
    const erased = await submitted(buyer, sample.uscc)
    await harness.drain()
    const evidenceId = (await readDocument(erased)).dossier.facts[0]!.evidenceId
    await eraseEvidence(harness.context.database, { evidenceId, reason: 'unlawful', now: harness.clock.now() })
    for (const path of [pathTo('report', erased), pathTo('report.pdf', erased), pathOf(contract.getEvidence, { id: erased, evidenceId })]) {
      const response = await buyer.fetch(path)
      expect([path, response.status, (await response.json()).error.code]).toEqual([path, 404, 'withdrawn'])
    }
    const { request } = await readRequest(buyer, erased)
    expect(request).toMatchObject({ status: 'completed', outcome: null, progress: expect.stringContaining('withdrawn') })
    expect((await buyer.fetch(pathTo('report'))).status).toBe(200)
  })
})
