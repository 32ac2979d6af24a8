import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as contract from '#contract/verification.ts'
import { requiredLists } from '#domain/screening/screening.ts'
import { runCommand } from '#server/commands/table.ts'
import { findEntries, searchLists } from '#server/screening/queries.ts'
import { TEST_DATABASES } from '#test/support/database.ts'
import { type Harness, openHarness } from '#test/support/harness.ts'
import { bringEntries, entryOf, listedName, usccOf } from '#test/support/listed.ts'
import { readRequest, submitted } from '#test/support/requests.ts'

const companies = {
  exact: ['宁波示例甲五金有限公司', '91999999MADEM0A154'],
  named: ['温州示例乙鞋业有限公司', '91999999MADEM0D49L'],
  securities: ['杭州示例丙光学有限公司', '91999999MAGLF0015Y'],
  sameNameSecurities: ['杭州示例丁光学有限公司', '91999999MAGLF0023R'],
  clear: ['苏州示例戊机械有限公司', '91999999MADEM0C34E'],
} as const
const [elsewhere, former] = ['苏州示例己机械有限公司', '苏州示例庚机械有限公司']

describe.each(TEST_DATABASES)('real companies on loaded lists, %s', (kind) => {
  let harness: Harness
  let cwd: string
  beforeAll(async () => {
    harness = await openHarness(kind)
    harness.clock.set('2026-11-20T12:00:00Z')
    cwd = mkdtempSync(join(tmpdir(), 'chopmark-screening-'))
    const rows = Object.values(companies).map((row) => row.join('\t'))
    writeFileSync(join(cwd, 'companies.tsv'), `legal_name\tuscc\n${rows.join('\n')}\n`)
    expect(await run('import', 'companies', 'companies.tsv')).toMatchObject({ exit: 0 })
    await loadLists()
  })
  afterAll(async () => {
    rmSync(cwd, { recursive: true })
    await harness.close()
  })

  const store = () => ({ database: harness.context.database, clock: harness.context.clock })

  async function loadLists() {
    for (const list of requiredLists) await bringEntries(store(), list, [entryOf('0', ['Nobody in particular'])])
    const [[exactName, exactCode], [, securitiesCode]] = [companies.exact, companies.securities]
    const sdn = entryOf('S1', ['Somebody', exactName], {
      designations: ['ofac:1'],
      identifiers: [usccOf(exactCode)],
      programmes: ['SHILI'],
      url: 'https://example.com/S1',
    })
    const cmic = { codes: ['CMIC' as const], programmes: ['CMIC-EO13959'], remarks: 'Listing Date (CMIC) 03 Jun 2021.' }
    await bringEntries(store(), 'ofac-sdn', [sdn, entryOf('S2', [listedName(companies.named[0], { kind: 'alias', quality: 'weak' })])])
    await bringEntries(store(), 'us-csl', [
      entryOf('C1', ['Somebody'], { codes: ['SDN'], designations: ['ofac:1'], identifiers: [usccOf(exactCode)] }),
    ])
    await bringEntries(store(), 'ofac-consolidated', [
      entryOf('N1', ['Somebody else'], { ...cmic, identifiers: [usccOf(securitiesCode)] }),
      entryOf('N2', [companies.sameNameSecurities[0]], cmic),
    ])
    await bringEntries(store(), 'uk', [entryOf('U1', [companies.clear[0]], { endsOn: '2026-11-19' })], '2026-11-11')
  }

  async function run(...argv: string[]) {
    let [out, progress] = ['', '']
    const call = { cwd, out: (text: string) => void (out += text), progress: (text: string) => void (progress += text) }
    const exit = await runCommand(argv, call, { ...store(), dataDir: cwd, migrated: [] })
    return { exit, out, progress }
  }

  async function verify(searchTerm: string) {
    const buyer = await harness.member()
    const id = await submitted(buyer, searchTerm)
    await harness.drain()
    const { request } = await readRequest(buyer, id)
    const report = request.status === 'completed' ? (await buyer.call(contract.getReport, { params: { id }, query: {} })).body : undefined
    return { request, report }
  }

  test('an equal credit code is confirmed by rule: one finding with both of its sources, and its cap', async () => {
    const { report } = await verify(companies.exact[0])
    expect(report!.findings).toMatchObject([
      {
        result: 'confirmed',
        listed: [
          { list: 'Specially Designated Nationals', entryId: 'S1', programme: 'SHILI', url: 'https://example.com/S1' },
          { list: 'Consolidated Screening List', entryId: 'C1', programme: 'Specially Designated Nationals (SDN)' },
        ],
        decision: 'Confirmed by rule: the identifiers are equal.',
      },
    ])
    expect(report!.screening.map(({ id, result }) => `${id} ${result}`).slice(0, 3)).toEqual([
      'ofac-sdn confirmed',
      'us-csl confirmed',
      'uk no_match',
    ])
    expect(report!.score.caps.map(({ code, value }) => [code, value])).toContainEqual(['SANCTIONED', 5])
  })

  test('an equal name waits for a decision, and the words say that the publisher calls it weak', async () => {
    const { request } = await verify(companies.named[0])
    expect(request).toMatchObject({ status: 'pending', waitingFor: 'hit' })
    const hits = await harness.context.database.db.selectFrom('hits').select('hit').where('requestId', '=', request.id).execute()
    expect(hits.map(({ hit }) => hit)).toMatchObject([
      {
        list: 'ofac-sdn',
        entryId: 'S2',
        decision: 'undecided',
        explanation: expect.stringContaining('which the publisher itself calls weak'),
      },
    ])
  })

  test.each([
    ['confirmed', 'securities', 'no_limit', 'named under Non-SDN Chinese Military-Industrial Complex Companies List (CMIC)'],
    ['by name', 'sameNameSecurities', 'noted', 'not compared'],
  ] as const)(
    'a listing that restricts no buying, %s: in its own words, without a cap, and L9 as clear as before',
    async (_, who, result, words) => {
      const { report } = await verify(companies[who][0])
      const clear = (await verify(companies.clear[0])).report!
      const l9 = (of: typeof clear) => of.signals.find(({ key }) => key === 'L9_screening')!
      expect(report!.findings).toMatchObject([{ result, listed: [{ list: 'Consolidated Sanctions List (non-SDN)' }] }])
      expect(report!.findings![0]!.explanation).toContain('The list says: “Listing Date (CMIC) 03 Jun 2021.”')
      expect(report!.score.caps.map(({ code }) => code)).toEqual(clear.score.caps.map(({ code }) => code))
      expect(l9(report!)).toMatchObject({
        outcome: l9(clear).outcome,
        confidence: l9(clear).confidence,
        words: expect.stringContaining(words),
      })
    },
  )

  test('a listing that has ended is no finding; each list is printed with its edition and the day it was confirmed', async () => {
    const { report } = await verify(companies.clear[0])
    expect(report!.findings).toEqual([])
    expect(report!.screening.find(({ id }) => id === 'uk')).toMatchObject({ edition: null, confirmedOn: '2026-11-11', entries: 1 })
    expect(report!.screeningNotice).toBe('UK Sanctions List is old: last confirmed on 11 November 2026.')
    expect(report!.signals.find(({ key }) => key === 'L9_screening')!.words).toContain('7 of 7 required lists, current on 11 November 2026')
  })

  test('only entries of the current edition are found, and a version that is being loaded is not', async () => {
    const names = [elsewhere, former].map((value) => ({ kind: 'name' as const, value }))
    await bringEntries(store(), 'eu', [entryOf('E1', [former])])
    await bringEntries(store(), 'eu', [entryOf('E2', [elsewhere])])
    const { db } = harness.context.database
    expect((await findEntries(db, names)).map(({ entry }) => entry.id)).toEqual(['E2'])
    expect(await findEntries(db, [])).toEqual([])
  })

  // The embedded database has one connection, and a switch waits until the search has ended.
  test.runIf(kind === 'server')('a switch between reading the lists and reading their entries mixes no editions', async () => {
    await bringEntries(store(), 'eu', [entryOf('E3', [elsewhere])], '2026-11-18')
    const listsWereRead = Promise.withResolvers<void>()
    const switched = listsWereRead.promise.then(() => bringEntries(store(), 'eu', [entryOf('E4', [former])], '2026-11-19'))
    const { database } = harness.context
    const switchAfterLists: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (result.rows.some((row) => 'confirmedOn' in row)) {
          listsWereRead.resolve()
          await switched
        }
        return result
      },
    }
    const { lists, entries } = await searchLists(
      { ...database, transact: (work) => database.transact((trx) => work(trx.withPlugin(switchAfterLists))) },
      [{ kind: 'name', value: elsewhere }],
    )
    expect(lists.find(({ id }) => id === 'eu')?.confirmedOn).toBe('2026-11-18')
    expect(entries.map(({ entry }) => entry.id)).toEqual(['E3'])
    expect(await findEntries(database.db, [{ kind: 'name', value: elsewhere }])).toEqual([])
  })

  describe('cli screen', () => {
    const screen = async (...lines: string[]) => {
      writeFileSync(join(cwd, 'names.tsv'), lines.join('\n'))
      const { out, ...rest } = await run('screen', '--file', 'names.tsv', '--json')
      return {
        ...rest,
        rows: out
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line)),
      }
    }

    test('answers every name in order, with its hits', async () => {
      const { exit, rows, progress } = await screen(
        'country\tname\tuscc',
        `CN\t${companies.named[0]}\t`,
        '\tUnknown Shili Trading\t',
        '',
        `IR\tUnknown\t${companies.exact[1]}\r`,
      )
      expect(exit).toBe(0)
      expect(rows.map(({ name, hits }) => [name, hits.length])).toEqual([
        [companies.named[0], 1],
        ['Unknown Shili Trading', 0],
        ['Unknown', 1],
      ])
      expect(rows[0].hits[0]).toEqual({
        list: 'ofac-sdn',
        entryId: 'S2',
        entryName: companies.named[0],
        score: 0.8,
        matchedOn: 'name',
        explanation: expect.stringContaining('calls weak'),
        alsoOn: [],
      })
      expect(rows[2].hits[0]).toMatchObject({ score: 1, matchedOn: 'identifier', alsoOn: [{ list: 'us-csl', entryId: 'C1' }] })
      for (const { tookMs } of rows) expect(tookMs).toBeGreaterThan(0)
      expect(progress).toBe('3 names on 8 lists, 2 with a hit\n')
    })

    test('neither searches nor repeats a person’s identity number', async () => {
      const { exit, rows, progress } = await screen('name\tuscc', 'Shili\t11010519491231002X', 'Shili\tnone')
      expect({ exit, hits: rows.flatMap(({ hits }) => hits) }).toEqual({ exit: 0, hits: [] })
      expect(progress).toMatch(/Line 2: a person’s identity number .*\nLine 3: what stands in the place of the credit code is none/u)
      expect(progress + JSON.stringify(rows)).not.toContain('11010519491231002X')
    })

    test.each([
      ['a header without a name', ['uscc', '91999999MADEM0A154'], 'must name its columns'],
      ['a column that we do not know', ['name\tcity', 'Shili\tNingbo'], 'It says "name city"'],
      ['an empty file', [''], 'must name its columns'],
    ])('says in one line what is wrong with %s', async (_, lines, words) => {
      const { exit, rows, progress } = await screen(...lines)
      expect({ exit, rows }).toEqual({ exit: 1, rows: [] })
      expect(progress.replaceAll('\t', ' ')).toContain(words)
      expect(progress.trimEnd()).not.toContain('\n')
    })

    test('says that there is no such file', async () => {
      expect(await run('screen', '--file', 'absent.tsv')).toMatchObject({ exit: 1, progress: 'There is no file absent.tsv.\n' })
    })
  })
})
