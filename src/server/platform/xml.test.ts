import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fileOf, toArray } from '#test/support/list-file.ts'
import { beginningOf } from './file-text.ts'
import { childAt, childrenOf, textAt, type XmlElement, xmlElements } from './xml.ts'

const text = `<?xml version="1.0" encoding="utf-8"?>
<l:list xmlns:l="urn:x" date="2026-01-02">
  <l:head><l:day>1 Jan</l:day></l:head>
  <l:entries>
    <l:entry id="1"><l:name>样本 &amp; <![CDATA[<Co>]]></l:name><l:part><l:entry id="inner"/></l:part></l:entry>
    <l:other/>
    <l:entry id="2"><l:name> </l:name><l:name>B</l:name></l:entry>
  </l:entries>
</l:list>
`
const read = (content: string | Uint8Array, piece?: number): Promise<XmlElement[]> =>
  toArray(xmlElements(fileOf('list.xml', content, piece), new Set(['head', 'entry'])))

describe('elements of an XML file', () => {
  test('come complete and in order, the root first, by local name', async () => {
    const [root, head, first, second, ...more] = await read(text)
    expect([root!.name, root!.attributes['date'], root!.children]).toEqual(['list', '2026-01-02', []])
    expect(textAt(head, 'day')).toBe('1 Jan')
    expect([first!.attributes['id'], first!.line, textAt(first, 'name')]).toEqual(['1', 5, '样本 & <Co>'])
    expect(childAt(first, 'part', 'entry')?.attributes['id']).toBe('inner')
    expect(childrenOf(second, 'name').map((name) => textAt(name))).toEqual([undefined, 'B'])
    expect(more).toEqual([])
  })

  test('are the same however the file arrives', async () => {
    const expected = await read(text)
    expect(await read(gzipSync(text))).toEqual(expected)
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 12 }), async (piece) => {
        expect(await read(text, piece)).toEqual(expected)
      }),
    )
  })

  test('of a file cut at any place are refused', async () => {
    const bytes = new TextEncoder().encode(text.trimEnd())
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: bytes.length - 1 }), async (length) => {
        await expect(read(bytes.subarray(0, length))).rejects.toThrow('list.xml is')
      }),
    )
  })

  test('a fault is told with its line', async () => {
    await expect(read('<a>\n<b></a>')).rejects.toThrow(
      /^list\.xml is not whole XML \(line 2: unexpected close tag\.?\)\. Bring the whole file\.$/,
    )
  })
})

test('the beginning of a file is known without reading the rest', async () => {
  expect(await beginningOf(fileOf('list.xml', `\ufeff${text}`), 5)).toBe('<?xml')
  expect(await beginningOf(fileOf('list.xml.gz', gzipSync(text)), 5)).toBe('<?xml')
  expect(await beginningOf(fileOf('empty.csv', ''))).toBe('')
})
