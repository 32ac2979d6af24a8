import { describe, expect, test } from 'vitest'
import type { Hit } from '#domain/screening/screening.ts'
import { allLists, company, hitOn, list, owner, representative, scoredAt } from '#test/support/dossier.ts'
import { listFindings } from './findings.ts'
import { screeningRows } from './screening.ts'

const lists = [...allLists, list('ofac-consolidated')]
const screening = (...hits: Hit[]) => ({ screenedAt: scoredAt, lists, names: [company], hits })
const exact = { matchedOn: 'identifier', decision: 'confirmed', reason: 'Confirmed by rule: the identifiers are equal.' } as const
const decided = { decidedBy: 'Mei Example', decidedAt: '2026-11-20T14:05:00.000Z', reason: 'Another address.' } as const

describe('a finding says', () => {
  test.each<[string, Partial<Hit>, object]>([
    [
      'who decided what, when and why',
      { decision: 'confirmed', ...decided },
      { result: 'confirmed', decision: 'Confirmed by Mei Example on 20 November 2026 at 14:05 UTC: Another address.' },
    ],
    [
      'that somebody ruled it out',
      { decision: 'false_positive', ...decided },
      { result: 'false_positive', decision: 'Ruled out by Mei Example on 20 November 2026 at 14:05 UTC: Another address.' },
    ],
    ['that a rule decided', exact, { result: 'confirmed', decision: 'Confirmed by rule: the identifiers are equal.' }],
    ['that nobody decided yet', {}, { result: 'possible', decision: 'Not decided.' }],
    ['that a person is only noted', { subject: representative }, { result: 'noted', decision: 'Not compared by anybody.' }],
    [
      'that a listing does not restrict buying',
      { ...exact, listedAs: null },
      { result: 'no_limit', about: 'The company: a listing for securities or banking.' },
    ],
    [
      'whom it is about and what it means',
      { subject: owner, listedAs: 'EXPORT_CONTROLLED' },
      { about: `Its owner of 60 %, ${owner.zh} (${owner.en}): a listing for export control.` },
    ],
  ])('%s', (_, changes, expected) => {
    expect(listFindings(screening(hitOn(changes)))).toMatchObject([expected])
  })

  test('every list that names the designation, each with its own words and link', () => {
    const hit = hitOn({
      url: 'https://example.com/1',
      alsoOn: [{ list: 'us-csl', entryId: 'C9', programme: 'Specially Designated Nationals (SDN)', url: null }],
    })
    expect(listFindings(screening(hit))[0]?.listed).toEqual([
      { list: 'List ofac-sdn', entryId: '1', programme: 'SHILI-1', url: 'https://example.com/1' },
      { list: 'List us-csl', entryId: 'C9', programme: 'Specially Designated Nationals (SDN)', url: null },
    ])
    const rows = screeningRows(screening(hit)).filter(({ result }) => result !== 'no_match')
    expect(rows.map(({ id, result, note }) => [id, result, note])).toEqual([
      ['ofac-sdn', 'possible', 'Finding 1.'],
      ['us-csl', 'possible', 'Finding 1.'],
    ])
  })

  test('no link but to a page of the web', () => {
    expect(listFindings(screening(hitOn({ url: 'javascript:alert(1)' })))[0]?.listed[0]?.url).toBeNull()
  })
})

test('what weighs most is the first finding, and the result of its list', () => {
  const hits = [
    hitOn({ id: 'a', decision: 'false_positive' }),
    hitOn({ id: 'b', subject: representative }),
    hitOn({ id: 'c', list: 'ofac-consolidated', ...exact, listedAs: null, entryName: 'CMIC' }),
    hitOn({ id: 'd' }),
    hitOn({ id: 'e', ...exact }),
  ]
  expect(listFindings(screening(...hits)).map(({ n, result }) => `${n} ${result}`)).toEqual([
    '1 confirmed',
    '2 possible',
    '3 no_limit',
    '4 noted',
    '5 false_positive',
  ])
  const row = (id: string) => screeningRows(screening(...hits)).find((one) => one.id === id)
  expect(row('ofac-sdn')).toMatchObject({ result: 'confirmed', note: 'Findings 1, 2, 4 and 5.' })
  expect(row('ofac-consolidated')).toMatchObject({ result: 'no_limit', note: 'Finding 3.' })
  expect(row('uk')).toMatchObject({ result: 'no_match', note: '' })
})
