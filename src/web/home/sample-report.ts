import type { RulerScore } from '#domain/report/drawing/ruler.ts'

// An invented company of the sandbox division 999999. Nothing here is computed: it is a picture of a report.

export const sampleScore: RulerScore = {
  published: true,
  shown: 69,
  colour: 'yellow',
  low: 59,
  high: 69,
  raw: 74.9,
  caps: [
    {
      code: 'ABNORMAL_LATE_REPORT',
      value: 69,
      dimension: 'legal',
      binding: true,
      words: 'The register lists the company because its annual report was late.',
      short: 'annual report late',
      sources: [3],
    },
  ],
}

export const sampleFacts = [
  { label: 'Registration status', zh: '存续', en: 'Active', source: 1, asOf: '18 Nov 2026' },
  { label: 'Legal representative', zh: '李示例', en: 'Li Shili', source: 1, asOf: '18 Nov 2026' },
  { label: 'Sanctions lists', zh: null, en: '7 lists, no match', source: 4, asOf: '20 Nov 2026' },
  { label: 'Court judgments', zh: null, en: 'Searched, none found, coverage low', source: 5, asOf: '18 Nov 2026' },
] as const

export const sampleSources = [
  { n: 1, words: 'Company register, basic record, read 18 Nov 2026' },
  { n: 3, words: 'Company register, list of abnormal operations, read 18 Nov 2026' },
  { n: 4, words: 'Seven sanctions lists, last confirmed 20 Nov 2026' },
  { n: 5, words: 'Court judgments published online, searched 18 Nov 2026' },
] as const
