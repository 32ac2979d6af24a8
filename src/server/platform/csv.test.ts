import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fileOf, toArray } from '#test/support/list-file.ts'
import { type CsvOptions, type CsvRow, csvRows, refuseCutRow } from './csv.ts'

async function rowsOf(content: string | Uint8Array, options?: CsvOptions, piece?: number): Promise<CsvRow[]> {
  return toArray(csvRows(fileOf('some.csv', content, piece), options))
}

const cellsOf = async (content: string | Uint8Array, options?: CsvOptions) => (await rowsOf(content, options)).map(({ cells }) => cells)

describe('rows of a CSV file', () => {
  test('carry the line in which they begin, past line breaks in cells and empty lines, with either line break', async () => {
    const text = 'a,b\n"x\ny",c\n\n\nd,e\n'
    for (const content of [text, text.replaceAll('\n', '\r\n')])
      expect((await rowsOf(content)).map(({ line, cells }) => [line, ...cells])).toEqual([
        [1, 'a', 'b'],
        [2, 'x\ny', 'c'],
        [6, 'd', 'e'],
      ])
  })

  test('are given as they stand when cells are missing, too many, or oddly quoted', async () => {
    expect(await cellsOf('a,b\nc\nd,e,f\ng "h" i,"j" k\n')).toEqual([['a', 'b'], ['c'], ['d', 'e', 'f'], ['g "h" i', '"j" k']])
  })

  test.each([
    ['a byte order mark', '\ufeffa,b\n', undefined],
    ["DOS's end mark", 'a,b\r\n\x1a', undefined],
    ['gzip, whatever its name', gzipSync('a,b\n'), undefined],
    ['semicolons', 'a;b\n', { separator: ';' }],
    ['tabs', 'a\tb\n', { separator: '\t' }],
  ] as const)('%s is understood', async (_, content, options) => expect(await cellsOf(content, options)).toEqual([['a', 'b']]))

  test('are decoded as asked, and bytes of another encoding are refused in words', async () => {
    const bytes = Uint8Array.from([0x5a, 0xfc, 0x72, 0x0a])
    expect(await cellsOf(bytes, { encoding: 'windows-1252' })).toEqual([['Zür']])
    await expect(rowsOf(bytes)).rejects.toThrow('some.csv is damaged, or not UTF-8 text')
  })

  test('are the same however the file arrives', async () => {
    const text = 'a,"b ""c""\r\nd"\r\n深圳,"é"\r\n\x1a'
    const expected = await rowsOf(text)
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 12 }), async (piece) => {
        expect(await rowsOf(text, {}, piece)).toEqual(expected)
      }),
    )
  })
})

describe('a cut CSV file', () => {
  test('is refused where it ends inside a quoted cell, with the line before it', async () => {
    await expect(rowsOf('a,b\nc,"d')).rejects.toThrow(
      'some.csv is cut off: it ends inside a quoted cell after line 1. Bring the whole file.',
    )
  })

  test('is refused where a quote is never closed, before it fills the memory', async () => {
    await expect(rowsOf(`a,"${'b,c\n'.repeat(400_000)}`)).rejects.toThrow('a quoted cell has no end')
  })

  test('is refused where its gzip ends early', async () => {
    await expect(rowsOf(gzipSync('a,b\nc,d\n').subarray(0, 20))).rejects.toThrow('some.csv is a damaged or cut gzip file')
  })

  test.each([
    ['a,b\nc,d\n', 'line break', true],
    ['a,b\nc\n', 'line break', true],
    ['a,b\nc,d\r', 'line break', true],
    ['a,b\nc,"d"', 'quote', true],
    ['a,b\n"c"', 'quote', false],
    ['a,b\nc,d', 'nothing', false],
    ['a,b\nc,', 'nothing', false],
  ])('%j ends with a %s; its last row is whole: %s', async (content, end, isWhole) => {
    const last = (await rowsOf(content)).at(-1)!
    expect(last.end).toBe(end)
    const refuse = () => refuseCutRow(fileOf('some.csv', ''), last, 2)
    if (isWhole) expect(refuse).not.toThrow()
    else expect(refuse).toThrow('some.csv is cut off inside its last row, which begins in line 2. Bring the whole file.')
  })
})
