import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listEntry, type ListEntry } from '#domain/screening/list-entry.ts'
import type { ListFormat } from '#domain/screening/list-format.ts'
import { listFile, readAll } from '#test/support/list-file.ts'
import { describeShared, sharedData } from '#test/support/shared-data.ts'
import { ofacConsolidated, ofacSdn } from './formats.ts'

const read = (format: ListFormat, folder: string, ...names: string[]) =>
  readAll(format.read(names.map((name) => listFile(join(sharedData!, folder, name)))))

const withType = (entries: readonly ListEntry[], type: string) =>
  entries.filter((entry) => entry.identifiers.some((one) => one.type === type))
const counts = (values: readonly string[]) =>
  Object.fromEntries([...Map.groupBy(values, (value) => value)].map(([value, all]) => [value, all.length]))
const codesIn = (entries: readonly ListEntry[]) => counts(entries.flatMap(({ codes }) => codes))
const reasonsIn = (rejected: readonly { reason: string }[]) => counts(rejected.map(({ reason }) => reason))

describeShared('OFAC SDN and consolidated lists', 'sanctions/ofac')('OFAC, publisher’s files', () => {
  test('the SDN list of November 2023, with newer aliases', async () => {
    const { entries, rejected } = await read(ofacSdn, 'sanctions/ofac', 'sdn.csv', 'add.csv', 'alt.csv')
    expect(entries).toHaveLength(11_443)
    for (const entry of entries) listEntry.parse(entry)
    expect(counts(entries.map(({ kind }) => kind))).toEqual({ company: 4575, person: 5890, vessel: 685, aircraft: 293 })
    // Lines without street, place and country say nothing and are no address; the aliases without an entry are counted below.
    expect(entries.flatMap(({ names }) => names.filter(({ quality }) => quality === 'strong'))).toHaveLength(19_486 - 4799)
    expect(withType(entries, 'Unified Social Credit Code (USCC)')).toHaveLength(20)
    expect(withType(entries, 'United Social Credit Code Certificate (USCCC)')).toHaveLength(7)
    expect(reasonsIn(rejected)).toEqual({
      'alias of an entry that is not in the list': 4799,
      'not brought, or without the rest of remarks that end at 1,000 characters': 1,
    })
    expect(rejected.find(({ reason }) => reason.startsWith('alias'))!.place).toMatch(/^alt\.csv, line \d+$/u)
  })

  test('the consolidated list of 2023 as CSV, a credit code cut by the length of its cell included', async () => {
    const { entries, rejected } = await read(
      ofacConsolidated,
      'sanctions/ofac',
      'cons_prim.csv',
      'cons_add.csv',
      'cons_alt.csv',
      'cons_comments.csv',
    )
    expect(entries).toHaveLength(442)
    expect(rejected).toEqual([])
    for (const entry of entries) listEntry.parse(entry)
    expect(codesIn(entries)).toEqual({ SSI: 286, PLC: 78, CMIC: 68, MBS: 9, CAP: 1 })
    expect(withType(entries, 'Unified Social Credit Code (USCC)')).toHaveLength(58)
    const cut = entries.find(({ id }) => id === '30930')!
    expect(cut.identifiers.at(-1)).toMatchObject({ type: 'Unified Social Credit Code (USCC)', country: 'China' })
    expect(cut.names.at(-1)).toMatchObject({ quality: 'weak' })
  })

  test('the consolidated list of January 2025 as ENHANCED XML says the same of the same companies', async () => {
    const enhanced = await read(ofacConsolidated, 'sanctions/ofac', 'CONS_ENHANCED.XML')
    expect(enhanced.editions).toEqual(['2025-01-10'])
    expect(enhanced.rejected).toEqual([])
    expect(enhanced.entries).toHaveLength(443)
    for (const entry of enhanced.entries) listEntry.parse(entry)
    // Whom OFAC has since put on the SDN list too, it says here and not in the CSV.
    expect(codesIn(enhanced.entries)).toEqual({ SSI: 286, PLC: 78, SDN: 77, CMIC: 68, MBS: 12, CAP: 1, FSE: 1 })
    expect(enhanced.entries.flatMap(({ names }) => names.filter(({ script }) => script === 'han'))).toHaveLength(6)
    expect(enhanced.entries.every(({ listedOn }) => listedOn !== null)).toBe(true)
    const csv = await read(ofacConsolidated, 'sanctions/ofac', 'cons_prim.csv', 'cons_comments.csv')
    const codesOf = (entries: readonly ListEntry[]) =>
      withType(entries, 'Unified Social Credit Code (USCC)').flatMap(({ id, identifiers }) =>
        identifiers.filter(({ type }) => type.endsWith('(USCC)')).map(({ value }) => `${id} ${value}`),
      )
    expect(codesOf(enhanced.entries).toSorted()).toEqual(codesOf(csv.entries).toSorted())
  })
})

describeShared('an older OFAC edition', 'samples/ofac')('OFAC, publisher’s files of January 2019 as a public project keeps them', () => {
  test('are read although their last line break was taken away', async () => {
    const { entries, rejected } = await read(ofacSdn, 'samples/ofac', 'sdn.csv', 'add.csv', 'alt.csv', 'sdn_comments.csv')
    expect(entries).toHaveLength(7379)
    // The comments are of a newer edition.
    expect(reasonsIn(rejected)).toEqual({ 'continued remarks of an entry that is not in the list': 10 })
    const consolidated = await read(ofacConsolidated, 'samples/ofac', 'cons_prim.csv', 'cons_add.csv', 'cons_alt.csv', 'cons_comments.csv')
    expect(consolidated.entries).toHaveLength(442)
    expect(
      withType((await read(ofacConsolidated, 'samples/ofac', 'rows-with-uscc.csv')).entries, 'Unified Social Credit Code (USCC)'),
    ).toHaveLength(58)
  })
})
