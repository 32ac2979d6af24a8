import { isoDay, isoInstant, z } from '#domain/zod.ts'

// The one shape in which any register answer enters: a sandbox, an analyst's upload or a paid connector.
// Sections follow the National Enterprise Credit Information Publicity System 国家企业信用信息公示系统,
// with the courts, tax, customs and web sections that other publishers answer.

/** Words as a source prints them and what they mean: `zh` the Chinese original, `en` our rendering. */
export const bilingual = z.strictObject({ zh: z.string().max(4000), en: z.string().max(4000) })

/** Who said it. `id` is stable (`sandbox-register`), `name` is what a report prints. */
export const sourceRef = z.strictObject({ id: z.string().max(60), name: z.string().max(200), url: z.url().optional() })

/** Money in minor units (fen for CNY) with its ISO 4217 code. */
export const money = z.strictObject({ minor: z.int().nonnegative(), currency: z.string().length(3) })

/**
 * One dated record. `endedOn` is the day it was resolved (removed, paid, closed); absent means still open.
 * `repaired` 信用修复: the content must not be kept, published or scored, and is dropped when the extract is read.
 */
const record = bilingual.extend({
  on: isoDay,
  endedOn: isoDay.optional(),
  authority: z.string().max(200).optional(),
  repaired: z.literal(true).optional(),
})
const records = <T extends z.ZodRawShape>(shape: T) => z.strictObject({ records: z.array(record.extend(shape)).max(1000) })

/** Every section of an extract and the shape of its finding. An empty `records` says: searched, nothing found. */
export const sections = {
  identity: z.strictObject({
    legalName: z.string().min(2).max(200),
    uscc: z.string().length(18).optional(),
    registrationNumber: z.string().max(15).optional(),
    englishName: z.strictObject({ name: z.string().max(300), basis: z.string().max(200) }).optional(),
    formerNames: z.array(bilingual.extend({ until: isoDay.optional() })).max(50),
    legalForm: bilingual,
    establishedOn: isoDay,
    registeredWith: bilingual.optional(),
  }),
  status: bilingual.extend({
    state: z.enum([
      'active',
      'moving',
      'suspended',
      'liquidation',
      'revoked',
      'deregistered',
      'annulled',
      'ordered_closed',
      'unrecognised',
    ]),
    since: isoDay.optional(),
  }),
  /** `dueOn` 出资期限: the day by which the subscribed capital must be paid in. */
  capital: z.strictObject({ registered: money, paidIn: money.optional(), dueOn: isoDay.optional() }),
  scope: bilingual,
  address: bilingual.extend({
    kind: z.enum(['own_industrial_site', 'office', 'residential', 'mass_registration', 'unclassified']),
    companiesRegisteredThere: z.int().nonnegative().optional(),
  }),
  /** 法定代表人, the person who binds the company. */
  legalRepresentative: bilingual.extend({ since: isoDay.optional() }),
  /** `share` is 0 to 1. */
  shareholders: z.strictObject({
    holders: z
      .array(bilingual.extend({ kind: z.enum(['person', 'company', 'partnership', 'state']), share: z.number().min(0).max(1) }))
      .max(500),
  }),
  personnel: z.strictObject({ people: z.array(bilingual.extend({ role: z.string().max(120) })).max(500) }),
  changes: records({ what: z.enum(['legal_representative', 'shareholders', 'name', 'address', 'capital', 'scope', 'other']) }),
  /** 经营异常名录 */
  abnormalListings: records({ reason: z.enum(['late_annual_report', 'information_not_published', 'unreachable', 'false_data']) }),
  /** 严重违法失信名单 */
  seriousViolations: records({}),
  penalties: records({ severity: z.enum(['minor', 'general', 'serious']), amount: money.optional() }),
  liquidation: records({ kind: z.enum(['bankruptcy', 'liquidation_committee']) }),
  annualReports: z.strictObject({ reports: z.array(z.strictObject({ year: z.int(), dueOn: isoDay, filedOn: isoDay.nullable() })).max(50) }),
  /** 社保人数, insured headcount in the annual report of `year`. */
  insuredStaff: z.strictObject({ count: z.int().nonnegative(), year: z.int() }),
  equityPledges: records({ kind: z.enum(['pledge', 'freeze']) }),
  chattelMortgages: records({ amount: money }),
  permits: records({ kind: z.enum(['pollution', 'production', 'other']) }),
  equipmentPatents: records({}),
  /** 被执行人, 限制高消费, 终本, 失信被执行人. `identityProved` ties a person's record to this company by more than a name. */
  enforcement: records({
    kind: z.enum(['enforced', 'consumption_limit', 'ended_without_assets', 'dishonest_debtor']),
    against: z.enum(['company', 'legal_representative']),
    identityProved: z.boolean(),
  }),
  judgments: records({ role: z.enum(['defendant', 'plaintiff']), matter: z.enum(['commercial', 'quality', 'wages', 'other']) }),
  tax: z.strictObject({
    rating: z.strictObject({ grade: z.enum(['A', 'B', 'M', 'C', 'D']), year: z.int() }).nullable(),
    arrears: z.array(record).max(200),
  }),
  exports: z.strictObject({
    customsRecord: bilingual.extend({ since: isoDay }).nullable(),
    shipments: z.strictObject({ count: z.int().positive(), lastOn: isoDay }).nullable(),
  }),
  certificates: z.strictObject({
    needed: z.boolean(),
    certificates: z.array(bilingual.extend({ state: z.enum(['valid', 'uncheckable', 'expired', 'another_product', 'false']) })).max(200),
  }),
  statements: z.strictObject({ zone: z.enum(['safe', 'grey', 'distress']), form: z.string().max(200), year: z.int() }),
  web: z.strictObject({
    checks: z
      .array(bilingual.extend({ what: z.enum(['domain_age', 'icp_owner', 'email_domain']), agrees: z.boolean() }))
      .min(1)
      .max(20),
  }),
  media: records({ severity: z.enum(['minor', 'serious']) }),
  ipDisputes: records({ kind: z.enum(['dispute', 'counterfeiting_penalty']) }),
} as const

export type SectionKind = keyof typeof sections
export type SectionValue<K extends SectionKind> = z.infer<(typeof sections)[K]>

/** A section may name its own publisher and date; without them the extract's hold. */
export interface Section<K extends SectionKind> {
  value: SectionValue<K>
  original?: string | undefined
  source?: SourceRef | undefined
  asOf?: string | undefined
}

const section = (value: z.ZodType) =>
  z.strictObject({ value, original: z.string().max(4000).optional(), source: sourceRef.optional(), asOf: isoDay.optional() }).optional()

const sectionShapes = Object.fromEntries(Object.entries(sections).map(([kind, value]) => [kind, section(value)])) as unknown as {
  [K in SectionKind]: z.ZodOptional<z.ZodType<Section<K>>>
}

/** A dated register extract. A section that is absent was not read, and counts as unknown, never as clean. */
export const registerExtract = z.strictObject({
  schema: z.literal('chopmark.register-extract/1'),
  source: sourceRef,
  /** The day the register itself gives for its content. */
  asOf: isoDay,
  /** The moment it was read. */
  readAt: isoInstant,
  sections: z.strictObject(sectionShapes),
})

/** An extract as an operator brings it: with files that show what was read. `file` is a path beside the extract. */
export const broughtExtract = registerExtract.extend({
  attachments: z
    .array(z.strictObject({ file: z.string().min(1).max(500), title: z.string().min(1).max(200) }))
    .max(20)
    .optional(),
})

export type BroughtExtract = z.infer<typeof broughtExtract>
export type RegisterExtract = z.infer<typeof registerExtract>
export type SourceRef = z.infer<typeof sourceRef>
export type Money = z.infer<typeof money>
export type Bilingual = z.infer<typeof bilingual>
