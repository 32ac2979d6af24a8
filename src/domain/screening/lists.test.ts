import { describe, expect, test } from 'vitest'
import { methodology } from '#domain/scoring/methodology.ts'
import type { ListCode } from './list-entry.ts'
import { listTerms, meaningOf, programmeOf } from './lists.ts'
import { listIds, type ListId } from './screening.ts'

// Methodology 2026.1, section 7. Whoever changes what is expected here changes the methodology, and its version with it.
test('what a listing means belongs to a version of the methodology', () => {
  expect({ version: methodology.version, ...methodology.lists }).toEqual({
    version: '2026.1',
    required: ['ofac-sdn', 'us-csl', 'uk', 'eu', 'un', 'uflpa', 'dod-1260h'],
    meaningOfList: {
      'ofac-sdn': 'SANCTIONED',
      uk: 'SANCTIONED',
      eu: 'SANCTIONED',
      un: 'SANCTIONED',
      sandbox: 'SANCTIONED',
      uflpa: 'FORCED_LABOUR_LISTED',
      'dod-1260h': 'EXPORT_CONTROLLED',
      'us-csl': 'by code',
      'ofac-consolidated': 'by code',
    },
    meaningOfCode: {
      SDN: 'SANCTIONED',
      FSE: 'SANCTIONED',
      EL: 'EXPORT_CONTROLLED',
      MEU: 'EXPORT_CONTROLLED',
      DPL: 'EXPORT_CONTROLLED',
      UVL: 'EXPORT_CONTROLLED',
      ISN: 'EXPORT_CONTROLLED',
      DTC: 'EXPORT_CONTROLLED',
      CMIC: null,
      SSI: null,
      MBS: null,
      CAP: null,
      PLC: null,
    },
  })
})

describe('an entry means', () => {
  test.each<[ListId, ListCode[], string | null]>([
    ['us-csl', ['SDN'], 'SANCTIONED'],
    ['us-csl', ['EL'], 'EXPORT_CONTROLLED'],
    ['us-csl', ['CMIC', 'EL'], 'EXPORT_CONTROLLED'],
    ['us-csl', ['EL', 'SDN'], 'SANCTIONED'],
    ['ofac-consolidated', ['CMIC'], null],
    ['ofac-consolidated', ['FSE', 'SSI'], 'SANCTIONED'],
    ['ofac-sdn', ['CMIC'], 'SANCTIONED'],
    ['uflpa', [], 'FORCED_LABOUR_LISTED'],
    ['us-csl', [], 'SANCTIONED'],
  ])('on %s with %j: %s', (list, codes, meaning) => expect(meaningOf(list, { codes })).toBe(meaning))
})

test.each<[ListId, ListCode[], string[], string]>([
  ['ofac-sdn', ['SDN'], ['SHILI-1', 'SHILI-2'], 'SHILI-1; SHILI-2'],
  ['us-csl', ['EL'], [], 'Entity List (EL)'],
  ['us-csl', ['CMIC'], ['CMIC-EO13959'], 'Non-SDN Chinese Military-Industrial Complex Companies List (CMIC); CMIC-EO13959'],
  ['uflpa', [], [], 'UFLPA Entity List'],
])('%s %j %j is named in the publisher’s words', (list, codes, programmes, words) => {
  expect(programmeOf(list, { codes, programmes })).toBe(words)
})

test('every list of a publisher has its terms, in the order in which lists are named', () => {
  expect(listTerms.map(({ id }) => id)).toEqual(listIds.filter((id) => id !== 'sandbox'))
})
