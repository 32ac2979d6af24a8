import { isoDay, z } from '#domain/zod.ts'
import { requiredLists } from './screening.ts'

/** The lists whose publishers' files can be loaded. */
export const publishedLists = [...requiredLists, 'ofac-consolidated'] as const
export type PublishedList = (typeof publishedLists)[number]

/** Parts of a list with a meaning of their own, by the publishers' own abbreviations. */
export const listCodes = ['SDN', 'FSE', 'EL', 'MEU', 'DPL', 'UVL', 'ISN', 'DTC', 'CMIC', 'SSI', 'MBS', 'CAP', 'PLC'] as const
export type ListCode = (typeof listCodes)[number]

/** A name as the publisher prints it. `weak`: the publisher itself calls the alias weak or of low quality. */
const listedName = z.strictObject({
  name: z.string(),
  kind: z.enum(['primary', 'alias', 'former']),
  quality: z.enum(['strong', 'weak']).nullable(),
  script: z.enum(['latin', 'han', 'other']),
})

/** One entry of a list with all that the publisher says and screening or a reader can use. */
export const listEntry = z.strictObject({
  /** The publisher's own number, stable between editions. */
  id: z.string(),
  kind: z.enum(['company', 'person', 'vessel', 'aircraft']),
  names: z.array(listedName).min(1),
  addresses: z.array(z.strictObject({ text: z.string(), country: z.string().nullable() })),
  /** `type` in the publisher's words: "Unified Social Credit Code (USCC)". */
  identifiers: z.array(z.strictObject({ type: z.string(), value: z.string(), country: z.string().nullable() })),
  /** Programmes, regimes or legal bases in the publisher's words. */
  programmes: z.array(z.string()),
  /** Empty where the whole list means one thing. */
  codes: z.array(z.enum(listCodes)),
  listedOn: isoDay.nullable(),
  endsOn: isoDay.nullable(),
  /** Born on, nationality and the like, in the publisher's words. */
  remarks: z.string().nullable(),
  url: z.url().nullable(),
  /** Names of the designation that several lists share: `ofac:12345`, `un:KPe.001`. Entries with a common one are one finding. */
  designations: z.array(z.string()),
})
export type ListEntry = z.infer<typeof listEntry>
export type ListedName = ListEntry['names'][number]
