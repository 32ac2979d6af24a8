import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listEntry, type ListEntry } from '#domain/screening/list-entry.ts'
import type { ListReading } from '#domain/screening/list-format.ts'
import { listFile, readAll } from '#test/support/list-file.ts'
import { describeShared, sharedData } from '#test/support/shared-data.ts'
import { usCsl } from './format.ts'

const readings = (path: string) => usCsl.read([listFile(join(sharedData!, path))])
const read = (path: string) => readAll(readings(path))
const codesIn = (entries: readonly ListEntry[]) =>
  Object.fromEntries([...Map.groupBy(entries, ({ codes }) => codes[0]!)].map(([code, all]) => [code, all.length]))
const withCreditCode = (entries: readonly ListEntry[]) =>
  entries.filter(({ identifiers }) => identifiers.some(({ type, country }) => type.includes('Social Credit Code') && country === 'CN'))

describeShared('US Consolidated Screening List', 'sanctions/us-csl')('US CSL, publisher’s files', () => {
  test('the whole list of April 2022', async () => {
    const { entries, rejected } = await read('sanctions/us-csl/csl_consolidated.csv.gz')
    expect(rejected).toEqual([])
    expect(entries).toHaveLength(14_160)
    expect(new Set(entries.map(({ id }) => id)).size).toBe(14_160)
    for (const entry of entries) listEntry.parse(entry)
    expect(codesIn(entries)).toEqual({
      SDN: 10_026,
      EL: 2001,
      DTC: 727,
      DPL: 462,
      SSI: 290,
      UVL: 201,
      ISN: 163,
      PLC: 78,
      MEU: 71,
      CMIC: 68,
      CAP: 53,
      MBS: 17,
      FSE: 3,
    })
    expect(withCreditCode(entries)).toHaveLength(75)
    expect(entries.filter(({ designations }) => designations.length === 0)).toHaveLength(2001 + 727 + 462 + 201 + 163 + 71)
    expect(entries.filter(({ names }) => names.some(({ name }) => /successors?$|thereof$/u.test(name)))).toEqual([])
  })

  test('the partial list of 2023 repeats its header in line 2 and is cut in its last row: refused as a whole', async () => {
    const seen: ListReading[] = []
    const reading = async () => {
      for await (const one of readings('sanctions/us-csl/csl_partial_2023.csv')) seen.push(one)
    }
    // The row that is cut begins in line 4233.
    await expect(reading()).rejects.toThrow(
      'csl_partial_2023.csv is cut off: it ends inside a quoted cell after line 4232. Bring the whole file.',
    )
    expect(seen.filter((one) => 'rejected' in one)).toEqual([
      { rejected: { place: 'csl_partial_2023.csv, line 2', reason: 'repeats the header' } },
    ])
  })

  test('the layout of today', async () => {
    const { entries, rejected } = await read('sanctions/us-csl/csl_current_layout_sample.csv')
    expect(rejected).toEqual([])
    expect(codesIn(entries)).toEqual({ SSI: 3, PLC: 2, ISN: 1, UVL: 1, MEU: 1, SDN: 1, DTC: 1, DPL: 1, FSE: 1, EL: 1 })
    expect(entries.flatMap(({ identifiers }) => identifiers.map(({ type, country }) => [type, country]))).toContainEqual(['Passport', 'KP'])
  })
})

describeShared('US CSL of 28 columns', 'samples/us_csl')('US CSL, the layout of before', () => {
  test('has no keys of its own', async () => {
    const { entries, rejected } = await read('samples/us_csl/csl.csv')
    expect(rejected).toEqual([])
    expect(entries).toHaveLength(115)
    expect(new Set(entries.map(({ id }) => id)).size).toBe(115)
  })
})
