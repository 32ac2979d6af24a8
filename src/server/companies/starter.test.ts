import { describe, expect, test } from 'vitest'
import { popularCompanies } from '#domain/company/popular.ts'
import { hasIdentityNumber } from '#domain/evidence/identity-number.ts'
import { tradeName } from '#domain/names/chinese-name.ts'
import { starterAnswers, starterRecords } from './starter.ts'

describe('the starter companies', () => {
  test('are the 20 of the popular searches, 华为技术有限公司 among them', () => {
    expect(new Set(popularCompanies.map(({ id }) => id)).size).toBe(20)
    expect(popularCompanies[0]?.nameZh).toBe('华为技术有限公司')
  })

  test.each(popularCompanies.map((company) => [company.nameZh, company] as const))(
    '%s: a source that was read states the legal name',
    (nameZh, { id, tradeNameZh }) => {
      const legal = starterRecords
        .filter(({ company }) => company === id)
        .flatMap(({ names }) => names.filter(({ kind }) => kind === 'legal'))
      expect(new Set(legal.map(({ name }) => name))).toEqual(new Set([nameZh]))
      expect(starterAnswers(id)[0]?.names.map(({ name }) => name)).toContain(nameZh)
      expect(tradeName(nameZh)).toBe(tradeNameZh)
    },
  )

  test('every fact has its source and the day it was read; no source is dated after that day', () => {
    for (const { id } of popularCompanies) {
      for (const { answer } of starterAnswers(id)) {
        for (const { source, asOf, readAt } of answer.facts) {
          expect(source.url).toMatch(/^https?:\/\//u)
          expect(Date.parse(asOf ?? readAt)).toBeLessThanOrEqual(Date.parse(readAt))
        }
        expect(hasIdentityNumber(answer.raw)).toBe(false)
      }
    }
    const ids = starterRecords.map(({ source }) => source.id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
