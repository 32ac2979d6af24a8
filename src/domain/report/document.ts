import { bilingual } from '#domain/company/register-extract.ts'
import { dossier } from '#domain/evidence/dossier.ts'
import { failureReasons } from '#domain/evidence/source.ts'
import { listIds } from '#domain/screening/screening.ts'
import { capCodes, computedCapCodes, dimensionIds, signalIds } from '#domain/scoring/signal.ts'
import { buyerAnswers, lenses } from '#domain/verification/buyer-answers.ts'
import { requestId } from '#domain/verification/request.ts'
import { isoDay, isoInstant, z } from '#domain/zod.ts'

// The report as it is stored, hashed, shown and printed: RFC 8785 canonical JSON of this document.
// It carries its own words, so that a report reads the same for ever, and its own dossier, so that anyone can compute it again.

/** Numbers of entries in `evidence`, counted from 1. */
const sources = z.array(z.int().positive())
const percentPoint = z.number()
const dimension = z.enum(dimensionIds)

export const cap = z.strictObject({
  code: z.enum([...capCodes, ...computedCapCodes]),
  /** Value in the lens of this report. */
  value: z.int(),
  dimension: dimension.nullable(),
  /** True where the cap is below the raw score, or where no score is published: it leads the report. */
  binding: z.boolean(),
  words: z.string(),
  /** A few words for a table row: "named on the sandbox list". */
  short: z.string(),
  sources,
})

export const reportScore = z.strictObject({
  published: z.boolean(),
  reason: z.enum(['match_not_confirmed', 'stale_registry', 'too_little_checked', 'nothing_applicable']).nullable(),
  /** Whole number printed large; absent when not published. */
  shown: z.int().nullable(),
  colour: z.enum(['green', 'yellow', 'red']).nullable(),
  /** Ends of the range as shown, after caps; absent when nothing applies. */
  low: z.int().nullable(),
  high: z.int().nullable(),
  raw: z.number().nullable(),
  worst: z.number().nullable(),
  best: z.number().nullable(),
  coverage: z.number(),
  /** All active caps, lowest first. */
  caps: z.array(cap),
  dimensions: z.array(
    z.strictObject({
      id: dimension,
      label: z.string(),
      weight: z.number(),
      applicable: z.boolean(),
      exact: z.number(),
      worst: z.number(),
      best: z.number(),
      shown: z.int(),
      low: z.int(),
      high: z.int(),
      coverage: z.number(),
      cap: z.int().nullable(),
    }),
  ),
})

export const reportSignal = z.strictObject({
  id: z.string(),
  key: z.enum(signalIds),
  dimension,
  label: z.string(),
  weight: z.number(),
  result: z.enum(['checked', 'nothing_found', 'unknown', 'not_applicable']),
  outcome: z.number().nullable(),
  confidence: z.number(),
  /** Points of 100 taken by what was found, and by what stays uncertain. Null where the signal does not apply. */
  lostFound: percentPoint.nullable(),
  lostUnchecked: percentPoint.nullable(),
  words: z.string(),
  sources,
})

export const reportFact = z.strictObject({
  label: z.string(),
  zh: z.string().nullable(),
  en: z.string().nullable(),
  /** A credit code, LEI or number, to be set in a monospaced face. */
  code: z.string().nullable(),
  /** Kind of the fact in `dossier` that it was written from. */
  kind: z.string(),
  sources,
  asOf: isoDay.nullable(),
})

export const reportEvidence = z.strictObject({
  n: z.int().positive(),
  evidenceId: z.string().nullable(),
  source: z.string(),
  url: z.string().nullable(),
  asked: z.string(),
  retrievedAt: isoInstant,
  asOf: isoDay.nullable(),
  status: z.enum(['read', ...failureReasons]),
  /** SHA-256 of the raw record, hex. Null where nothing came back. */
  hash: z.string().nullable(),
  /** Files that came with the record, each by its SHA-256. Absent where none came. */
  attachments: z.array(z.strictObject({ name: z.string(), hash: z.string() })).optional(),
})

const screeningResults = ['no_match', 'confirmed', 'no_limit', 'possible', 'noted', 'false_positive', 'not_loaded'] as const

/** One listed designation that is or may be the company or somebody behind it, with every list that names it. */
export const reportFinding = z.strictObject({
  n: z.int().positive(),
  /** `no_limit`: named where buying is not restricted. `noted`: a name is equal, and nobody compares the records. */
  result: z.enum(['confirmed', 'no_limit', 'possible', 'noted', 'false_positive']),
  entryName: z.string(),
  /** Who of the company was looked for, and what the listing means for a buyer. */
  about: z.string(),
  /** The list with the strictest meaning first; the programme in the publisher's words. */
  listed: z.array(z.strictObject({ list: z.string(), entryId: z.string(), programme: z.string(), url: z.url().nullable() })),
  explanation: z.string(),
  /** Who decided what, when and why; or that nobody did. */
  decision: z.string(),
})

export const reportDocument = z.strictObject({
  schema: z.literal('chopmark.report/1'),
  id: requestId,
  version: z.int().positive(),
  issuedAt: isoInstant,
  sample: z.boolean(),
  methodology: z.strictObject({ version: z.string(), date: isoDay }),
  lens: z.strictObject({ code: z.enum(lenses), label: z.string(), version: z.string(), date: isoDay }),
  request: z.strictObject({ askedAt: isoInstant, searchTerm: z.string(), answers: buyerAnswers, claims: z.array(z.string()) }),
  company: z.strictObject({
    nameZh: z.string(),
    nameEn: z.string().nullable(),
    nameEnBasis: z.string().nullable(),
    /** Two to four characters for the chop. */
    tradeNameZh: z.string(),
    uscc: z.string().nullable(),
    statusZh: z.string().nullable(),
    statusEn: z.string().nullable(),
    statusAsOf: isoDay.nullable(),
    sources,
    matchConfidence: z.number(),
    matchWords: z.string(),
  }),
  /** First line of the report where a required list is missing or old; null when screening is fresh. */
  screeningNotice: z.string().nullable(),
  verdict: z.strictObject({ headline: z.string(), text: z.string() }),
  score: reportScore,
  costs: z.array(z.strictObject({ signal: z.enum(signalIds), points: percentPoint, found: z.boolean(), words: z.string(), sources })),
  /** What can be done now. Points up or down; null where the check moves none. */
  nextChecks: z.array(
    z.strictObject({
      words: z.string(),
      points: percentPoint.nullable(),
      minutes: z.int(),
      price: z.string(),
      signals: z.array(z.enum(signalIds)),
    }),
  ),
  nextChecksNote: z.string().nullable(),
  facts: z.array(reportFact),
  /** Labels of what nobody has read: unknown, never clean. */
  notKnown: z.array(z.string()),
  /** Sources that were asked and could not be read, in words. */
  gaps: z.array(z.strictObject({ source: z.string(), words: z.string(), at: isoInstant })),
  owners: z.array(bilingual.extend({ kind: z.string(), share: z.number().nullable(), sources })),
  people: z.array(bilingual.extend({ role: z.string(), sources })),
  /** Who controls the company, as far as owners were read. */
  control: z.string(),
  events: z.array(bilingual.extend({ date: isoDay, sources })),
  eventsNote: z.string(),
  screening: z.array(
    z.strictObject({
      id: z.enum(listIds),
      list: z.string(),
      authority: z.string(),
      edition: isoDay.nullable(),
      confirmedOn: isoDay.nullable(),
      entries: z.int().nullable(),
      result: z.enum(screeningResults),
      /** Which findings; in reports before the findings stood apart, all of their words. */
      note: z.string(),
    }),
  ),
  findings: z.array(reportFinding).optional(),
  screened: z.string(),
  signals: z.array(reportSignal),
  evidence: z.array(reportEvidence),
  method: z.array(z.string()),
  glossary: z.array(z.strictObject({ zh: z.string(), pinyin: z.string(), en: z.string() })),
  /** What the score was computed from. `score(dossier)` in any runtime gives the numbers above. */
  dossier,
})

export type ReportDocument = z.infer<typeof reportDocument>
export type ReportScore = z.infer<typeof reportScore>
export type ReportFinding = z.infer<typeof reportFinding>
export type ReportCap = z.infer<typeof cap>
export type ReportSignal = z.infer<typeof reportSignal>
export type ReportFact = z.infer<typeof reportFact>
export type ReportEvidence = z.infer<typeof reportEvidence>
