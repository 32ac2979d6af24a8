import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { listKeys } from '#domain/screening/keys.ts'
import { findHits, type Listed, needsDecision } from '#domain/screening/match.ts'
import { findActiveCaps } from '#domain/scoring/active-caps.ts'
import { wantedKeys, wantedName } from '#domain/screening/wanted.ts'
import type { PublishedList } from '#domain/screening/list-entry.ts'
import { openTypedFiles } from '#server/commands/typed-files.ts'
import { listFormats } from '#server/lists/formats.ts'
import { dossierOf, scoredAt } from '#test/support/dossier.ts'
import { describeShared, sharedData } from '#test/support/shared-data.ts'

// Listed companies are meant, and told apart by number: no name of theirs stands here.

const folder = join(sharedData ?? '', 'sanctions')
const files: Partial<Record<PublishedList, string[]>> = {
  'ofac-sdn': ['ofac/sdn.csv', 'ofac/add.csv', 'ofac/alt.csv'],
  'ofac-consolidated': ['ofac/cons_prim.csv', 'ofac/cons_add.csv', 'ofac/cons_alt.csv', 'ofac/cons_comments.csv'],
  'us-csl': ['us-csl/csl_consolidated.csv.gz'],
}

/** Every credit code that a file of OFAC prints, found without our reader. */
const codesIn = (file: string) => {
  const text = readFileSync(join(folder, file), 'latin1')
  return [...new Set([...text.matchAll(/Unified Social Credit Code \(USCC\) ([0-9A-Z]{18})/gu)].map(([, code]) => code!))]
}

describeShared('OFAC and US lists', 'sanctions/ofac/sdn.csv')('the publishers’ own files', () => {
  const byKey = new Map<string, Listed[]>()
  beforeAll(async () => {
    for (const [list, names] of Object.entries(files) as [PublishedList, string[]][]) {
      const { files: opened } = await openTypedFiles({ cwd: folder }, names)
      for await (const reading of listFormats[list].read(opened)) {
        if (!('entry' in reading)) continue
        const listed = { list, entry: reading.entry }
        for (const { value } of listKeys(reading.entry)) byKey.set(value, [...(byKey.get(value) ?? []), listed])
      }
    }
  }, 120_000)

  const screen = (name: string, uscc: string | null = null) => {
    const wanted = wantedName({ name, uscc, country: 'CN' })
    const listed = new Set(wantedKeys(wanted).flatMap(({ value }) => byKey.get(value) ?? []))
    return findHits(wanted, [...listed], '2026-11-20')
  }

  test.each([
    ['ofac/cons_prim.csv', 'ofac-consolidated', 58],
    ['ofac/sdn.csv', 'ofac-sdn', 20],
  ] as const)('%s: every credit code is a confirmed match', (file, list, codes) => {
    const found = codesIn(file)
    expect(found).toHaveLength(codes)
    const missed = found.filter(
      (code) =>
        !screen('示例', code).some((hit) => hit.decision === 'confirmed' && [hit, ...(hit.alsoOn ?? [])].some((one) => one.list === list)),
    )
    expect(missed).toHaveLength(0)
  })

  test('one character more or less, and no code of them is found', () => {
    const changed = codesIn('ofac/cons_prim.csv').map((code) => code.slice(0, 17) + (code.endsWith('1') ? '2' : '1'))
    expect(changed.flatMap((code) => screen('示例', code))).toEqual([])
  })

  test('a company of the securities list alone brings no cap and keeps nobody waiting, by code or by name', () => {
    const entries = [...new Set([...byKey.values()].flat())].filter(
      ({ list, entry }) => list === 'ofac-consolidated' && entry.codes.join() === 'CMIC',
    )
    expect(entries.length).toBeGreaterThan(60)
    const hits = entries.flatMap(({ entry }) => screen(entry.names[0]!.name)).filter(({ listedAs }) => listedAs === null)
    expect(hits.length).toBeGreaterThan(60)
    expect(hits.some(needsDecision)).toBe(false)
    const confirmed = codesIn('ofac/cons_prim.csv')
      .flatMap((code) => screen('示例', code))
      .filter(({ listedAs }) => listedAs === null)
    expect(confirmed.length).toBeGreaterThan(50)
    const screening = { screenedAt: scoredAt, lists: [], names: [], hits: [...hits, ...confirmed] }
    expect(findActiveCaps(dossierOf({}, { screening }))).toEqual([])
  })

  test('an entry of OFAC and its copy in the consolidated screening list are one finding', () => {
    const both = codesIn('ofac/sdn.csv')
      .flatMap((code) => screen('示例', code))
      .filter(({ alsoOn = [] }) => alsoOn.length > 0)
    expect(both.length).toBeGreaterThan(5)
    expect(new Set(both.map(({ list, alsoOn = [] }) => [list, ...alsoOn.map((one) => one.list)].join()))).toEqual(
      new Set(['ofac-sdn,us-csl']),
    )
  })
})
