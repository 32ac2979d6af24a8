import { describe, expect, test } from 'vitest'
import { findHits, type ListEntry, needsDecision, type Wanted } from './match.ts'
import type { ScreenedName } from './screening.ts'

const entry = (changes: Partial<ListEntry>): ListEntry => ({
  list: 'sandbox',
  id: 'E1',
  kind: 'company',
  name: 'Wenzhou Shili Footwear Co., Ltd.',
  aliases: ['温州示例鞋业有限公司'],
  identifiers: [],
  programme: 'TEST',
  listedAs: 'SANCTIONED',
  url: null,
  ...changes,
})
const name = (role: ScreenedName['role'], zh: string, en: string | null = null, more: Partial<ScreenedName> = {}): ScreenedName => ({
  role,
  zh,
  en,
  share: null,
  ...more,
})
const wanted = (names: ScreenedName[], identifiers: string[] = []): Wanted => ({ names, identifiers })
const company = name('company', '温州示例鞋业有限公司', 'Wenzhou Shili Footwear Co., Ltd.')

describe('names on a list', () => {
  test.each<[string, Wanted, Partial<ListEntry>, string | null]>([
    ['equal code confirms by rule', wanted([company], ['91999999MADEM0D49L']), { identifiers: ['91 999999 MADEM0D49 L'] }, 'confirmed'],
    [
      'equal code confirms whatever the names are',
      wanted([name('company', '另一名称有限公司')], ['91999999MADEM0D49L']),
      { identifiers: ['91999999madem0d49l'] },
      'confirmed',
    ],
    [
      'one character less is another code',
      wanted([name('company', '另一名称有限公司')], ['91999999MADEM0D49']),
      { identifiers: ['91999999MADEM0D49L'] },
      null,
    ],
    ['equal English name waits', wanted([company]), { aliases: [] }, 'undecided'],
    ['equal Chinese alias waits', wanted([name('company', '温州示例鞋业有限公司')]), { name: 'Something Else Ltd' }, 'undecided'],
    [
      'width and punctuation do not matter',
      wanted([name('company', '温州示例（鞋业）有限公司', 'WENZHOU SHILI FOOTWEAR COMPANY LIMITED')]),
      { aliases: [] },
      'undecided',
    ],
    ['a former name counts', wanted([name('company', '新名有限公司'), name('former_name', '温州示例鞋业有限公司')]), {}, 'undecided'],
    ['an owner that is a company counts', wanted([name('owner', '温州示例鞋业有限公司', null, { share: 0.5 })]), {}, 'undecided'],
    ['one word more is another name', wanted([name('company', '温州示例鞋业', 'Wenzhou Shili Footwear Group Co., Ltd.')]), {}, null],
    [
      'a person is not a company of the same name',
      wanted([name('legal_representative', '温州示例鞋业有限公司', null, { person: true })]),
      {},
      null,
    ],
    ['an empty alias matches nobody', wanted([name('company', '。。', null)]), { name: '...', aliases: [''] }, null],
  ])('%s', (_, search, changes, decision) => {
    expect(findHits(search, [entry(changes)]).map((hit) => hit.decision)).toEqual(decision ? [decision] : [])
  })

  const person = entry({ id: 'P1', kind: 'person', name: 'Zhao Yangben', aliases: ['赵样本'] })

  test('a person of the same name is noted and keeps nothing waiting', () => {
    const [hit] = findHits(wanted([company, name('owner', '赵样本', 'Zhao Yangben', { share: 0.4, person: true })]), [person])
    expect(hit).toMatchObject({ decision: 'undecided', subject: { person: true } })
    expect(needsDecision(hit!)).toBe(false)
  })

  test('a company of the same name keeps its request waiting until it is decided', () => {
    const [hit] = findHits(wanted([company]), [entry({})])
    expect(needsDecision(hit!)).toBe(true)
    expect(needsDecision({ ...hit!, decision: 'false_positive' })).toBe(false)
  })

  test('one entry is one hit, by what proves most', () => {
    const hits = findHits(wanted([company, name('former_name', '温州示例鞋业有限公司')], ['91999999MADEM0D49L']), [
      entry({ identifiers: ['91999999MADEM0D49L'] }),
      person,
    ])
    expect(hits.map(({ id, matchedOn }) => [id, matchedOn])).toEqual([['sandbox:E1', 'identifier']])
    expect(hits[0]?.explanation).toContain('91999999MADEM0D49L')
  })
})
