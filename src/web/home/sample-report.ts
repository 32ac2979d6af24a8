import type { RulerScore } from '#domain/report/drawing/ruler.ts'

// The report that the sandbox company of this name gets, as it was on 20 Nov 2026. Nothing here is computed: it is a picture.

export const sampleScore: RulerScore = {
  published: true,
  shown: 69,
  colour: 'yellow',
  low: 54,
  high: 69,
  raw: 73.6,
  caps: [
    {
      code: 'ABNORMAL_LATE_REPORT',
      value: 69,
      dimension: 'legal',
      binding: true,
      words: 'Listed as abnormal since 8 July 2026: its annual report was not filed in time.',
      short: 'annual report late',
      sources: [1],
    },
  ],
}

export const sampleFacts = [
  { label: 'Status', zh: '存续', en: 'Active', source: 1, asOf: '19 Nov 2026' },
  { label: 'Representative', zh: '李示例', en: 'Li Shili, since 14 March 2016', source: 1, asOf: '19 Nov 2026' },
  { label: 'Court judgments', zh: '买卖合同纠纷', en: 'Sales contract dispute, as defendant; open', source: 4, asOf: '18 Nov 2026' },
  { label: 'Sandbox list', zh: null, en: '6 entries, no match', source: 6, asOf: '20 Nov 2026' },
] as const

export const sampleSources = [
  { n: 1, words: 'Sandbox register (invented), read 20 Nov 2026' },
  { n: 4, words: 'Sandbox court index (invented), read 20 Nov 2026' },
  { n: 6, words: 'Sandbox list (invented), confirmed 20 Nov 2026' },
] as const
