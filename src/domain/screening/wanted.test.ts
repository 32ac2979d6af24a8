import { expect, test } from 'vitest'
import type { Fact } from '#domain/evidence/fact.ts'
import { wantedIdentifiers, wantedKeys, wantedNames } from './wanted.ts'

const subject = {
  companyId: 'c',
  legalName: '宁波示例有限公司',
  englishName: 'Ningbo Shili Co., Ltd.',
  uscc: '91999999MADEM0A154',
  sample: false,
}
const stated = (kind: Fact['kind'], value: unknown) =>
  ({
    kind,
    value,
    original: null,
    source: { id: 's', name: 'S' },
    asOf: '2026-11-19',
    readAt: '2026-11-20T08:00:00.000Z',
    evidenceId: 'e',
  }) as Fact

const holder = (zh: string, share: number, kind = 'person') => ({ zh, en: zh, kind, share })

test('company, former names, representative, owners from 25 per cent, parents; and its identifiers', () => {
  const facts = [
    stated('identity', { registrationNumber: '330200000012341', formerNames: [{ zh: '宁波示例厂', en: 'Ningbo Shili Factory' }] }),
    stated('legalRepresentative', { zh: '陈示例', en: 'Chen Shili' }),
    stated('shareholders', { holders: [holder('陈示例', 0.5), holder('样本控股有限公司', 0.25, 'company'), holder('林样本', 0.2499)] }),
    stated('leiRecord', { lei: '99999900YANGBENAA011', parents: [{ kind: 'direct', name: '样本工业集团有限公司', lei: null }] }),
  ]
  const { identifiers, names } = wantedNames(subject, facts)
  expect(identifiers.map(({ kind, value }) => `${kind} ${value}`)).toEqual([
    'uscc 91999999MADEM0A154',
    'organisation_code MADEM0A1-5',
    'lei 99999900YANGBENAA011',
    'registration_number 330200000012341',
  ])
  expect(names.map(({ role, zh, person, share }) => [role, zh, person ?? false, share])).toEqual([
    ['company', '宁波示例有限公司', false, null],
    ['former_name', '宁波示例厂', false, null],
    ['legal_representative', '陈示例', true, null],
    ['owner', '陈示例', true, 0.5],
    ['owner', '样本控股有限公司', false, 0.25],
    ['parent', '样本工业集团有限公司', false, null],
  ])
})

test('of a company of which nothing was read, its own names', () => {
  expect(wantedNames({ ...subject, uscc: null }, [])).toEqual({
    identifiers: [],
    names: [{ role: 'company', zh: '宁波示例有限公司', en: 'Ningbo Shili Co., Ltd.', share: null }],
    country: null,
  })
})

test('a person’s identity number and what is no number are never looked for', () => {
  const stated = (uscc: string) => wantedIdentifiers({ uscc, lei: uscc, registrationNumber: uscc })
  for (const text of ['11010519491231002X', '110105491231002X', 'N/A', '', '91999999MADEM0A155']) expect(stated(text)).toEqual([])
})

test('entries are looked up by every name in both scripts and by every number, once', () => {
  const { names, identifiers } = wantedNames(subject, [stated('legalRepresentative', { zh: '陈示例', en: 'CHEN, Shili' })])
  expect(wantedKeys({ names: [...names, ...names], identifiers })).toEqual([
    { kind: 'name', value: '宁波示例有限公司' },
    { kind: 'name', value: 'ningboshilicoltd' },
    { kind: 'name', value: '陈示例' },
    { kind: 'name', value: 'chen shili' },
    { kind: 'identifier', value: '91999999MADEM0A154' },
    { kind: 'identifier', value: 'MADEM0A15' },
  ])
})

test('every English name that a source gives the company is looked for, once', () => {
  const facts = [
    stated('identity', {
      formerNames: [],
      uscc: '91999999MADEM0A154',
      englishName: { name: 'Ningbo Shili Company Limited', basis: 'filed' },
    }),
    stated('leiRecord', { lei: '99999900YANGBENAA011', englishName: 'Ningbo Example Co., Ltd.', parents: [] }),
  ]
  const { names, identifiers } = wantedNames({ ...subject, uscc: null }, facts)
  expect(names.map(({ role, en }) => [role, en])).toEqual([
    ['company', 'Ningbo Shili Co., Ltd.'],
    ['company', 'Ningbo Example Co., Ltd.'],
  ])
  expect(identifiers[0]).toEqual({ kind: 'uscc', value: '91999999MADEM0A154' })
})
