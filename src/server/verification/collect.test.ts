import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as contract from '#contract/verification.ts'
import { SourceFailure, type Source } from '#domain/evidence/source.ts'
import { ensureSampleAndStarterCompanies } from '#server/companies/actions.ts'
import { openLog } from '#server/platform/log.ts'
import { samples } from '#server/sources/sandbox/companies.ts'
import { TEST_DATABASES } from '#test/support/database.ts'
import { openHarness, type Harness } from '#test/support/harness.ts'
import { readRequest, submitted } from '#test/support/requests.ts'
import { hangs, statementAnswer, testSource } from '#test/support/sources.ts'
import { countKept, runStage, runStages } from '#test/support/stages.ts'
import { verificationHandlers } from './jobs.ts'

const sample = samples[0]!

describe.each(TEST_DATABASES)('collecting on %s', (kind) => {
  let harness: Harness
  const logged: unknown[] = []
  beforeAll(async () => {
    const log = openLog({ level: 'error', json: true }, { write: (line: string) => logged.push(JSON.parse(line)) })
    harness = await openHarness(kind, { work: false, replace: () => ({ log }) })
    await ensureSampleAndStarterCompanies(harness.context.database, harness.context.env)
  })
  afterAll(() => harness.close())
  const open = ({ sources }: { sources: Source[] }) => {
    logged.length = 0
    harness.context.sources = sources
  }

  describe('a source that fails is a gap with a reason', () => {
    test.each([
      ['hangs', hangs, 'timeout', 'No answer in time. The report goes on without it'],
      [
        'heeds the signal',
        (signal: AbortSignal) => new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
        'timeout',
        'No answer in time. The report goes on without it',
      ],
      [
        'says that it fails',
        () => Promise.reject(new SourceFailure('unreachable', 'Name', 'no route')),
        'unreachable',
        'Could not be reached. The report goes on without it',
      ],
      [
        'breaks',
        () => Promise.reject(new TypeError('undefined is not a function')),
        'broken_answer',
        'The answer could not be read. The report goes on without it',
      ],
    ])('one that %s', async (_, ask, failure, came) => {
      const failing = testSource('failing', (_times, _subject, signal) => ask(signal))
      const sound = testSource('sound', async () => statementAnswer(new Date(), 'what sound says'))
      open({ sources: [failing, sound] })
      const buyer = await harness.member()
      const id = await submitted(buyer, sample.uscc)
      await runStage(harness, 'collect', id, 50)
      const { request, trail } = await readRequest(buyer, id)
      expect(request.stage).toBe('preparing')
      expect(trail.find(({ state }) => state === 'failed')).toMatchObject({ source: 'Source failing', came })
      expect(trail.at(-1)).toMatchObject({ came: '1 of 2 sources answered' })
      await runStage(harness, 'prepare', id)
      await runStage(harness, 'deliver', id)
      const report = await buyer.call(contract.getReport, { params: { id }, query: {} })
      expect(report.body.dossier.gaps).toEqual([
        expect.objectContaining({ source: { id: 'failing', name: 'Source failing' }, reason: failure }),
      ])
      expect(report.body.dossier.facts).toContainEqual(
        expect.objectContaining({ kind: 'statement', value: expect.objectContaining({ en: 'what sound says' }) }),
      )
      expect(logged.length > 0).toBe(failure === 'broken_answer')
    })

    test('what it answered to an earlier request does not stand in for it', async () => {
      const moody = testSource('moody', async (times) => {
        if (times === 2) throw new SourceFailure('refused', 'Name', 'not today')
        return statementAnswer(new Date(), 'said before')
      })
      open({ sources: [moody] })
      const buyer = await harness.member()
      const facts: string[][] = []
      for (const _ of [1, 2]) {
        const id = await submitted(buyer, samples[1]!.uscc)
        await runStages(harness, id)
        const { body } = await buyer.call(contract.getReport, { params: { id }, query: {} })
        facts.push(body.dossier.facts.flatMap((fact) => (fact.kind === 'statement' ? [fact.value.en] : [])))
      }
      expect(facts).toEqual([['said before'], []])
    })
  })

  test('a fresh answer is used again, an old one is not', async () => {
    const source = testSource('cached', async () => statementAnswer(harness.clock.now(), 'kept'), 3600)
    open({ sources: [source] })
    const buyer = await harness.member()
    for (const seconds of [0, 3600, 1]) {
      harness.clock.advance(seconds)
      const id = await submitted(buyer, sample.uscc)
      await runStage(harness, 'collect', id)
      expect((await countKept(harness, id)).collections).toBe(1)
    }
    expect(source.asked).toBe(2)
  })

  test('a source that failed is asked again behind the report, and the next request finds its answer', async () => {
    const answer = async (times: number) => {
      if (times < 3) throw new SourceFailure('rate_limited', 'Name', 'slow down', 90)
      return statementAnswer(harness.clock.now(), 'at last')
    }
    const shaky = testSource('shaky', answer, 3600)
    open({ sources: [shaky] })
    const buyer = await harness.member()
    await runStage(harness, 'collect', await submitted(buyer, sample.uscc))
    const again = verificationHandlers(harness.context).find(({ job }) => job.name === 'verification.ask-again')!
    for (const attempt of [1, 2, 2]) await again.run({ companyId: sample.id, sourceId: 'shaky', attempt })
    const { rows } = await sql`
      select data ->> 'attempt' as attempt, round(extract(epoch from start_after - created_on))::int as seconds
      from pgboss.job where name = 'verification.ask-again' and data ->> 'sourceId' = 'shaky' order by 1`.execute(
      harness.context.database.db,
    )
    expect(rows).toEqual([
      { attempt: '1', seconds: 90 },
      { attempt: '2', seconds: 240 },
    ])
    await runStage(harness, 'collect', await submitted(buyer, sample.uscc))
    expect(shaky.asked).toBe(3)
  })
})
