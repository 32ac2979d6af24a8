import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, test } from 'vitest'
import { fact } from '#domain/evidence/fact.ts'
import { SourceFailure, type Subject } from '#domain/evidence/source.ts'
import { type GleifAnswer, type GleifServer, startGleif } from '#test/support/gleif-server.ts'
import { gleifSource } from './fetch.ts'

const code = '91999999MAGLF0015Y'
const valve: Subject = { companyId: 'valve', legalName: '杭州样本阀门有限公司', englishName: null, uscc: code, sample: false }
const unnumbered = { ...valve, uscc: null }
const now = () => new Date('2026-11-20T14:00:00Z')
const none: GleifAnswer = { file: 'none' }
const parents = {
  'direct-parent': [{ file: 'direct-parent' }],
  'ultimate-parent-reporting-exception': [{ file: 'reporting-exception' }],
} satisfies Record<string, GleifAnswer[]>

let gleif: GleifServer
afterEach(() => gleif.close())

async function ask(answers: Record<string, readonly GleifAnswer[]>, subject: Subject = valve, signal = AbortSignal.timeout(8_000)) {
  gleif = await startGleif(answers)
  return gleifSource({ baseUrl: gleif.baseUrl }).ask(subject, { signal, now })
}
const fails = async (...asked: Parameters<typeof ask>) =>
  ask(...asked).then(
    () => expect.fail('it answered'),
    (error: SourceFailure) => error,
  )

describe('GLEIF finds a company', () => {
  test('by its credit code, with its parents and why one is not named', async () => {
    const answer = await ask({ registeredAs: [{ file: 'found' }], ...parents })
    expect(answer.came).toBe('LEI 99999900YANGBENAA011, issued')
    expect(answer.facts.map((one) => one.value)).toEqual([
      {
        lei: '99999900YANGBENAA011',
        legalName: '杭州样本阀门有限公司',
        englishName: 'Hangzhou Yangben Valve Co., Ltd.',
        registeredAs: code,
        entityStatus: 'ACTIVE',
        registrationStatus: 'ISSUED',
        address: '样本路6号, 杭州, CN-ZJ, 310000, CN',
        parents: [{ kind: 'direct', name: '样本工业集团有限公司', lei: '99999900YANGBENCC062' }],
      },
      { label: 'Ultimate parent', zh: null, en: 'Not named in GLEIF: controlled by natural persons' },
    ])
    expect(answer.facts[0]?.asOf).toBe('2026-06-02')
    for (const one of answer.facts) expect(fact.parse({ ...one, evidenceId: 'x' })).toBeTruthy()
    expect(gleif.asked[0]).toBe(`/api/v1/lei-records?filter[entity.registeredAs]=${code}&filter[entity.legalAddress.country]=CN`)
  })

  test('by its Chinese legal name where the code is unknown or not found', async () => {
    expect((await ask({ registeredAs: [none], legalName: [{ file: 'found' }], ...parents })).facts).toHaveLength(2)
    await gleif.close()
    expect((await ask({ legalName: [{ file: 'found' }], ...parents }, unnumbered)).facts).toHaveLength(2)
    expect(gleif.asked.some((path) => path.includes('registeredAs'))).toBe(false)
  })

  test('whose name differs only in width, and calls pinyin its English name where there is nothing better', async () => {
    const answer = await ask({ legalName: [{ file: 'full-width-name' }] }, { ...unnumbered, legalName: '杭州样本(中国)阀门有限公司' })
    expect(answer.facts[0]?.value).toMatchObject({
      englishName: 'hang zhou yang ben zhong guo fa men you xian gong si',
      registrationStatus: 'LAPSED',
    })
  })

  test('keeps the raw answers as they came', async () => {
    const { raw } = await ask({ registeredAs: [{ file: 'found' }], ...parents })
    const kept = JSON.parse(raw) as { text: string }[]
    expect(kept[0]?.text).toBe(readFileSync(new URL('../../../../fixtures/gleif/found.json', import.meta.url), 'utf8'))
    expect(kept).toHaveLength(3)
  })
})

describe('GLEIF never gives another company', () => {
  test.each<[string, Record<string, readonly GleifAnswer[]>, Subject]>([
    ['of nearly the same name', { legalName: [{ file: 'nearly-the-same-name' }] }, unnumbered],
    [
      'of the same name and another credit code',
      { registeredAs: [none], legalName: [{ file: 'found' }] },
      { ...valve, uscc: '91999999MAGLF0023R' },
    ],
    ['one of two of the same name', { legalName: [{ file: 'twins' }] }, unnumbered],
    ['where there is none', { registeredAs: [none], legalName: [none] }, valve],
    ['where the search itself is not found', { registeredAs: [{ status: 404 }], legalName: [{ status: 404 }] }, valve],
  ])('%s', async (_, answers, subject) => {
    const answer = await ask(answers, subject)
    expect(answer).toMatchObject({ came: 'No LEI record of this company', facts: [], asOf: null })
  })
})

describe('GLEIF in trouble', () => {
  const found = { file: 'found' }
  test.each<[string, GleifAnswer[]]>([
    ['500, then answers', [{ status: 500 }, found]],
    ['503 with a wait, then answers', [{ status: 503, retryAfter: '0' }, found]],
    ['429 with seconds to wait, then answers', [{ status: 429, retryAfter: '1' }, found]],
    ['429 with a date to wait for, then answers', [{ status: 429, retryAfter: new Date(0).toUTCString() }, found]],
    ['two faults, then answers', [{ status: 502 }, { status: 500 }, found]],
  ])('%s', async (_, answers) => {
    expect((await ask({ registeredAs: answers, ...parents })).facts).toHaveLength(2)
    expect(gleif.asked.filter((path) => path.includes('registeredAs'))).toHaveLength(answers.length)
  })

  test.each<[string, GleifAnswer[], string, number]>([
    ['500 for ever', [{ status: 500 }], 'unreachable', 3],
    ['429 for longer than we wait', [{ status: 429, retryAfter: '120' }], 'rate_limited', 1],
    ['403', [{ status: 403 }], 'refused', 1],
    ['torn JSON', [{ fault: 'torn' }], 'broken_answer', 1],
    ['a page instead of JSON', [{ fault: 'not json' }], 'broken_answer', 1],
    ['an answer that breaks off', [{ fault: 'cut off' }], 'broken_answer', 1],
    ['10 MB', [{ fault: '10 MB' }], 'broken_answer', 1],
    ['JSON of another shape', [{ file: 'reporting-exception' }], 'broken_answer', 1],
  ])('%s is a failure with its reason', async (_, answers, reason, times) => {
    const failure = await fails({ registeredAs: answers })
    expect(failure).toBeInstanceOf(SourceFailure)
    expect(failure.reason).toBe(reason)
    expect(failure.asked).toBe(`Credit code ${code}, then 杭州样本阀门有限公司`)
    expect(gleif.asked).toHaveLength(times)
    if (reason === 'rate_limited') expect(failure.retryAfterSeconds).toBe(120)
  })

  test.each(['hanging', 'hanging in the middle'] as const)(
    'a server that is %s costs the time that was given, and no more',
    async (fault) => {
      expect((await fails({ registeredAs: [{ fault }] }, valve, AbortSignal.timeout(150))).reason).toBe('timeout')
    },
  )

  test('a wait is over when the time is', async () => {
    expect((await fails({ registeredAs: [{ status: 429, retryAfter: '4' }] }, valve, AbortSignal.timeout(150))).reason).toBe('rate_limited')
  })

  test('nobody there is unreachable', async () => {
    gleif = await startGleif({})
    await gleif.close()
    const asked = gleifSource({ baseUrl: gleif.baseUrl }).ask(valve, { signal: AbortSignal.timeout(5_000), now })
    await expect(asked).rejects.toMatchObject({ reason: 'unreachable' })
    gleif = await startGleif({})
  })
})

test('samples are never asked about', async () => {
  gleif = await startGleif({})
  const source = gleifSource({ baseUrl: gleif.baseUrl })
  expect(source.applies({ ...valve, sample: true })).toBe(false)
  expect(source.applies(valve)).toBe(true)
})
