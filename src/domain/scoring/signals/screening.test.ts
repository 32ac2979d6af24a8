import { describe, expect, test } from 'vitest'
import type { Screening } from '#domain/screening/screening.ts'
import {
  allLists,
  company,
  dossierOf,
  hitOn,
  identity,
  list,
  owner,
  representative,
  scoredAt,
  type Sections,
} from '#test/support/dossier.ts'
import { rateOwnerScreening, rateScreening } from './screening.ts'

const sections: Sections = {
  identity,
  legalRepresentative: { zh: representative.zh, en: representative.en },
  shareholders: {
    holders: [
      { zh: owner.zh, en: owner.en, kind: 'company', share: 0.6 },
      { zh: '李示例', en: 'Li Shili', kind: 'person', share: 0.2 },
    ],
  },
}
const screened = (changes: Partial<Screening>): { screening: Screening } => ({
  screening: { screenedAt: scoredAt, lists: allLists, names: [company, representative, owner], hits: [], ...changes },
})
const clean = (recall: unknown, age = 0) => ({ kind: 'clean', v: 1, recall, age })
const unknown = { kind: 'unknown' }
const confirmed = { kind: 'fact', v: 0, age: 0 }

describe('L9 company screening', () => {
  test.each<[string, Partial<Screening>, object]>([
    ['clear on all seven', {}, clean(1)],
    ['nothing screened', { names: [] }, unknown],
    ['no list loaded', { lists: allLists.map((one) => ({ ...one, loaded: false, confirmedOn: null })) }, unknown],
    ['five of seven loaded', { lists: allLists.slice(0, 5) }, clean(5 / 7)],
    [
      'one whose currency nobody confirmed',
      { lists: [...allLists.slice(0, 6), { ...list('dod-1260h'), confirmedOn: null }] },
      clean(6 / 7),
    ],
    ['as old as the list confirmed longest ago', { lists: [list('ofac-sdn', '2026-11-01'), ...allLists.slice(1)] }, clean(1, 19)],
    ['a list that is not required does not count', { lists: [...allLists.slice(0, 5), list('ofac-consolidated')] }, clean(5 / 7)],
    ['a sample needs the sandbox list alone', { lists: [list('sandbox')] }, clean(1)],
    ['confirmed', { hits: [hitOn({ matchedOn: 'identifier', decision: 'confirmed' })] }, confirmed],
    ['an identifier is a match by rule', { hits: [hitOn({ matchedOn: 'identifier' })] }, confirmed],
    ['confirmed by a former name', { hits: [hitOn({ decision: 'confirmed', subject: { ...company, role: 'former_name' } })] }, confirmed],
    ['a possible match', { hits: [hitOn()] }, unknown],
    ['a match found to be wrong', { hits: [hitOn({ decision: 'false_positive' })] }, clean(1)],
    [
      'a list that does not restrict buying',
      { hits: [hitOn({ matchedOn: 'identifier', decision: 'confirmed', listedAs: null })] },
      clean(1),
    ],
    ['a possible match there', { hits: [hitOn({ listedAs: null })] }, clean(1)],
    ['an owner’s hit is not the company’s', { hits: [hitOn({ subject: owner, decision: 'confirmed' })] }, clean(1)],
  ])('%s', (_, screening, entry) => {
    expect(rateScreening(dossierOf(sections, screened(screening))).entry).toEqual(entry)
  })

  test('a listing that does not restrict buying is said', () => {
    const found = rateScreening(
      dossierOf(
        sections,
        screened({ hits: [hitOn({ matchedOn: 'identifier', decision: 'confirmed', listedAs: null, programme: 'CMIC' })] }),
      ),
    )
    expect(found.words).toContain('named under CMIC')
  })

  test('an equal name there is said too, and that nobody compared it', () => {
    const found = rateScreening(dossierOf(sections, screened({ hits: [hitOn({ listedAs: null, programme: 'CMIC' })] })))
    expect(found.words).toContain('the same name is listed under CMIC, which does not restrict buying: not compared')
  })
})

describe('L10 owners and officers', () => {
  test.each<[string, Sections, Partial<Screening>, object]>([
    ['clear', sections, {}, clean(0.8)],
    ['five of seven lists', sections, { lists: allLists.slice(0, 5) }, clean(expect.closeTo(4 / 7, 12))],
    ['owners not known', { identity, legalRepresentative: representative }, {}, unknown],
    ['representative not known', { identity, shareholders: sections.shareholders }, {}, unknown],
    ['nobody known', { identity }, {}, unknown],
    ['an owner of 60 % was not searched', sections, { names: [company, representative] }, unknown],
    ['an owner of 20 % need not be', sections, { names: [company, representative, owner] }, clean(0.8)],
    ['confirmed', sections, { hits: [hitOn({ subject: owner, decision: 'confirmed' })] }, confirmed],
    ['a company that owns it: possible', sections, { hits: [hitOn({ subject: owner })] }, unknown],
    ['a person by name only', sections, { hits: [hitOn({ subject: representative })] }, unknown],
    ['a person by number is a possible match', sections, { hits: [hitOn({ subject: representative, matchedOn: 'identifier' })] }, unknown],
    ['found to be wrong', sections, { hits: [hitOn({ subject: owner, decision: 'false_positive' })] }, clean(0.8)],
    ['the company’s hit is not the owner’s', sections, { hits: [hitOn({ decision: 'confirmed' })] }, clean(0.8)],
  ])('%s', (_, facts, screening, entry) => {
    expect(rateOwnerScreening(dossierOf(facts, screened(screening))).entry).toEqual(entry)
  })
})
