import { createHash } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { canonicalBytes } from '#domain/report/canonical.ts'
import { composeReport } from '#domain/report/compose.ts'
import type { ReportDocument } from '#domain/report/document.ts'
import { hasPoppler, textOf } from '#test/support/pdf-text.ts'
import { everyMaterial, listed, named, sound, starter } from '#test/support/report-material.ts'
import { openPdfPress } from './pdf.ts'

const press = openPdfPress({ brand: 'Chopmark', parentCompany: 'Example Trading Ltd', contactEmail: 'hello@chopmark.example' })
afterAll(() => press.close())

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const print = (report: ReportDocument) => press.print(report, sha256(canonicalBytes(report)))

/** The stream of the object whose dictionary holds `mark`. */
function streamWith(pdf: Uint8Array, mark: RegExp): Buffer {
  const latin = Buffer.from(pdf).toString('latin1')
  for (const object of latin.matchAll(/\d+ 0 obj\n<<([\s\S]*?)>>\nstream\n/g)) {
    if (!mark.test(object[1]!)) continue
    const start = object.index + object[0].length
    const bytes = Buffer.from(latin.slice(start, latin.indexOf('\nendstream', start)), 'latin1')
    return /FlateDecode/.test(object[1]!) ? inflateSync(bytes) : bytes
  }
  throw new Error(`No stream with ${mark}`)
}

describe('the PDF of', () => {
  test.each(Object.entries(everyMaterial))('%s is tagged, conforms to PDF/UA-1 and has 3 to 6 pages', async (_name, make) => {
    const pdf = await print(composeReport(make()))
    const latin = Buffer.from(pdf).toString('latin1')
    const pages = latin.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0
    expect(latin.startsWith('%PDF-1.7')).toBe(true)
    expect(latin).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(latin).toMatch(/\/StructTreeRoot/)
    expect(latin).toMatch(/\/Lang\s*\(zh-CN\)/)
    expect(pages).toBeGreaterThanOrEqual(3)
    expect(pages).toBeLessThanOrEqual(6)
  })

  test('a report carries the exact bytes that its printed hash stands for', async () => {
    const report = composeReport(sound())
    const pdf = await print(report)
    const attached = streamWith(pdf, /\/EmbeddedFile/)
    expect(attached.equals(canonicalBytes(report))).toBe(true)
    if (hasPoppler) expect(textOf(pdf).replace(/\s/g, '')).toContain(sha256(attached).slice(0, 32))
  })

  test.runIf(hasPoppler)('a sample says so on every page; a real company never', async () => {
    const pages = textOf(await print(composeReport(listed())))
      .split('\f')
      .filter((page) => page.trim() !== '')
    for (const page of pages) expect(page).toMatch(/sample: invented company/i)
    expect(textOf(await print(composeReport(starter())))).not.toMatch(/sample: invented/i)
  })

  test.runIf(hasPoppler)('a finding gives every list that names it, who decided and when; of many it says how many are left', async () => {
    const text = textOf(await print(composeReport(named()))).replace(/\s+/g, ' ')
    expect(text).toContain('List ofac-sdn, entry 10001')
    expect(text).toContain('List us-csl, entry C-7: Specially Designated Nationals (SDN)')
    expect(text).toContain('Confirmed by Mei Example on 18 November 2026 at 14:32 UTC: The address is the same.')
    expect(text).toContain('a listing for securities or banking.')
    expect(text).toContain('6 more findings in the attached JSON.')
  })

  test.runIf(hasPoppler)('a listed company leads with its cap and its names', async () => {
    const text = textOf(await print(composeReport(listed())))
    expect(text).toContain('At most 5: named on the sandbox list.')
    expect(text).toContain('宁波示例恒川五金制品有限公司')
    expect(text).toContain('Ningbo Shili Hengchuan Hardware Products Co., Ltd.')
  })

  test.runIf(hasPoppler)('names that hold markup, brackets and marks is text', async () => {
    const material = sound()
    const nameEn = '#panic() *bold* $x$ <script>alert(1)</script> [x]\u202e // not a comment'
    const text = textOf(await print(composeReport({ ...material, company: { ...material.company, nameEn } })))
    expect(text.replace(/\s+/g, ' ')).toContain('#panic() *bold* $x$ <script>alert(1)</script> [x] // not a comment')
    expect(text).not.toContain('\u202e')
  })
})

test('the same report gives the same bytes, another hash other bytes', async () => {
  const report = composeReport(sound())
  const [one, two] = [await print(report), await print(report)]
  expect(sha256(one)).toBe(sha256(two))
  expect(sha256(await press.print(report, 'ff'.repeat(32)))).not.toBe(sha256(one))
})

test('a report that cannot be printed rejects with the diagnostics, and the next one is printed', async () => {
  const report = composeReport(sound())
  const broken = { ...report, screening: report.screening.map((row) => ({ ...row, result: 'no such word' })) } as unknown as ReportDocument
  await expect(print(broken)).rejects.toThrow(/could not be printed: .*no such word/s)
  expect((await print(report)).length).toBeGreaterThan(100_000)
})

test('reports that come at once are printed in turn', async () => {
  const reports = [sound(), listed(), starter()].map(composeReport)
  const pdfs = await Promise.all(reports.map(print))
  for (const [index, pdf] of pdfs.entries()) expect(streamWith(pdf, /\/EmbeddedFile/).equals(canonicalBytes(reports[index]!))).toBe(true)
})

test('a closed press refuses, and lets go of what waited', async () => {
  const closing = openPdfPress({ brand: 'Chopmark', parentCompany: '', contactEmail: '' })
  const report = composeReport(starter())
  const waiting = closing.print(report, 'ab'.repeat(32))
  await Promise.all([expect(waiting).rejects.toThrow('The press is closed.'), closing.close()])
  await expect(closing.print(report, 'ab'.repeat(32))).rejects.toThrow('The press is closed.')
})
