import { isoDay, isoInstant, z } from '#domain/zod.ts'

/** The lists that L9 and L10 need for a real company, and the one that stands in for a sample. Methodology 2026.1, section 7. */
export const requiredLists = ['ofac-sdn', 'us-csl', 'uk', 'eu', 'un', 'uflpa', 'dod-1260h'] as const
export const sandboxList = 'sandbox'
export const listIds = [...requiredLists, 'ofac-consolidated', sandboxList] as const
export type ListId = (typeof listIds)[number]

/** A list as it stood when it was searched. `confirmedOn`: last day it was known to be the publisher's current edition. */
export const searchedList = z.strictObject({
  id: z.enum(listIds),
  name: z.string(),
  authority: z.string(),
  required: z.boolean(),
  loaded: z.boolean(),
  edition: isoDay.nullable(),
  confirmedOn: isoDay.nullable(),
  entries: z.int().nonnegative().nullable(),
})

export const screenedRoles = ['company', 'former_name', 'legal_representative', 'owner', 'parent'] as const

/** A person or company that was looked for. `share` is 0 to 1, owners only; `person` is set where it is one. */
export const screenedName = z.strictObject({
  role: z.enum(screenedRoles),
  zh: z.string(),
  en: z.string().nullable(),
  share: z.number().nullable(),
  person: z.literal(true).optional(),
})

/** The cap that a confirmed hit brings; null restricts securities or banking, not buying. */
export const listedAs = z.enum(['SANCTIONED', 'FORCED_LABOUR_LISTED', 'EXPORT_CONTROLLED'])

export const hit = z.strictObject({
  id: z.string(),
  list: z.enum(listIds),
  entryId: z.string(),
  entryName: z.string(),
  programme: z.string(),
  url: z.url().nullable(),
  subject: screenedName,
  /** An exact identifier is a confirmed match by rule; a name alone never is. */
  matchedOn: z.enum(['identifier', 'name']),
  listedAs: listedAs.nullable(),
  explanation: z.string(),
  decision: z.enum(['undecided', 'confirmed', 'false_positive']),
  decidedAt: isoInstant.nullable(),
  /** Who decided; absent where a rule did. */
  decidedBy: z.string().optional(),
  reason: z.string().nullable(),
  /** The same designation on other lists: one finding with several sources. */
  alsoOn: z
    .array(z.strictObject({ list: z.enum(listIds), entryId: z.string(), programme: z.string(), url: z.url().nullable() }))
    .optional(),
})

export const screening = z.strictObject({
  screenedAt: isoInstant,
  lists: z.array(searchedList),
  names: z.array(screenedName),
  hits: z.array(hit),
})

export type SearchedList = z.infer<typeof searchedList>
export type ScreenedName = z.infer<typeof screenedName>
export type Hit = z.infer<typeof hit>
export type ListedAs = z.infer<typeof listedAs>
export type Screening = z.infer<typeof screening>
