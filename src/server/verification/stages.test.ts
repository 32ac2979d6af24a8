import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as contract from '#contract/verification.ts'
import type { Answer } from '#domain/evidence/source.ts'
import { ensureSampleAndStarterCompanies, eraseEvidence } from '#server/companies/actions.ts'
import type { Context } from '#server/context.ts'
import { openJobs } from '#server/platform/jobs.ts'
import { openLog } from '#server/platform/log.ts'
import type { PdfPress } from '#server/reports/pdf.ts'
import { samples } from '#server/sources/sandbox/companies.ts'
import { TEST_DATABASES } from '#test/support/database.ts'
import { openHarness, type Harness } from '#test/support/harness.ts'
import { readRequest, submitted } from '#test/support/requests.ts'
import { statementAnswer, testSource } from '#test/support/sources.ts'
import { countKept, runStage, runStages } from '#test/support/stages.ts'
import { verificationHandlers } from './jobs.ts'
import { verificationJobs } from './stages.ts'

const sample = samples[0]!

describe.each(TEST_DATABASES)('stages on %s', (kind) => {
  // In one the stages are run by hand, in the other by the worker.
  let byHand: Harness
  let working: Harness
  let harness: Harness
  const logged: Record<string, any>[] = []
  beforeAll(async () => {
    const log = openLog({ level: 'error', json: true }, { write: (line: string) => logged.push(JSON.parse(line)) })
    byHand = await openHarness(kind, { work: false, replace: () => ({ log }) })
    working = await openHarness(kind, { replace: () => ({ log }) })
    for (const { context } of [byHand, working]) await ensureSampleAndStarterCompanies(context.database, context.env)
  })
  afterAll(async () => {
    await byHand.close()
    await working.close()
  })
  const open = (changes: Partial<Context> = {}, whose = byHand) => {
    harness = whose
    logged.length = 0
    Object.assign(harness.context, { sources: [] }, changes)
  }

  const run = (stage: 'collect' | 'prepare' | 'deliver', id: string) => runStage(harness, stage, id)
  const kept = (id: string) => countKept(harness, id)
  const answering = (id: string) => testSource(id, async () => statementAnswer(new Date(), `what ${id} says`))

  describe('a job may run again', () => {
    test('each stage twice, one after the other and both at once: the same as once', async () => {
      const [one, two] = [answering('one'), answering('two')]
      open({ sources: [one, two] })
      const buyer = await harness.member()
      const id = await submitted(buyer, sample.uscc)
      for (const stage of ['collect', 'prepare', 'deliver'] as const) {
        await Promise.all([run(stage, id), run(stage, id)])
        const before = await readRequest(buyer, id)
        await run(stage, id)
        expect(await readRequest(buyer, id)).toEqual(before)
      }
      const { request, trail } = await readRequest(buyer, id)
      expect(request).toMatchObject({ status: 'completed', outcome: { version: 1 } })
      expect(await kept(id)).toEqual({ collections: 2, screenings: 1, hits: 0, reports: 1 })
      expect(
        trail
          .filter(({ state }) => state === 'answered')
          .map(({ source }) => source)
          .toSorted(),
      ).toEqual(['Source one', 'Source two'])
    })

    test('nothing moves backwards: earlier stages do nothing once a request is further', async () => {
      const source = answering('one')
      open({ sources: [source] })
      const buyer = await harness.member()
      const id = await submitted(buyer, sample.uscc)
      await run('deliver', id)
      expect((await readRequest(buyer, id)).request.stage).toBe('queued')
      for (const _ of [1, 2]) await runStages(harness, id)
      expect(source.asked).toBe(1)
      expect((await readRequest(buyer, id)).request.status).toBe('completed')
      expect((await kept(id)).reports).toBe(1)
    })

    test('a process that stops in the middle: what was collected is not asked again, nothing is lost or doubled', async () => {
      const late = Promise.withResolvers<Answer>()
      const answer = statementAnswer(new Date(), 'late')
      const one = answering('one')
      const two = testSource('two', (times) => (times === 1 ? late.promise : Promise.resolve(answer)))
      open({ sources: [one, two] }, working)
      const buyer = await harness.member()
      const id = await submitted(buyer, sample.uscc)
      await expect.poll(async () => (await kept(id)).collections).toBe(1)
      await harness.context.jobs.stop(0)
      const { database, log } = harness.context
      harness.context.jobs = await openJobs(database, log, verificationJobs)
      await harness.context.jobs.work(verificationHandlers(harness.context))
      await harness.context.jobs.drain()
      const before = await readRequest(buyer, id)
      expect([one.asked, two.asked]).toEqual([1, 2])
      expect(before.request.status).toBe('completed')
      // The run that was left behind comes back and finds everything done.
      late.resolve(answer)
      await setTimeout(100)
      expect(await readRequest(buyer, id)).toEqual(before)
      expect(await kept(id)).toEqual({ collections: 2, screenings: 1, hits: 0, reports: 1 })
    })
  })

  describe('cancelling', () => {
    test('what nobody has begun, and what waits for a company', async () => {
      open()
      const buyer = await harness.member()
      const ids = [await submitted(buyer, sample.uscc), await submitted(buyer, '没有这家公司')]
      for (const id of ids) {
        const { status, body } = await buyer.call(contract.cancel, { params: { id } })
        expect([status, body.request.status, body.request.progress]).toEqual([200, 'cancelled', 'Cancelled. The check was given back'])
        expect((await buyer.call(contract.cancel, { params: { id } })).status).toBe(200)
        await run('collect', id)
        expect((await kept(id)).collections).toBe(0)
      }
      expect((await buyer.call(contract.list)).body.usage.used).toBe(0)
    })

    test('not what has begun or ended', async () => {
      open({ sources: [] })
      const buyer = await harness.member()
      const id = await submitted(buyer, sample.uscc)
      for (const stage of ['collect', 'prepare', 'deliver'] as const) {
        await run(stage, id)
        const { status, body } = await buyer.call(contract.cancel, { params: { id } })
        expect([status, body.error?.code]).toEqual([409, 'cannot_cancel'])
      }
      expect((await readRequest(buyer, id)).request.status).toBe('completed')
    })

    test('in a race with the worker either wins, never both', async () => {
      open({ sources: [answering('one')] }, working)
      const buyer = await harness.member({ plan: 'partner' })
      const answers = await Promise.all(
        Array.from({ length: 12 }, async () => {
          const id = await submitted(buyer, sample.uscc)
          return { id, ...(await buyer.call(contract.cancel, { params: { id } })) }
        }),
      )
      await harness.drain()
      for (const { id, status } of answers) {
        const { request } = await readRequest(buyer, id)
        expect(request.status).toBe(status === 200 ? 'cancelled' : 'completed')
        expect(await kept(id)).toEqual(
          status === 200 ? { collections: 0, screenings: 0, hits: 0, reports: 0 } : { collections: 1, screenings: 1, hits: 0, reports: 1 },
        )
      }
    })
  })

  test('a PDF that cannot be made: pending, logged, said in the trail, tried again', async () => {
    const seen: string[] = []
    const press = working.context.pdf
    const print: PdfPress['print'] = async (document, hash) => {
      seen.push((await readRequest(buyer, document.id)).request.status)
      if (seen.length < 3) throw new Error('no ink')
      return press.print(document, hash)
    }
    open({ pdf: { print, close: () => press.close() } }, working)
    const buyer = await harness.member()
    const id = await submitted(buyer, sample.uscc)
    await harness.drain()
    expect(seen).toEqual(['pending', 'pending', 'pending'])
    expect(logged.map(({ msg, requestId, attempt }) => ({ msg, requestId, attempt }))).toEqual([
      { msg: 'The PDF of a report could not be made', requestId: id, attempt: 1 },
      { msg: 'The PDF of a report could not be made', requestId: id, attempt: 2 },
    ])
    const { request, trail } = await readRequest(buyer, id)
    expect(request.status).toBe('completed')
    expect(trail.filter(({ stage }) => stage === 'delivering').map(({ state, came }) => [state, came])).toEqual([
      ['failed', 'The PDF could not be made yet; it is tried again by itself'],
      ['note', 'The report is ready'],
    ])
  })

  test('a record that is erased while the report is written is not in it', async () => {
    const press = byHand.context.pdf
    const [kept, erased] = [answering('kept'), answering('erased')]
    open({ sources: [kept, erased] })
    const buyer = await harness.member()
    const id = await submitted(buyer, samples[1]!.uscc)
    for (const stage of ['collect', 'prepare'] as const) await run(stage, id)
    const { evidenceId } = await harness.context.database.db
      .selectFrom('collections')
      .select('evidenceId')
      .where('requestId', '=', id)
      .where('sourceId', '=', 'erased')
      .executeTakeFirstOrThrow()
    const print: PdfPress['print'] = async (document, hash) => {
      await eraseEvidence(harness.context.database, { evidenceId: evidenceId!, reason: 'unlawful', now: new Date() })
      return press.print(document, hash)
    }
    harness.context.pdf = { print, close: () => press.close() }
    await expect(run('deliver', id)).rejects.toThrow('was erased while the report was written')
    expect((await readRequest(buyer, id)).request.status).toBe('pending')
    harness.context.pdf = press
    await run('deliver', id)
    const { body } = await buyer.call(contract.getReport, { params: { id }, query: {} })
    expect(body.dossier.facts.flatMap((fact) => (fact.kind === 'statement' ? [fact.value.en] : []))).toEqual(['what kept says'])
    expect(body.evidence.map((one) => one.evidenceId)).not.toContain(evidenceId)
  })

  test('a defect that retries do not mend ends the request and gives the check back', async () => {
    open()
    const buyer = await harness.member()
    for (const handler of verificationHandlers(harness.context).filter(({ failed }) => failed)) {
      const id = await submitted(buyer, sample.uscc)
      await handler.failed!({ requestId: id, attempt: 0 }, new Error('broken'))
      await handler.failed!({ requestId: id, attempt: 0 }, new Error('broken'))
      const { request, trail } = await readRequest(buyer, id)
      expect([request.status, request.outcome, trail.filter(({ state }) => state === 'failed').length]).toEqual(['failed', null, 1])
    }
    expect((await buyer.call(contract.list)).body.usage.used).toBe(0)
  })
})
