import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { requiredLists } from '#domain/screening/screening.ts'
import { crowded, everyMaterial, halfway, late, listed, now, revoked, sound, starter } from '#test/support/report-material.ts'
import { canonicalBytes, canonicalJson } from './canonical.ts'
import { composeReport } from './compose.ts'
import { reportDocument } from './document.ts'
import type { ReportMaterial } from './material.ts'
import { recompute } from './recompute.ts'

const cases = Object.entries(everyMaterial)

describe('every report', () => {
  test.each(cases)('%s passes its own schema and comes back from its canonical bytes', (_name, make) => {
    const report = composeReport(make())
    const back = reportDocument.parse(JSON.parse(new TextDecoder().decode(canonicalBytes(report))))
    expect(back).toEqual(report)
    expect(canonicalJson(back)).toBe(canonicalJson(report))
  })

  test.each(cases)('%s gives the same score when it is computed again', (_name, make) => {
    expect(recompute(composeReport(make())).equal).toBe(true)
  })

  test.each(cases)('%s points only to evidence that it lists', (_name, make) => {
    const report = composeReport(make())
    const numbers = report.evidence.map((one) => one.n)
    const used = [report.facts, report.owners, report.people, report.events, report.signals, report.costs, report.score.caps].flatMap(
      (all) => all.flatMap((one) => one.sources),
    )
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
    for (const number of used) expect(numbers).toContain(number)
  })

  test.each(cases)('%s offers nothing that does not exist yet', (_name, make) => {
    const { dossier: _facts, evidence: _records, ...words } = composeReport(make())
    expect(JSON.stringify(words)).not.toMatch(/\bsigned|signature|\/verify|upload|analyst/i)
  })
})

test('recompute notices a number that was changed', () => {
  const report = composeReport(sound())
  expect(recompute({ ...report, score: { ...report.score, shown: report.score.shown! + 1 } }).equal).toBe(false)
  expect(recompute({ ...report, dossier: { ...report.dossier, matchConfidence: 0.9 } }).equal).toBe(true)
  expect(recompute({ ...report, dossier: { ...report.dossier, facts: report.dossier.facts.slice(0, -5) } }).equal).toBe(false)
})

describe('the verdict', () => {
  test.each<[string, () => ReportMaterial, { headline: string; shown: number | null; high: number; caps: string[] }]>([
    ['sound', sound, { headline: 'Sound on everything that could be checked.', shown: 80, high: 100, caps: [] }],
    ['late', late, { headline: 'At most 69: annual report late.', shown: 69, high: 69, caps: ['ABNORMAL_LATE_REPORT'] }],
    ['listed', listed, { headline: 'At most 5: named on the sandbox list.', shown: 5, high: 5, caps: ['SANCTIONED'] }],
    ['revoked', revoked, { headline: 'At most 10: licence revoked.', shown: 10, high: 10, caps: ['NOT_ACTIVE'] }],
    ['halfway', halfway, { headline: 'Not enough checked for a score.', shown: null, high: 85, caps: [] }],
    ['starter', starter, { headline: 'Not enough checked for a score.', shown: null, high: 85, caps: [] }],
  ])('%s', (_name, make, { headline, shown, high, caps }) => {
    const { verdict, score } = composeReport(make())
    expect(verdict.headline).toBe(headline)
    expect([score.shown, score.high]).toEqual([shown, high])
    expect(score.caps.map((cap) => cap.code)).toEqual(caps)
  })

  test('is led by an active cap where no score is published', () => {
    const listedStarter = starter()
    const hit = listed().dossier.screening.hits[0]!
    const lists = [
      ...listedStarter.dossier.screening.lists.filter((list) => list.id !== 'ofac-sdn'),
      { ...listed().dossier.screening.lists[0]!, id: 'ofac-sdn' as const, name: 'OFAC SDN' },
    ]
    listedStarter.dossier = {
      ...listedStarter.dossier,
      screening: { ...listedStarter.dossier.screening, lists, hits: [{ ...hit, list: 'ofac-sdn' }] },
    }
    const { verdict, score, screeningNotice } = composeReport(listedStarter)
    expect(score.published).toBe(false)
    expect(verdict.headline).toBe('At most 5: named on the OFAC SDN list.')
    expect(score.caps[0]).toMatchObject({ code: 'SANCTIONED', value: 5, binding: true })
    expect(screeningNotice).toMatch(/^Not fully screened: .* are not loaded\.$/)
  })

  test('a listing that does not restrict buying is said at the top, and never called nothing', () => {
    const material = listed()
    const { screening } = material.dossier
    const hits = screening.hits.map((hit) => ({ ...hit, listedAs: null }))
    const named = composeReport({ ...material, dossier: { ...material.dossier, screening: { ...screening, hits } } })
    expect(named.score).toMatchObject({ shown: composeReport(sound()).score.shown, caps: [] })
    expect(named.verdict.headline).toBe('Sound on what counts, but named on a list that does not restrict buying.')
    expect(named.verdict.text).toContain(`There is a confirmed listing on ${screening.lists[0]!.name}: it restricts securities or banking`)
    expect(named.verdict.text).not.toMatch(/nothing|Agree on the order/u)
  })

  test('says that a register was not read', () => {
    expect(composeReport(starter()).verdict.text).toMatch(
      /^No register extract was read, so we cannot say whether the company is in good standing\./,
    )
    expect(composeReport(halfway()).verdict.text).not.toContain('No register extract')
  })

  test('holds back where the company is not settled', () => {
    const material = sound()
    expect(composeReport({ ...material, dossier: { ...material.dossier, matchConfidence: 0.6 } }).verdict.headline).toBe(
      'No score: it is not certain that this is the company.',
    )
  })
})

describe('facts', () => {
  test('are named or counted as not known, never left out', () => {
    const report = composeReport(halfway())
    expect(report.facts.map((fact) => fact.label)).toEqual([
      'Legal name',
      'Former name',
      'Credit code',
      'Legal form',
      'Founded',
      'Register office',
      'Status',
      'Capital',
      'Paid in',
      'To be paid by',
      'Address',
      'Scope',
    ])
    expect(report.notKnown).toContain('court enforcement')
    expect(report.notKnown).not.toContain('capital')
  })

  test('of a starter company are its names and what a source states', () => {
    const report = composeReport(starter())
    expect(report.facts.map(({ label, zh, asOf }) => [label, zh, asOf])).toEqual([
      ['Legal name', '华为技术有限公司', '2026-04-01'],
      ['Headquarters', '广东省深圳市', '2026-04-01'],
    ])
  })

  test('count a person’s record only when it is tied to the company', () => {
    const material = sound()
    const record = { zh: '失信', en: 'Dishonest debtor', on: '2026-01-05', kind: 'dishonest_debtor', against: 'legal_representative' }
    const withRecord = (identityProved: boolean) => {
      const facts = material.dossier.facts.map((fact) =>
        fact.kind === 'enforcement' ? { ...fact, value: { records: [{ ...record, identityProved }] } } : fact,
      )
      return composeReport({ ...material, dossier: { ...material.dossier, facts: facts as typeof material.dossier.facts } })
    }
    expect(withRecord(false).events.some((event) => event.zh === '失信')).toBe(false)
    expect(withRecord(false).facts.find((fact) => fact.label === 'Enforcement')?.en).toBe('Searched, none found')
    expect(withRecord(true).events[0]).toMatchObject({ date: '2026-01-05', zh: '失信' })
  })

  test('events stand newest first, with the day a listing ended', () => {
    const material = late()
    const facts = material.dossier.facts.map((fact) =>
      fact.kind === 'abnormalListings'
        ? { ...fact, value: { records: fact.value.records.map((record) => ({ ...record, endedOn: '2026-09-01' })) } }
        : fact,
    )
    const { events, score } = composeReport({
      ...material,
      dossier: { ...material.dossier, facts: facts as typeof material.dossier.facts },
    })
    expect(events.map((event) => event.date)).toEqual(
      events
        .map((event) => event.date)
        .toSorted()
        .toReversed(),
    )
    expect(events[0]?.en).toMatch(/^Removed from the abnormal operations list/)
    expect(score.caps).toEqual([])
  })
})

describe('screening', () => {
  const withLists = (lists: { confirmedOn: string | null; loaded: boolean }[]) => {
    const material = sound()
    const rows = lists.map((list, index) => ({
      ...material.dossier.screening.lists[0]!,
      id: requiredLists[index]!,
      name: `List ${index + 1}`,
      ...list,
    }))
    return composeReport({
      ...material,
      sample: false,
      dossier: { ...material.dossier, screening: { ...material.dossier.screening, lists: rows } },
    })
  }

  test.each([
    [[{ loaded: true, confirmedOn: '2026-11-11' }], null],
    [[{ loaded: true, confirmedOn: '2026-11-10' }], 'List 1 is old: last confirmed on 10 November 2026.'],
    [[{ loaded: true, confirmedOn: null }], 'List 1 was searched, but nobody has confirmed that it is current: it counts as not loaded.'],
    [
      [
        { loaded: true, confirmedOn: now.slice(0, 10) },
        { loaded: false, confirmedOn: null },
      ],
      'Not fully screened: List 2 is not loaded.',
    ],
    [[{ loaded: false, confirmedOn: null }], 'Not screened: none of the required sanctions lists is loaded.'],
  ])('names what is missing or old %#', (lists, notice) => {
    expect(withLists(lists).screeningNotice).toBe(notice)
  })

  test('never calls an unread list clear', () => {
    const { screening } = composeReport(starter())
    expect(screening.map((row) => row.result)).toEqual(requiredLists.map(() => 'not_loaded'))
  })

  test('says which names were looked for, and that withhold release orders are not read', () => {
    expect(composeReport(sound()).screened).toBe(
      'Looked for: the company, one former name, the legal representative and two owners. A sample company is looked for on the sandbox list alone.',
    )
    expect(withLists([{ loaded: true, confirmedOn: now.slice(0, 10) }]).screened).toMatch(/Withhold release orders are not read\.$/)
  })
})

describe('gaps and next checks', () => {
  test('say in words what could not be reached, and what it costs', () => {
    expect(composeReport(starter()).gaps[0]?.words).toBe('We could not reach GLEIF. The range says how much this costs.')
    const material = crowded()
    const gap = starter().dossier.gaps[0]!
    const full = { ...material.dossier, searchTerm: '宁波示例恒川五金制品有限公司', gaps: [gap] }
    expect(composeReport({ ...material, dossier: full }).gaps[0]?.words).toBe(
      'We could not reach GLEIF. It costs nothing: others answered what it knows.',
    )
  })

  test('offer three things at most, the urgent first', () => {
    expect(composeReport(listed()).nextChecks[0]?.words).toMatch(/^Stop any payment/)
    for (const check of composeReport(revoked()).nextChecks) expect(check.points).toBeNull()
    expect(composeReport(listed()).nextChecksNote).toBe('No check lifts the score above 5 while its cause stands.')
    for (const [, make] of cases) expect(composeReport(make()).nextChecks.length).toBeLessThanOrEqual(3)
  })

  test('ask no question that the buyer has answered', () => {
    const words = composeReport(crowded())
      .nextChecks.map((check) => check.words)
      .join()
    expect(words).not.toContain('with a new request')
  })
})

test('a glossary holds only terms that occur', () => {
  const terms = (make: () => ReportMaterial) => composeReport(make()).glossary.map((term) => term.zh)
  expect(terms(revoked)).toContain('吊销')
  expect(terms(sound)).not.toContain('吊销')
  expect(terms(starter)).not.toContain('存续、在业')
})

test('any text of a source ends in the report as text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }), (text) => {
      const material = sound()
      const facts = material.dossier.facts.map((fact) =>
        fact.kind === 'scope' ? { ...fact, value: { zh: text, en: `In English: ${text}` } } : fact,
      )
      const report = composeReport({ ...material, dossier: { ...material.dossier, facts: facts as typeof material.dossier.facts } })
      expect(report.facts.find((fact) => fact.label === 'Scope')).toMatchObject({ zh: text, en: `In English: ${text}` })
      expect(recompute(report).equal).toBe(true)
    }),
    { numRuns: 30 },
  )
})
