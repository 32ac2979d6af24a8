import { plainText } from '#domain/verification/buyer-answers.ts'
import { listIds, screenedName } from '#domain/screening/screening.ts'
import { requestId } from '#domain/verification/request.ts'
import { isoDay, isoInstant, z } from '#domain/zod.ts'
import { endpoint } from './endpoint.ts'

// For staff. Whose request it is, nobody learns here: the request and the company are enough to decide.

export const decisions = ['confirmed', 'false_positive'] as const
export type Decision = (typeof decisions)[number]

/** A hit of screening as staff see it. `waits`: it keeps its request waiting. `decidedBy` null: a rule did, or nobody yet. */
export const shownHit = z.strictObject({
  id: z.string(),
  requestId,
  company: z.strictObject({
    nameZh: z.string(),
    nameEn: z.string().nullable(),
    tradeNameZh: z.string(),
    uscc: z.string().nullable(),
    sample: z.boolean(),
  }),
  /** Who of the company was looked for. */
  subject: screenedName,
  list: z.strictObject({ id: z.enum(listIds), name: z.string(), authority: z.string() }),
  entryId: z.string(),
  entryName: z.string(),
  matchedOn: z.enum(['identifier', 'name']),
  foundAt: isoInstant,
  dueAt: isoInstant,
  waits: z.boolean(),
  decision: z.enum(['undecided', ...decisions]),
  decidedAt: isoInstant.nullable(),
  decidedBy: z.string().nullable(),
  reason: z.string().nullable(),
})
export type ShownHit = z.infer<typeof shownHit>

/** Rows of the comparison, in the order in which they are read. */
export const comparedParts = ['name', 'other_names', 'identifiers', 'address', 'people', 'dates'] as const
export type ComparedPart = (typeof comparedParts)[number]

/** One thing that a record says, in the wordings that it gives: Chinese first. `what`: "Former name", "Alias, weak". `source` null: the list itself. `equal`: the other record says the same. */
const said = z.strictObject({
  texts: z.array(z.string()).min(1),
  what: z.string().nullable(),
  source: z.strictObject({ name: z.string(), asOf: isoDay.nullable(), readAt: isoInstant }).nullable(),
  equal: z.boolean(),
})
export type Said = z.infer<typeof said>

const comparedRow = z.strictObject({ part: z.enum(comparedParts), ours: z.array(said), theirs: z.array(said) })
export type ComparedRow = z.infer<typeof comparedRow>

/** What the list says and no part of ours can be compared with. `edition` and `confirmedOn`: as it was searched. */
const listed = z.strictObject({
  kind: z.enum(['company', 'person', 'vessel', 'aircraft']).nullable(),
  programmes: z.array(z.string()),
  remarks: z.string().nullable(),
  url: z.url().nullable(),
  edition: isoDay.nullable(),
  confirmedOn: isoDay.nullable(),
  alsoOn: z.array(z.strictObject({ list: z.string(), entryId: z.string(), programme: z.string(), url: z.url().nullable() })),
})

/** Both records side by side. `cap`: what a confirmed match limits the score to; null where it limits nothing. */
export const comparedHit = z.strictObject({
  hit: shownHit,
  explanation: z.string(),
  rows: z.array(comparedRow),
  listed,
  cap: z.strictObject({ code: z.string(), value: z.int() }).nullable(),
  /** Other hits of the same request: those that wait, and those that are decided. */
  others: z.array(shownHit),
})
export type ComparedHit = z.infer<typeof comparedHit>

const byId = z.strictObject({ id: z.string().min(1).max(700) })

export const listHits = endpoint({
  id: 'backOffice.listHits',
  method: 'GET',
  path: '/api/back-office/hits',
  summary: 'Hits of screening: those that keep a request waiting, oldest first, then those that are decided, newest first.',
  access: 'analyst',
  query: z.strictObject({ state: z.enum(['undecided', 'decided']).optional() }),
  /** `more`: there are older ones of that state than are shown. */
  reply: z.strictObject({ hits: z.array(shownHit), more: z.boolean() }),
  errors: ['invalid_input'],
})

export const getHit = endpoint({
  id: 'backOffice.getHit',
  method: 'GET',
  path: '/api/back-office/hits/:id',
  summary: 'One hit with both records side by side. That it was looked at is recorded.',
  access: 'analyst',
  params: byId,
  reply: comparedHit,
  errors: ['not_found'],
})

const shortest = 'Please write at least ten characters: the report prints this reason.'

export const decideHit = endpoint({
  id: 'backOffice.decideHit',
  method: 'POST',
  path: '/api/back-office/hits/:id/decision',
  summary: 'Decide a hit, once. The request goes on at once when no other hit keeps it waiting.',
  access: 'analyst',
  params: byId,
  body: z.strictObject({ decision: z.enum(decisions), reason: plainText(2000).min(10, shortest) }),
  /** `next`: the hit that has waited longest. `goesOn`: the report is written now. */
  reply: z.strictObject({ hit: shownHit, goesOn: z.boolean(), next: shownHit.nullable() }),
  errors: ['invalid_input', 'not_found', 'already_decided'],
})
