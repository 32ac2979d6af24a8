import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { numberIn } from './name-list.ts'
import { printedCompanies } from './printed-names.ts'

/** "Name | alias | <former", one line for each company. */
const read = (text: string) =>
  printedCompanies(text).map(({ name, others }) =>
    [name, ...others.map((one) => (one.kind === 'former' ? `<${one.name}` : one.name))].join(' | '),
  )

describe('names in the wording of the UFLPA page', () => {
  test.each<[string, string[]]>([
    ['Hami Shili Textile Co., Ltd.', ['Hami Shili Textile Co., Ltd.']],
    ['Hami Shili (Group) Co., Ltd', ['Hami Shili (Group) Co., Ltd']],
    ['Hami Shili Cotton and Linen Co., Ltd., Dongcheng Branch', ['Hami Shili Cotton and Linen Co., Ltd., Dongcheng Branch']],
    ['Hami Shili Co. Ltd. (and one alias: Shili Textile)', ['Hami Shili Co. Ltd. | Shili Textile']],
    ['Hami Shili Co. (including two aliases: Kumul Shili and Shili Dyed Yarn)', ['Hami Shili Co. | Kumul Shili | Shili Dyed Yarn']],
    ['Hami Shili Co. (and two aliases: Kumul Shili; and Shili Yarn)', ['Hami Shili Co. | Kumul Shili | Shili Yarn']],
    ['Hami Shili (including three aliases: HS; Shili; and Yangben).', ['Hami Shili | HS | Shili | Yangben']],
    ['Hami Shili Co., Ltd. (also known as “Shili Wool.”)', ['Hami Shili Co., Ltd. | Shili Wool']],
    ['Hami Shili Co. (including one alias: Shili Oils and Fats Co.)', ['Hami Shili Co. | Shili Oils and Fats Co.']],
    ['Hami Shili Co. (also known as Shili Oils and Fats Company)', ['Hami Shili Co. | Shili Oils and Fats Company']],
    ['Hami Shili Co. (also known as Shili Co., Ltd. and Kumul Shili)', ['Hami Shili Co. | Shili Co., Ltd. | Kumul Shili']],
    [
      'Hami Shili Co., Ltd. (also known as HS Solar; and Shilly Green Co. Ltd., and formerly known as Hami CNC Co., Ltd.; and Hami Grinding Co., Ltd.)',
      ['Hami Shili Co., Ltd. | HS Solar | Shilly Green Co. Ltd. | <Hami CNC Co., Ltd. | <Hami Grinding Co., Ltd.'],
    ],
    [
      'Hami Shili Silicon (Dongcheng) Co., Ltd (including one alias: Shilly Silicon (Dongcheng) Co.) and subsidiaries',
      ['Hami Shili Silicon (Dongcheng) Co., Ltd | Shilly Silicon (Dongcheng) Co.'],
    ],
    ['Hami Shili Corps (HSC) and its subordinate and affiliated entities', ['Hami Shili Corps | HSC']],
    ['Hami Shili Corp., and Subsidiaries', ['Hami Shili Corp.']],
    ['Hami Shili Corporation and its subsidiaries and affiliates', ['Hami Shili Corporation']],
    ['Shili Biotech Co., Ltd. and its subsidiary Shili Biotech Hami Co. Ltd.', ['Shili Biotech Co., Ltd.', 'Shili Biotech Hami Co. Ltd.']],
    [
      'Shili Printer Corporation and its three Zhuhai-based subsidiaries, which include Zhuhai Shili Ink Co. Ltd., Zhuhai A&B Paper Co., Ltd., and Yangben Chips Co., Ltd.',
      ['Shili Printer Corporation', 'Zhuhai Shili Ink Co. Ltd.', 'Zhuhai A&B Paper Co., Ltd.', 'Yangben Chips Co., Ltd.'],
    ],
    ['()', []],
    ['', []],
  ])('%s', (text, expected) => expect(read(text)).toEqual(expected))
})

describe('names in the wording of Section 1260H', () => {
  test.each<[string, string[]]>([
    ['Shili Aircraft Co., Ltd (SAC)*', ['Shili Aircraft Co., Ltd | SAC']],
    ['Shili Aircraft (Limited) (SAC)*', ['Shili Aircraft (Limited) | SAC']],
    ['Shili Aircraft (Tianjin)', ['Shili Aircraft (Tianjin)']],
    ['Shili Aircraft (Group)', ['Shili Aircraft (Group)']],
    ['Shili Aircraft Limited (Shili Group)*', ['Shili Aircraft Limited | Shili Group']],
    ['Shili Aircraft (Tianjin) Corporation (Shili Tianjin]', ['Shili Aircraft (Tianjin) Corporation | Shili Tianjin']],
    ['Shili Aircraft Inc. (Shili).', ['Shili Aircraft Inc. | Shili']],
    [
      'Shili Aircraft Co., Ltd. (formerly Yangben Measuring Limited (YBM))',
      ['Shili Aircraft Co., Ltd. | <Yangben Measuring Limited | <YBM'],
    ],
    ['Shili Group (also known as Shili Technology Co., Ltd.)', ['Shili Group | Shili Technology Co., Ltd.']],
  ])('%s', (text, expected) => expect(read(text)).toEqual(expected))
})

test.each([
  ['including two aliases:', 2],
  ['eight Zhuhai-based', 8],
  ['also known as', undefined],
  ['none of everyone', undefined],
])('%s', (phrase, number) => expect(numberIn(phrase)).toBe(number))

test('whatever a cell holds, nobody is named without a letter or digit, and the first name is part of the text', () => {
  const pieces = [
    'Shili Co., Ltd.',
    'Yangben',
    ' (',
    ')',
    ' and ',
    '; ',
    ', ',
    'also known as ',
    'including two aliases: ',
    'and its subsidiary ',
    '*',
    '示例',
  ]
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string()), { maxLength: 12 }), (parts) => {
      const text = parts.join('')
      const companies = printedCompanies(text)
      for (const { name } of companies) expect(name).toMatch(/[\p{L}\p{N}]/u)
      const plain = text.replaceAll('[', '(').replaceAll(']', ')').replace(/\s+/gu, '')
      if (companies[0] && !plain.includes('(')) expect(plain).toContain(companies[0].name.replace(/\s+/gu, ''))
    }),
  )
})
