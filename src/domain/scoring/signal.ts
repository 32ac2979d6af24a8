import { z } from '#domain/zod.ts'

export const dimensionIds = ['legal', 'financial', 'operational', 'reputation'] as const
export type DimensionId = (typeof dimensionIds)[number]

export const signalIds = [
  'L1_identity',
  'L2_status',
  'L3_abnormal_list',
  'L4_serious_violation',
  'L5_enforcement',
  'L6_litigation',
  'L7_admin_penalty',
  'L8_scope_fit',
  'L9_screening',
  'L10_owner_screening',
  'F1_paid_in',
  'F2_annual_reports',
  'F3_equity_pledge_freeze',
  'F4_chattel_mortgage',
  'F5_tax',
  'F6_statements_z',
  'O1_age',
  'O2_insured_staff',
  'O3_maker_evidence',
  'O4_address',
  'O5_export_evidence',
  'O6_certificates',
  'O7_document_match',
  'R1_adverse_media',
  'R2_buyer_incidents',
  'R3_ip_disputes',
  'R4_digital_footprint',
  'R5_management_churn',
] as const
export type SignalId = (typeof signalIds)[number]

const age = z.int().nonnegative()
const outcome = z.number().min(0).max(1)

/** What is known of one signal. `v` runs from 0 (bad) to 1 (good); `age` is whole days since the source was read or is dated. */
export const signalEntry = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('fact'), v: outcome, age }),
  /** Searched, nothing found: proves as much as the recall of what was searched. */
  z.strictObject({ kind: z.literal('clean'), v: outcome, recall: z.number().min(0).max(1), age }),
  /** Dated records; the worst of them decides. `resolvedDays` null is still open; repaired records never get here. */
  z.strictObject({
    kind: z.literal('records'),
    records: z.array(z.strictObject({ v0: outcome, resolvedDays: age.nullable() })).min(1),
    age,
  }),
  z.strictObject({ kind: z.literal('unknown') }),
  z.strictObject({ kind: z.literal('na') }),
])
export type SignalEntry = z.infer<typeof signalEntry>

export const capCodes = [
  'SANCTIONED',
  'FORCED_LABOUR_LISTED',
  'EXPORT_CONTROLLED',
  'SCREENING_UNRESOLVED',
  'NOT_ACTIVE',
  'INSOLVENCY',
  'SERIOUS_VIOLATION',
  'DISHONEST_DEBTOR',
  'DISHONEST_DEBTOR_REPRESENTATIVE',
  'CONSUMPTION_LIMIT',
  'ABNORMAL_UNREACHABLE',
  'ABNORMAL_FALSE_DATA',
  'ABNORMAL_LATE_REPORT',
  'BENEFICIARY_PERSON',
  'BENEFICIARY_UNRELATED',
  'BENEFICIARY_AFFILIATE_UNPROVED',
  'LICENCE_MISMATCH',
  'CERTIFICATE_FALSE',
  'TAX_D',
  'TYPOLOGY_SHELL',
  'TYPOLOGY_PHOENIX',
  'AGE_LT_12M_NO_EXPORT',
  'CLAIMED_MAKER_IS_TRADER',
] as const
/** Caps whose cause is found in facts; the score function itself adds the two others. */
export type CapCode = (typeof capCodes)[number]
export const computedCapCodes = ['STALE_REGISTRY', 'WEAKEST_DIMENSION'] as const
export type AnyCapCode = CapCode | (typeof computedCapCodes)[number]

export const activeCap = z.strictObject({
  code: z.enum(capCodes),
  /** SCREENING_UNRESOLVED only: the cap that would apply if the match were true. */
  ifConfirmed: z.enum(capCodes).optional(),
})
export type ActiveCap = z.infer<typeof activeCap>
