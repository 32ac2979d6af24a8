import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changedOn, chooseRecord, exceptionInWords, readRecords, statedIn } from './parse.ts'

const text = readFileSync(new URL('../../../../fixtures/gleif/found.json', import.meta.url), 'utf8')
const [found] = readRecords(text)
const record = found!
const code = '91999999MAGLF0015Y'

describe('LEI records', () => {
  test('torn at any place are refused, never read in part', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: text.trimEnd().length - 1 }), (length) => {
        expect(() => readRecords(text.slice(0, length))).toThrow()
      }),
    )
  })

  test('of another shape are refused', () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        expect(() => readRecords(json)).toThrow()
      }),
    )
  })

  test.each([
    ['equal code', code, '別の名前', true],
    ['equal code, equal name', code, '杭州样本阀门有限公司', true],
    ['no code known, equal name', null, '杭州样本阀门有限公司', true],
    ['no code known, other width', null, '杭州样本阀门　有限公司', true],
    ['another code', '91999999MAGLF0023R', '杭州样本阀门有限公司', false],
    ['one character more', null, '杭州新样本阀门有限公司', false],
    ['its trading name is not its name', null, '样本阀门', false],
  ])('%s', (_, uscc, legalName, isTaken) => expect(chooseRecord([record], legalName, uscc) !== undefined).toBe(isTaken))

  test('give a day only where the record has one', () => {
    expect(changedOn(record)).toBe('2026-06-02')
    const undated = structuredClone(record)
    undated.attributes.registration.lastUpdateDate = 'soon'
    expect(changedOn(undated)).toBeNull()
  })

  test('an English legal name is the English name, and the Chinese one beside it the legal name', () => {
    const foreign = structuredClone(record)
    foreign.attributes.entity.legalName = { name: 'Hangzhou Yangben Valve', language: 'en' }
    foreign.attributes.entity.otherNames = [{ name: '杭州样本阀门有限公司', language: 'zh', type: 'ALTERNATIVE_LANGUAGE_LEGAL_NAME' }]
    expect(statedIn(foreign)).toMatchObject({ legalName: '杭州样本阀门有限公司', englishName: 'Hangzhou Yangben Valve' })
  })

  test.each([
    ['NATURAL_PERSONS', 'controlled by natural persons'],
    ['SOMETHING_NEW', 'something new'],
  ])('%s in words', (reason, words) => expect(exceptionInWords(reason)).toBe(words))
})
