// The report's PDF by our press, beside the same words in @react-pdf/renderer and in Chromium. Targets: p50 at most 40 ms, and five times faster than the faster of them.
import { createRequire } from 'node:module'
import { loadavg } from 'node:os'
import { join, dirname } from 'node:path'
import { chromium } from '@playwright/test'
import { createElement as h, type FunctionComponent, type ReactNode } from 'react'
import { printSheet } from '#domain/report/print-sheet.ts'
import { openPdfPress } from '#server/reports/pdf.ts'
import { freshReport, partsOf, type Part } from './report-content.ts'
import { middle, print, quantile } from './table.ts'

const rounds = Number(process.env.ROUNDS ?? 30)
const warmUp = 5
const operator = { brand: 'Chopmark', parentCompany: 'Example Trading Ltd', contactEmail: 'hello@chopmark.example' }
const require = createRequire(import.meta.url)
const face = (path: string) => join(dirname(require.resolve('@expo-google-fonts/noto-serif-sc/package.json')), path)

const compared = createRequire(new URL('compared/package.json', import.meta.url))
// Compared with only, and not a package of the product: its types are not known here.
type Plain = FunctionComponent<Record<string, unknown> & { children?: ReactNode }>
const { Document, Page, Text, View, Font, renderToBuffer } = (await import(compared.resolve('@react-pdf/renderer'))) as Record<
  'Document' | 'Page' | 'Text' | 'View',
  Plain
> & { Font: { register(font: object): void }; renderToBuffer(node: ReactNode): Promise<Buffer> }
Font.register({
  family: 'Song',
  fonts: [
    { src: face('400Regular/NotoSerifSC_400Regular.ttf') },
    { src: face('600SemiBold/NotoSerifSC_600SemiBold.ttf'), fontWeight: 600 },
  ],
})

function reactPdf(parts: Part[]): ReactNode {
  const row = (cells: string[], index: number) =>
    h(
      View,
      { key: index, wrap: false, style: { flexDirection: 'row', borderBottom: '0.35pt solid #CBC3B4' } },
      cells.map((cell, at) => h(Text, { key: at, style: { flex: 1, padding: 3 } }, cell)),
    )
  const section = (part: Part, index: number) =>
    h(
      View,
      { key: index },
      h(Text, { style: { fontSize: 11, fontWeight: 600, marginTop: 12 } }, part.title),
      part.paragraphs.map((text, at) => h(Text, { key: at }, text)),
      row(part.head, -1),
      part.rows.map(row),
    )
  return h(Document, {}, h(Page, { size: 'A4', style: { fontFamily: 'Song', fontSize: 8, padding: 50 } }, parts.map(section)))
}

const escape = (text: string) => text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`)
function html(parts: Part[], drawings: string): string {
  const cells = (tag: string, all: string[]) => `<tr>${all.map((cell) => `<${tag}>${escape(cell)}</${tag}>`).join('')}</tr>`
  const sections = parts.map(
    (part, index) =>
      `<h2>${escape(part.title)}</h2>${index === 0 ? drawings : ''}${part.paragraphs.map((text) => `<p>${escape(text)}</p>`).join('')}<table><thead>${cells('th', part.head)}</thead>${part.rows.map((all) => cells('td', all)).join('')}</table>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Report</title><style>body{font:8pt serif}table{width:100%;border-collapse:collapse}td,th{border-bottom:.35pt solid #cbc3b4;text-align:left;vertical-align:top}</style>${sections.join('')}</html>`
}

interface Way {
  name: string
  times: number[]
  make(index: number): Promise<Uint8Array>
}

const press = openPdfPress(operator)
const browser = await chromium.launch({ executablePath: process.env.CHROME_PATH, args: ['--no-sandbox'] })
const page = await browser.newPage()

const ways: Way[] = [
  {
    name: 'Chopmark (Typst, in its thread)',
    times: [],
    make: async (index) => {
      const { report, hash } = freshReport(index)
      return timed(ways[0]!, () => press.print(report, hash))
    },
  },
  {
    name: '@react-pdf/renderer 4.9.0 (no drawings, untagged)',
    times: [],
    make: async (index) => {
      const { report, hash } = freshReport(index)
      const parts = partsOf(report, hash)
      return timed(ways[1]!, () => renderToBuffer(reactPdf(parts)))
    },
  },
  {
    name: `Chromium ${browser.version()} (open page, tagged)`,
    times: [],
    make: async (index) => {
      const { report, hash } = freshReport(index)
      const { chop, ruler, dimensions, coverage } = printSheet(report, hash, operator).drawings
      const text = html(partsOf(report, hash), [chop, ruler, ...dimensions, coverage].map((one) => one.svg).join(''))
      return timed(ways[2]!, async () => {
        await page.setContent(text)
        return page.pdf({ format: 'A4', tagged: true })
      })
    },
  },
]

async function timed(way: Way, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const begun = performance.now()
  const pdf = await make()
  way.times.push(performance.now() - begun)
  return pdf
}

const sizes = new Map<string, number>()
/** Ten of a kind and then the next way: each runs as it would alone, and all see the machine's good and bad minutes. */
const block = 10
for (const way of ways) for (let index = 0; index < warmUp; index++) await way.make(index)
for (let begin = warmUp; begin < rounds + warmUp; begin += block)
  for (const way of ways) for (let index = begin; index < begin + block; index++) sizes.set(way.name, (await way.make(index)).length)
await browser.close()
await press.close()

const measured = ways.map(({ name, times }) => ({ name, own: times.slice(warmUp) }))
const ours = middle(measured[0]!.own)
print(
  `One report as PDF, ${rounds} different ones in blocks of ${block}, load ${loadavg()[0]!.toFixed(1)}`,
  ['way', 'p50 ms', 'p95 ms', 'best ms', 'KB', 'times ours'],
  measured.map(({ name, own }) => [
    name,
    middle(own).toFixed(1),
    quantile(own, 0.95).toFixed(1),
    Math.min(...own).toFixed(1),
    (sizes.get(name)! / 1024).toFixed(0),
    (middle(own) / ours).toFixed(1),
  ]),
)
