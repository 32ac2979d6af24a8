import { z } from '#domain/zod.ts'
import { searchTerm } from '#domain/verification/buyer-answers.ts'
import { endpoint } from './endpoint.ts'

/** Why a candidate may be the company; words are made in one place, `domain/names/reasons`. */
export const reason = z.strictObject({
  code: z.enum(['credit_code', 'legal_name', 'english_name', 'former_name', 'known_as', 'name_part']),
  words: z.string(),
})

export const candidate = z.strictObject({
  companyId: z.string(),
  nameZh: z.string(),
  nameEn: z.string().nullable(),
  tradeNameZh: z.string(),
  uscc: z.string().nullable(),
  place: z.string().nullable(),
  status: z.strictObject({ zh: z.string(), en: z.string(), active: z.boolean() }).nullable(),
  establishedOn: z.string().nullable(),
  legalRepresentative: z.string().nullable(),
  sample: z.boolean(),
  /** 0 to 1. */
  confidence: z.number(),
  reasons: z.array(reason),
})
export type Candidate = z.infer<typeof candidate>

export const findCandidates = endpoint({
  id: 'companies.findCandidates',
  method: 'GET',
  path: '/api/companies/candidates',
  summary: 'Legal entities that may stand behind a typed name or credit code, best first.',
  access: 'user',
  query: z.strictObject({ searchTerm }),
  reply: z.strictObject({ candidates: z.array(candidate) }),
  errors: ['invalid_input', 'too_many_requests'],
})

export const sampleCompanies = endpoint({
  id: 'companies.listSamples',
  method: 'GET',
  path: '/api/companies/samples',
  summary: 'Invented companies to try. Empty where the sandbox is switched off.',
  access: 'public',
  reply: z.strictObject({ samples: z.array(z.strictObject({ nameZh: z.string(), nameEn: z.string(), shows: z.string() })) }),
})
