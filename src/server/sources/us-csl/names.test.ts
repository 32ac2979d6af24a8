import { expect, test } from 'vitest'
import { readName } from './names.ts'

test.each([
  ['Yangben Trading LLC and any successor, sub-unit, or subsidiary thereof', ['Yangben Trading LLC']],
  ['Yangben Group (YBG), and its sub-units and successors', ['Yangben Group', 'YBG']],
  [
    'Yangben Corporation. Affiliated Entity:  Ceshi (Suzhou) Co., Ltd.',
    ['Yangben Corporation. Affiliated Entity: Ceshi (Suzhou) Co., Ltd.', 'Ceshi (Suzhou) Co., Ltd.'],
  ],
  ['13th Institute (CETC 99).  Subordinate Institution - Ceshi ', ['13th Institute (CETC 99). Subordinate Institution - Ceshi', 'Ceshi']],
  ['Yangben OOO (f.k.a., Ceshi OOO)', ['Yangben OOO', 'Ceshi OOO']],
  ['Yangben Institute [aka Ceshi Center, Sample Institute]', ['Yangben Institute', 'Ceshi Center', 'Sample Institute']],
  ['Yangben Ltd., a.k.a. Ceshi Ltd.', ['Yangben Ltd.', 'Ceshi Ltd.']],
  ['Mou CESHI (DPRK individual)', ['Mou CESHI']],
  ['Yangben Plant (Parent Organization: Ceshi (CS))', ['Yangben Plant']],
  ['AO ?Yangben?', ['AO ?Yangben?']],
  ['Yangben (Shenzhen) Co., Ltd.,  ', ['Yangben (Shenzhen) Co., Ltd.']],
])('%s', (printed, names) => expect(readName(printed).names.map(({ name }) => name)).toEqual(names))

test('what is taken from a name is kept in words', () => {
  expect(readName('Mou CESHI (DPRK individual)').remark).toBe('Listed as: Mou CESHI (DPRK individual)')
  expect(readName('Yangben Co., Ltd., ').remark).toBeNull()
})
