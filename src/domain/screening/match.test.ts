import { describe, expect, test } from 'vitest'
import { entryOf, listedName, usccOf } from '#test/support/listed.ts'
import type { ListEntry } from './list-entry.ts'
import { findHits, findMatches, type Listed, needsDecision, type Wanted } from './match.ts'
import type { ListId, ScreenedName } from './screening.ts'
import { wantedIdentifiers } from './wanted.ts'

const today = '2026-11-20'
const uscc = '91999999MADEM0D49L'
const lei = '99999900YANGBENAA011'
const registrationNumber = '330300000012341'
const en = 'Wenzhou Shili Footwear Co., Ltd.'
const zh = '温州示例鞋业有限公司'

const on = (list: ListId, changes: Partial<ListEntry> = {}): Listed => ({ list, entry: entryOf('E1', [en], changes) })
const name = (role: ScreenedName['role'], own: string, other: string | null = null, more: Partial<ScreenedName> = {}): ScreenedName => ({
  role,
  zh: own,
  en: other,
  share: null,
  ...more,
})
const nobody = { uscc: null, lei: null, registrationNumber: null }
const wanted = (
  names: ScreenedName[],
  stated: Partial<typeof nobody | Record<keyof typeof nobody, string>> = {},
  country: string | null = null,
): Wanted => ({
  names,
  identifiers: wantedIdentifiers({ ...nobody, ...stated }),
  country,
})
const company = name('company', zh, en)
const other = name('company', '另一名称有限公司')
const owner = name('owner', '示例控股有限公司', 'Shili Holding Co., Ltd.', { share: 0.6 })
const person = name('legal_representative', '赵样本', 'Zhao Yangben', { person: true })
const decisions = (search: Wanted, ...listed: Listed[]) => findHits(search, listed, today).map(({ decision }) => decision)

describe('numbers', () => {
  test.each<[string, Wanted, ListEntry['identifiers'], boolean]>([
    ['an equal credit code, however it is spaced', wanted([other], { uscc }), [usccOf('91 999999 MADEM0D49 L')], true],
    ['in small letters', wanted([other], { uscc }), [usccOf(uscc.toLowerCase())], true],
    ['one character less', wanted([other], { uscc }), [usccOf(uscc.slice(0, 17))], false],
    [
      'the organisation code inside the credit code',
      wanted([other], { uscc }),
      [{ type: 'Organization Code', value: 'MADEM0D4-9', country: 'China' }],
      true,
    ],
    [
      'the same nine characters in another country',
      wanted([other], { uscc }),
      [{ type: 'Registration', value: 'MADEM0D49', country: 'Russia' }],
      false,
    ],
    ['an LEI', wanted([other], { lei }), [{ type: 'LEI', value: lei, country: null }], true],
    [
      'a registration number',
      wanted([other], { registrationNumber }),
      [{ type: 'Registration Number', value: registrationNumber, country: null }],
      true,
    ],
    [
      'a number of another length',
      wanted([other], { registrationNumber: '3303000000' }),
      [{ type: 'Registration Number', value: '3303000000', country: null }],
      false,
    ],
    ['what is no code on both sides', wanted([other], { uscc: 'N/A', lei: 'N/A' }), [usccOf('N/A')], false],
  ])('%s', (_, search, identifiers, isHit) => {
    expect(decisions(search, on('ofac-sdn', { identifiers }))).toEqual(isHit ? ['confirmed'] : [])
  })

  test('of a person or a ship confirm no company', () => {
    const identifiers = [usccOf(uscc)]
    expect(
      decisions(wanted([other], { uscc }), on('uk', { kind: 'person', identifiers }), on('ofac-sdn', { kind: 'vessel', identifiers })),
    ).toEqual([])
  })

  test('where an entry says no country for the number, its addresses do', () => {
    const identifiers = [{ type: 'Registration', value: 'MADEM0D49', country: null }]
    const in_ = (country: string | null) => on('uk', { identifiers, addresses: [{ text: 'A road', country }] })
    expect([in_('China'), in_('Russia'), in_(null)].map((listed) => decisions(wanted([other], { uscc }), listed).length)).toEqual([1, 0, 1])
  })

  test('the words give the number, the listed kind of number, and what follows', () => {
    const explain = (identifiers: ListEntry['identifiers']) =>
      findHits(wanted([other], { uscc }), [on('ofac-sdn', { identifiers })], today)[0]
    expect(explain([usccOf(uscc)])).toMatchObject({
      explanation: `Its credit code ${uscc} is, character for character, the one that the list gives as “Unified Social Credit Code (USCC)”. An exact identifier is a confirmed match.`,
      reason: 'Confirmed by rule: the identifiers are equal.',
    })
    expect(explain([{ type: 'Organization Code', value: 'MADEM0D49', country: 'China' }])?.explanation).toContain(
      'organisation code MADEM0D4-9, which is part of its credit code, is',
    )
  })
})

describe('names', () => {
  test.each<[string, Wanted, Partial<ListEntry>, string | null]>([
    ['an equal English name waits', wanted([company]), {}, 'undecided'],
    [
      'an equal Chinese alias waits',
      wanted([name('company', zh)]),
      { names: [listedName('Else'), listedName(zh, { kind: 'alias' })] },
      'undecided',
    ],
    ['a former name counts', wanted([other, name('former_name', zh)]), { names: [listedName(zh)] }, 'undecided'],
    ['an owner that is a company counts', wanted([other, owner]), { names: [listedName('SHILI HOLDING COMPANY LIMITED')] }, 'undecided'],
    ['a parent counts', wanted([other, name('parent', zh)]), { names: [listedName(zh)] }, 'undecided'],
    ['one word more is another name', wanted([company]), { names: [listedName('Wenzhou Shili Footwear Group Co., Ltd.')] }, null],
    [
      'a person is not a company of the same name',
      wanted([name('legal_representative', zh, null, { person: true })]),
      { names: [listedName(zh)] },
      null,
    ],
    ['a company is not a person of the same name', wanted([company]), { kind: 'person' }, null],
    ['a ship has the name of nobody', wanted([company]), { kind: 'vessel' }, null],
    ['an aircraft neither', wanted([company]), { kind: 'aircraft' }, null],
    ['an empty alias is equal to nothing', wanted([name('company', '。。', null)]), { names: [listedName('...'), listedName('')] }, null],
    ['a listing that ended yesterday is none', wanted([company]), { endsOn: '2026-11-19' }, null],
    ['one that ends today is', wanted([company]), { endsOn: '2026-11-20' }, 'undecided'],
  ])('%s', (_, search, changes, decision) => {
    expect(decisions(search, on('ofac-sdn', changes))).toEqual(decision ? [decision] : [])
  })

  test.each<[string, ListEntry['names'][number], string]>([
    ['a name', listedName(en), `Its name in Latin letters is equal to the listed name ${en}`],
    ['an alias', listedName(zh, { kind: 'alias' }), `Its Chinese name is equal to the listed alias ${zh}.`],
    ['a former name', listedName(en, { kind: 'former' }), `Its name in Latin letters is equal to the listed former name ${en}`],
    [
      'a weak alias',
      listedName(zh, { kind: 'alias', quality: 'weak' }),
      `Its Chinese name is equal to the listed alias ${zh}, which the publisher itself calls weak.`,
    ],
  ])('the words say that %s is equal and proves nothing', (_, listed, words) => {
    const [hit] = findHits(wanted([company]), [on('ofac-sdn', { names: [listed] })], today)
    expect(hit?.explanation).toBe(`${words} A name alone never is a confirmed match: somebody has to compare the records.`)
  })

  test.each([
    ['a listed name before an alias', [listedName(zh, { kind: 'alias', quality: 'weak' }), listedName(en)], {}, 0.95],
    ['a weak alias', [listedName(zh, { kind: 'alias', quality: 'weak' })], {}, 0.8],
    ['a number before everything', [listedName(en)], { identifiers: [usccOf(uscc)] }, 1],
  ] as const)('what speaks most counts: %s', (_, names, changes, score) => {
    const found = findMatches(wanted([company], { uscc }), [on('ofac-sdn', { ...changes, names: [...names] } as Partial<ListEntry>)], today)
    expect(found.map((match) => match.score)).toEqual([score])
  })

  test('a country that differs is said, and drops nothing', () => {
    const explain = (country: string | null, ...countries: (string | null)[]) =>
      findHits(
        wanted([company], {}, country),
        [on('uk', { addresses: countries.map((one) => ({ text: 'A road', country: one })) })],
        today,
      )[0]?.explanation
    expect(explain('CN', 'Iran', 'IR')).toContain('The list places it in Iran, not in China.')
    expect(explain('CN', 'Iran', 'China')).not.toContain('places it')
    expect(explain('CN', null)).not.toContain('places it')
    expect(explain(null, 'Iran')).not.toContain('places it')
  })
})

describe('who waits', () => {
  const first = (search: Wanted, list: ListId, changes: Partial<ListEntry>) => findHits(search, [on(list, changes)], today)[0]!

  test('a company of the same name, until it is decided', () => {
    const hit = first(wanted([company]), 'ofac-sdn', {})
    expect(needsDecision(hit)).toBe(true)
    expect(needsDecision({ ...hit, decision: 'false_positive' })).toBe(false)
  })

  test('not a person of the same name, who is only noted', () => {
    const hit = first(wanted([company, person]), 'ofac-sdn', { kind: 'person', names: [listedName('ZHAO, Yangben')] })
    expect(hit).toMatchObject({ decision: 'undecided', subject: { role: 'legal_representative' } })
    expect(hit.explanation).toContain('A name alone ties no person to a record')
    expect(needsDecision(hit)).toBe(false)
  })

  test('not a company of the same name on a list that does not restrict buying', () => {
    const hit = first(wanted([company]), 'ofac-consolidated', { codes: ['CMIC'] })
    expect(hit).toMatchObject({ decision: 'undecided', listedAs: null })
    expect(hit.explanation).toContain('nobody has compared the records')
    expect(needsDecision(hit)).toBe(false)
  })
})

test('a listing that does not restrict buying is given in the list’s own words', () => {
  const [hit] = findHits(
    wanted([company], { uscc }),
    [
      on('ofac-consolidated', {
        codes: ['CMIC'],
        programmes: ['CMIC-EO13959'],
        remarks: 'Listing Date (CMIC) 03 Jun 2021.',
        identifiers: [usccOf(uscc)],
      }),
    ],
    today,
  )
  expect(hit).toMatchObject({
    decision: 'confirmed',
    listedAs: null,
    programme: 'Non-SDN Chinese Military-Industrial Complex Companies List (CMIC); CMIC-EO13959',
  })
  expect(hit?.explanation).toContain('restricts securities or banking, not buying. The list says: “Listing Date (CMIC) 03 Jun 2021.”')
})

test('where Commerce and State do not say who an entry is, it is looked for as both', () => {
  const listed = [on('us-csl', { codes: ['DPL'], names: [listedName('ZHAO, Yangben')] })]
  expect(findHits(wanted([company, person]), listed, today)).toMatchObject([
    { subject: { role: 'legal_representative' }, listedAs: 'EXPORT_CONTROLLED' },
  ])
  expect(findHits(wanted([name('company', 'Zhao Yangben')]), listed, today)).toMatchObject([{ subject: { role: 'company' } }])
})

describe('one designation on several lists', () => {
  const sdn = on('ofac-sdn', { designations: ['ofac:1'], programmes: ['SHILI'] })
  const csl = {
    list: 'us-csl' as const,
    entry: entryOf('C9', [en], { codes: ['SDN'], designations: ['ofac:1'], url: 'https://example.com/csl' }),
  }

  test('is one finding with all its sources', () => {
    expect(findHits(wanted([company]), [csl, sdn], today)).toMatchObject([
      {
        id: 'ofac-sdn:E1',
        list: 'ofac-sdn',
        entryId: 'E1',
        programme: 'SHILI',
        alsoOn: [{ list: 'us-csl', entryId: 'C9', programme: 'Specially Designated Nationals (SDN)', url: 'https://example.com/csl' }],
      },
    ])
  })

  test('is confirmed by the number that one of them gives, and the words say which', () => {
    const exact = { ...csl, entry: { ...csl.entry, identifiers: [usccOf(uscc)] } }
    const [hit, ...more] = findHits(wanted([company], { uscc }), [sdn, exact], today)
    expect(more).toEqual([])
    expect(hit).toMatchObject({ list: 'ofac-sdn', decision: 'confirmed', matchedOn: 'identifier' })
    expect(hit?.explanation).toContain('the one that the Consolidated Screening List gives')
  })

  test('is named by the list with the strictest meaning', () => {
    const cmic = on('ofac-consolidated', { codes: ['CMIC'], designations: ['ofac:2'] })
    const entityList = { list: 'us-csl' as const, entry: entryOf('C9', [en], { codes: ['CMIC', 'EL'], designations: ['ofac:2'] }) }
    expect(findHits(wanted([company]), [cmic, entityList], today)).toMatchObject([
      { list: 'us-csl', listedAs: 'EXPORT_CONTROLLED', alsoOn: [{ list: 'ofac-consolidated' }] },
    ])
  })

  test('is one finding where only a third list knows both names of it', () => {
    const of = (list: ListId, ...designations: string[]) => on(list, { designations })
    const hits = findHits(wanted([company]), [of('uk', 'un:1'), of('eu', 'eu:2'), of('un', 'un:1', 'eu:2')], today)
    expect(hits.map(({ list, alsoOn }) => [list, alsoOn?.map((one) => one.list)])).toEqual([['uk', ['eu', 'un']]])
  })

  test('what weighs most comes first: by proof, then by meaning', () => {
    const entries = [
      on('ofac-consolidated', { codes: ['CMIC'] }),
      on('uk', { names: [listedName(en, { kind: 'alias', quality: 'weak' })] }),
      on('dod-1260h'),
      on('un'),
      on('us-csl', { codes: ['EL'], names: [listedName('Else')], identifiers: [usccOf(uscc)] }),
    ]
    const hits = findHits(wanted([company], { uscc }), entries, today)
    expect(hits.map(({ list }) => list)).toEqual(['us-csl', 'un', 'dod-1260h', 'ofac-consolidated', 'uk'])
  })

  test('other designations are findings of their own', () => {
    expect(findHits(wanted([company]), [sdn, on('uk', { designations: ['un:1'] }), on('eu')], today)).toHaveLength(3)
  })
})

describe('one entry and several who were looked for', () => {
  test('is one hit on the company, whatever of its names are equal', () => {
    const hits = findHits(
      wanted([company, name('former_name', zh)], { uscc }),
      [on('ofac-sdn', { names: [listedName(zh)], identifiers: [usccOf(uscc)] })],
      today,
    )
    expect(hits).toMatchObject([{ id: 'ofac-sdn:E1', matchedOn: 'identifier', subject: { role: 'company' } }])
  })

  test('who both owns and represents is one hit, as an owner', () => {
    const both = [company, person, name('owner', person.zh, person.en, { share: 0.7, person: true })]
    const hits = findHits(wanted(both), [on('un', { kind: 'person', names: [listedName('赵样本')] })], today)
    expect(hits).toMatchObject([{ id: 'un:E1:2', subject: { role: 'owner', share: 0.7 } }])
  })

  test('a company and its owner of one English name are two', () => {
    const hits = findHits(wanted([company, { ...owner, en }]), [on('uk')], today)
    expect(hits.map(({ id, subject }) => [id, subject.role])).toEqual([
      ['uk:E1', 'company'],
      ['uk:E1:1', 'owner'],
    ])
  })
})
