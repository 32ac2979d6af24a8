import { requestId, stages, statuses, waits } from '#domain/verification/request.ts'
import { buyerAnswers, searchTerm } from '#domain/verification/buyer-answers.ts'
import { reportDocument } from '#domain/report/document.ts'
import { isoInstant, z } from '#domain/zod.ts'
import { plan, usage } from './accounts.ts'
import { endpoint } from './endpoint.ts'

/** What the dashboard prints of a finished report. */
export const outcome = z.strictObject({
  version: z.int(),
  published: z.boolean(),
  shown: z.int().nullable(),
  colour: z.enum(['green', 'yellow', 'red']).nullable(),
  low: z.int().nullable(),
  high: z.int().nullable(),
  raw: z.number().nullable(),
  coverage: z.number(),
  cap: z.strictObject({ code: z.string(), value: z.int(), short: z.string() }).nullable(),
})
export type Outcome = z.infer<typeof outcome>

export const verificationRequest = z.strictObject({
  id: requestId,
  searchTerm: z.string(),
  company: z
    .strictObject({ nameZh: z.string(), nameEn: z.string().nullable(), tradeNameZh: z.string(), uscc: z.string().nullable() })
    .nullable(),
  sample: z.boolean(),
  status: z.enum(statuses),
  stage: z.enum(stages),
  waitingFor: z.enum(waits).nullable(),
  /** One line: what is happening, or what it waits for. */
  progress: z.string(),
  plan,
  createdAt: isoInstant,
  dueAt: isoInstant,
  completedAt: isoInstant.nullable(),
  cancellable: z.boolean(),
  outcome: outcome.nullable(),
})
export type VerificationRequest = z.infer<typeof verificationRequest>

/** One line of the paper trail. Lines are only added: what came back is a line of its own after the `asking` of the same source. */
export const trailEntry = z.strictObject({
  id: z.int(),
  at: isoInstant,
  stage: z.enum(stages),
  source: z.string(),
  asked: z.string(),
  came: z.string().nullable(),
  state: z.enum(['asking', 'answered', 'failed', 'note']),
})
export type TrailEntry = z.infer<typeof trailEntry>

const byId = z.strictObject({ id: requestId })

export const submit = endpoint({
  id: 'verification.submit',
  method: 'POST',
  path: '/api/verification-requests',
  summary: 'Ask for a verification. The same idempotency key always means the same request.',
  access: 'user',
  headers: z.object({ 'idempotency-key': z.string().min(8).max(80) }),
  /** `companyId` null keeps the words as typed. */
  body: z.strictObject({ searchTerm, companyId: z.string().nullable(), answers: buyerAnswers }),
  status: 201,
  reply: z.strictObject({ request: verificationRequest, usage }),
  errors: ['invalid_input', 'search_limit_reached', 'monthly_search_limit_reached', 'idempotency_key_reused', 'too_many_requests'],
})

export const list = endpoint({
  id: 'verification.list',
  method: 'GET',
  path: '/api/verification-requests',
  summary: 'The caller’s requests, newest first, with the three counters.',
  access: 'user',
  reply: z.strictObject({
    requests: z.array(verificationRequest),
    counts: z.strictObject({ total: z.int(), completed: z.int(), pending: z.int() }),
    usage,
  }),
})

export const get = endpoint({
  id: 'verification.get',
  method: 'GET',
  path: '/api/verification-requests/:id',
  summary: 'One request with its paper trail.',
  access: 'user',
  params: byId,
  reply: z.strictObject({ request: verificationRequest, answers: buyerAnswers, trail: z.array(trailEntry) }),
  errors: ['not_found'],
})

export const cancel = endpoint({
  id: 'verification.cancel',
  method: 'POST',
  path: '/api/verification-requests/:id/cancellation',
  summary: 'Take back a request that nobody has begun; the check is given back.',
  access: 'user',
  params: byId,
  reply: z.strictObject({ request: verificationRequest, usage }),
  errors: ['not_found', 'cannot_cancel'],
})

/** Events: `request` (data: VerificationRequest) and `trail` (data: TrailEntry, id: its number). */
export const follow = endpoint({
  id: 'verification.follow',
  method: 'GET',
  path: '/api/verification-requests/:id/events',
  summary: 'The paper trail as it is written; resumes after Last-Event-ID.',
  access: 'user',
  params: byId,
  reply: 'text/event-stream',
  errors: ['not_found'],
})

export const followAll = endpoint({
  id: 'verification.followAll',
  method: 'GET',
  path: '/api/verification-requests/events',
  summary: 'Every change of the caller’s requests: event `request`, data VerificationRequest.',
  access: 'user',
  reply: 'text/event-stream',
})

export const getReport = endpoint({
  id: 'reports.get',
  method: 'GET',
  path: '/api/verification-requests/:id/report',
  summary: 'The report document: the exact bytes that its hash stands for.',
  access: 'user',
  params: byId,
  query: z.strictObject({ version: z.coerce.number().int().positive().optional() }),
  reply: reportDocument,
  errors: ['not_found', 'withdrawn'],
})

export const getReportPdf = endpoint({
  id: 'reports.getPdf',
  method: 'GET',
  path: '/api/verification-requests/:id/report.pdf',
  summary: 'The report as PDF.',
  access: 'user',
  params: byId,
  query: z.strictObject({ version: z.coerce.number().int().positive().optional() }),
  reply: 'application/pdf',
  errors: ['not_found', 'withdrawn'],
})

export const getEvidence = endpoint({
  id: 'reports.getEvidence',
  method: 'GET',
  path: '/api/verification-requests/:id/evidence/:evidenceId',
  summary: 'The raw record that a fact of this report was read from.',
  access: 'user',
  params: z.strictObject({ id: requestId, evidenceId: z.string().max(60) }),
  reply: 'text/plain',
  errors: ['not_found', 'withdrawn'],
})

export const getAttachment = endpoint({
  id: 'reports.getAttachment',
  method: 'GET',
  path: '/api/verification-requests/:id/evidence/:evidenceId/attachments/:hash',
  summary: 'A file that came with a record of this report, to be saved.',
  access: 'user',
  params: z.strictObject({ id: requestId, evidenceId: z.string().max(60), hash: z.string().regex(/^[0-9a-f]{64}$/) }),
  reply: 'application/octet-stream',
  errors: ['not_found', 'withdrawn'],
})
