import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Dossier } from '#domain/evidence/dossier.ts'
import type { Fact } from '#domain/evidence/fact.ts'
import { SourceFailure, type Subject } from '#domain/evidence/source.ts'
import { assess } from '#domain/scoring/assess.ts'
import { needsDecision } from '#domain/screening/match.ts'
import { type BuyerAnswers, noAnswers } from '#domain/verification/buyer-answers.ts'
import { samples } from '#server/sources/sandbox/companies.ts'
import { sandboxSources } from '#server/sources/sandbox/fetch.ts'
import type { Database } from '#server/platform/database.ts'
import { testDatabase } from '#test/support/database.ts'
import { screenCompany } from './actions.ts'

// What each sample promises to a buyer who answers no question, at any time of the year.

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

async function dossierOf(id: string, now: Date, answers: BuyerAnswers = noAnswers): Promise<Dossier> {
  const sample = samples.find((one) => one.id === `sample-${id}`)!
  const subject: Subject = { companyId: sample.id, legalName: sample.nameZh, englishName: sample.nameEn, uscc: sample.uscc, sample: true }
  const facts: Fact[] = []
  for (const source of sandboxSources()) {
    try {
      const answer = await source.ask(subject, { signal: new AbortController().signal, now: () => now })
      facts.push(...answer.facts.map((one) => ({ ...one, evidenceId: source.ref.id }) as Fact))
    } catch (error) {
      if (!(error instanceof SourceFailure)) throw error
    }
  }
  const screening = await screenCompany(database, { subject, facts, now })
  return { scoredAt: now.toISOString(), searchTerm: sample.nameZh, answers, matchConfidence: 1, facts, gaps: [], screening }
}

const claimsFactory = { ...noAnswers, saysItMakes: true }
type Promised = [id: string, answers: BuyerAnswers, atLeast: number, atMost: number, colour: string, cap: string | null]
const promised: Promised[] = [
  ['sound-exporter', noAnswers, 80, 100, 'green', null],
  ['late-report', noAnswers, 69, 69, 'yellow', 'ABNORMAL_LATE_REPORT'],
  ['sanctioned', noAnswers, 5, 5, 'red', 'SANCTIONED'],
  ['revoked', noAnswers, 10, 10, 'red', 'NOT_ACTIVE'],
  ['shell', noAnswers, 40, 40, 'red', 'TYPOLOGY_SHELL'],
  ['trader', noAnswers, 71, 100, 'yellow', null],
  ['trader', claimsFactory, 70, 70, 'yellow', 'CLAIMED_MAKER_IS_TRADER'],
  ['broken-source', noAnswers, 60, 100, 'yellow', null],
]

describe.each(['2026-11-20T14:00:00Z', '2027-05-01T00:00:00Z', '2027-07-20T00:00:00Z', '2028-02-29T12:00:00Z'])('on %s', (moment) => {
  test.each(promised)('%s is published as promised', async (id, answers, atLeast, atMost, colour, cap) => {
    const { score, caps } = assess(await dossierOf(id, new Date(moment), answers))
    expect(score).toMatchObject({ published: true, colour })
    expect(score.score).toBeGreaterThanOrEqual(atLeast)
    expect(score.score).toBeLessThanOrEqual(atMost)
    expect(caps.find(({ binding }) => binding)?.code ?? null).toBe(cap)
  })
})

const now = new Date('2026-11-20T14:00:00Z')

test('a name alone is a possible match that somebody has to decide', async () => {
  const dossier = await dossierOf('name-hit', now)
  expect(dossier.screening.hits).toMatchObject([{ entryId: 'SBX-0004', matchedOn: 'name', decision: 'undecided' }])
  expect(dossier.screening.hits.some(needsDecision)).toBe(true)
  expect(assess(dossier).input.caps).toEqual([{ code: 'SCREENING_UNRESOLVED', ifConfirmed: 'SANCTIONED' }])
})

test('a credit code on the list is confirmed by rule', async () => {
  const { screening } = await dossierOf('sanctioned', now)
  expect(screening.hits).toMatchObject([{ entryId: 'SBX-0003', matchedOn: 'identifier', decision: 'confirmed', listedAs: 'SANCTIONED' }])
})

test('samples are screened against the sandbox list alone, which is complete and was read today', async () => {
  const { screening } = await dossierOf('sound-exporter', now)
  expect(screening.lists).toMatchObject([{ id: 'sandbox', loaded: true, required: true, confirmedOn: '2026-11-20' }])
  expect(screening.names.map(({ role, zh }) => `${role} ${zh}`)).toEqual([
    'company 苏州示例精密机械有限公司',
    'former_name 苏州示例精密机械厂',
    'legal_representative 陈示例',
    'owner 陈示例',
    'owner 苏州示例川投资合伙企业（有限合伙）',
  ])
})

test('where no list is loaded, each required one is named as not loaded', async () => {
  const subject: Subject = {
    companyId: 'huawei',
    legalName: '义乌示例进出口有限公司',
    englishName: null,
    uscc: '91999999MADEM0C34E',
    sample: false,
  }
  const screening = await screenCompany(database, { subject, facts: [], now })
  expect(screening.hits).toEqual([])
  expect(screening.lists.map(({ id, loaded, required }) => `${id} ${loaded} ${required}`)).toEqual(
    ['ofac-sdn', 'us-csl', 'uk', 'eu', 'un', 'uflpa', 'dod-1260h'].map((id) => `${id} false true`),
  )
})

test('a repaired record is gone before anybody sees it', async () => {
  const { facts } = await dossierOf('broken-source', now)
  expect(JSON.stringify(facts)).not.toMatch(/repaired|信用修复/u)
  expect(facts.find(({ kind }) => kind === 'penalties')?.value).toMatchObject({ records: [{ severity: 'minor' }] })
})
