import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hanRuns, withHanRuns, type Runs } from './han-runs.ts'

const joined = (runs: Runs) => (typeof runs === 'string' ? runs : runs.map((run) => (typeof run === 'string' ? run : run.zh)).join(''))

test.each<[string, Runs]>([
  ['Active (存续), as of today', ['Active (', { zh: '存续' }, '), as of today']],
  ['宁波示例五金制品有限公司', [{ zh: '宁波示例五金制品有限公司' }]],
  ['有限责任公司（自然人投资或控股）', [{ zh: '有限责任公司（自然人投资或控股）' }]],
  ['《企业信息公示暂行条例》第8条', [{ zh: '《企业信息公示暂行条例》第' }, '8', { zh: '条' }]],
  ['Plain “words”, nothing else', 'Plain “words”, nothing else'],
  ['示\u202e例\u0000', [{ zh: '示例' }]],
])('%s', (text, runs) => {
  expect(hanRuns(text)).toEqual(runs)
})

test('runs joined are the text without what cannot be seen', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), fc.constantFrom('示例', '（', '。', '公司', '\u200b', '𠀀'))), (parts) => {
      const text = parts.join('')
      expect(joined(hanRuns(text))).toBe(
        text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, ''),
      )
    }),
  )
})

test('every text of a value is cut, whatever holds it', () => {
  expect(withHanRuns({ a: ['存续', 1, null], b: { c: 'x' } })).toEqual({ a: [[{ zh: '存续' }], 1, null], b: { c: 'x' } })
})
