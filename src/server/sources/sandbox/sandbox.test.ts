import { describe, expect, test } from 'vitest'
import { SourceFailure, type Subject } from '#domain/evidence/source.ts'
import { checkUscc } from '#domain/identifiers/uscc.ts'
import { nameParts } from '#domain/names/chinese-name.ts'
import { samples } from './companies.ts'
import { sandboxSources } from './fetch.ts'
import { sandboxEntries } from './list.ts'
import { datedFrom } from './relative-dates.ts'

const subjectOf = (sample: (typeof samples)[number]): Subject => ({
  companyId: sample.id,
  legalName: sample.nameZh,
  englishName: sample.nameEn,
  uscc: sample.uscc,
  sample: true,
})
const signal = new AbortController().signal
// A leap day, the days around the deadline of annual reports, the turn of a year.
const moments = [
  '2028-02-29T12:00:00Z',
  '2027-06-30T23:59:00Z',
  '2027-07-14T10:00:00Z',
  '2027-07-15T00:00:00Z',
  '2026-12-31T23:00:00Z',
  '2026-11-20T14:00:00Z',
]

describe('the sandbox', () => {
  test('holds eight invented companies with codes of division 999999 whose check digit fits', () => {
    expect(samples).toHaveLength(8)
    expect(new Set(samples.map(({ uscc }) => uscc)).size).toBe(8)
    for (const { uscc } of samples) {
      expect(uscc.slice(2, 8)).toBe('999999')
      expect(checkUscc(uscc)).toMatchObject({ kind: 'valid', holder: 'company' })
    }
  })

  test.each(samples.map((sample) => [sample.nameZh, sample] as const))(
    '%s is answered by every source that knows it, at any time of the year',
    async (nameZh, sample) => {
      expect(nameParts(nameZh).legalForm).toBe('有限公司')
      for (const moment of moments) {
        const now = new Date(moment)
        for (const source of sandboxSources().filter((one) => one.applies(subjectOf(sample)))) {
          const asked = source.ask(subjectOf(sample), { signal, now: () => now })
          const answer = await asked.catch((error: unknown) => error)
          if (answer instanceof SourceFailure) continue
          if (answer instanceof Error) throw answer
          const { facts, raw } = await asked
          expect(facts.length).toBeGreaterThan(0)
          expect(raw).not.toMatch(/\{(day|report)/u)
          for (const { asOf } of facts) expect(Date.parse(asOf ?? '')).toBeLessThanOrEqual(now.getTime())
          for (const [day] of raw.matchAll(/(?<="(?:on|endedOn|filedOn|establishedOn|since|until|lastOn)": ")[\d-]+/gu))
            expect(Date.parse(day)).toBeLessThanOrEqual(now.getTime())
        }
      }
    },
  )

  test('never answers for a company that is not a sample, whatever it is called', () => {
    for (const sample of samples) {
      for (const source of sandboxSources()) expect(source.applies({ ...subjectOf(sample), sample: false })).toBe(false)
    }
    expect(
      sandboxSources()[0]?.applies({ companyId: 'huawei', legalName: '华为技术有限公司', englishName: null, uscc: null, sample: true }),
    ).toBe(false)
  })

  test('fails in two sources for the company that shows it', async () => {
    const broken = samples.find(({ id }) => id === 'sample-broken-source')!
    const reasons = await Promise.all(
      sandboxSources().map((source) =>
        source.ask(subjectOf(broken), { signal, now: () => new Date() }).then(
          () => 'answered',
          (error: SourceFailure) => error.reason,
        ),
      ),
    )
    expect(reasons).toEqual(['answered', 'broken_answer', 'timeout', 'answered', 'answered'])
  })

  test('lists one sample by its code and one by its name only', () => {
    const listed = samples.filter(({ uscc }) => sandboxEntries.some(({ entry }) => entry.identifiers.some(({ value }) => value === uscc)))
    expect(listed.map(({ id }) => id)).toEqual(['sample-sanctioned'])
    expect(sandboxEntries.flatMap(({ entry }) => entry.names.map(({ name }) => name))).toContain(
      samples.find(({ id }) => id === 'sample-name-hit')?.nameEn,
    )
  })
})

describe('dates relative to now', () => {
  const now = new Date('2026-11-20T14:00:00Z')
  test.each([
    ['{day-30}', now, '2026-10-21'],
    ['{day+12}', now, '2026-12-02'],
    ['{report}', now, 2025],
    ['{report-2}', now, 2023],
    ['{report:06-30}', now, '2026-06-30'],
    ['{report-1:05-22}', now, '2025-05-22'],
    // Until mid-July the last report that can be missing is that of the year before.
    ['{report}', new Date('2027-07-14T23:00:00Z'), 2025],
    ['{report}', new Date('2027-07-15T00:00:00Z'), 2026],
    ['Annual report for {report} not filed', now, 'Annual report for 2025 not filed'],
    [{ records: [{ on: '{day-1}' }], count: 3 }, now, { records: [{ on: '2026-11-19' }], count: 3 }],
  ])('%j', (template, at, expected) => {
    expect(datedFrom(at, template)).toEqual(expected)
  })
})
