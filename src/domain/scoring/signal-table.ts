import type { DimensionId, SignalId } from './signal.ts'

/** How fast knowledge grows old. Methodology 2026.1, section 3. */
export type FreshnessClass = 'list' | 'deal' | 'registry' | 'yearly'

export interface SignalTerms {
  /** As a report prints it: `L1`. */
  short: string
  dimension: DimensionId
  label: string
  weight: number
  /** How much "searched, nothing found" proves at that source. */
  recall: number
  freshness: FreshnessClass
}

const legal = (short: string, label: string, weight: number, recall: number, freshness: FreshnessClass = 'registry'): SignalTerms => ({
  short,
  dimension: 'legal',
  label,
  weight,
  recall,
  freshness,
})
const financial = (short: string, label: string, weight: number, recall: number, freshness: FreshnessClass = 'registry'): SignalTerms => ({
  short,
  dimension: 'financial',
  label,
  weight,
  recall,
  freshness,
})
const operational = (short: string, label: string, weight: number, recall: number, freshness: FreshnessClass = 'yearly'): SignalTerms => ({
  short,
  dimension: 'operational',
  label,
  weight,
  recall,
  freshness,
})
const reputation = (short: string, label: string, weight: number, recall: number, freshness: FreshnessClass = 'registry'): SignalTerms => ({
  short,
  dimension: 'reputation',
  label,
  weight,
  recall,
  freshness,
})

/** The 28 signals: weight within the dimension, recall, freshness class. Methodology 2026.1, section 4. */
export const signalTable: Record<SignalId, SignalTerms> = {
  L1_identity: legal('L1', 'Code, name, representative', 20, 1),
  L2_status: legal('L2', 'Registration status', 12, 1),
  L3_abnormal_list: legal('L3', 'Abnormal operations list', 10, 1),
  L4_serious_violation: legal('L4', 'Serious violation list', 8, 1),
  L5_enforcement: legal('L5', 'Enforcement, dishonest debtors', 14, 0.9),
  L6_litigation: legal('L6', 'Lawsuits as defendant', 6, 0.4),
  L7_admin_penalty: legal('L7', 'Administrative penalties', 8, 0.8),
  L8_scope_fit: legal('L8', 'Business scope fits the goods', 6, 1),
  L9_screening: legal('L9', 'Sanctions and export-control lists', 12, 1, 'list'),
  L10_owner_screening: legal('L10', 'Same lists, owners and officers', 4, 0.8, 'list'),

  F1_paid_in: financial('F1', 'Capital paid in, against schedule', 20, 1, 'yearly'),
  F2_annual_reports: financial('F2', 'Annual reports filed in time', 15, 1),
  F3_equity_pledge_freeze: financial('F3', 'Shares pledged or frozen', 15, 0.9),
  F4_chattel_mortgage: financial('F4', 'Chattel and land mortgages', 10, 0.9),
  F5_tax: financial('F5', 'Tax rating and arrears', 20, 0.6, 'yearly'),
  F6_statements_z: financial('F6', 'Financial statements', 20, 1, 'yearly'),

  O1_age: operational('O1', 'Age of the company', 10, 1, 'registry'),
  O2_insured_staff: operational('O2', 'Insured staff, against the claim', 12, 1),
  O3_maker_evidence: operational('O3', 'Evidence that it makes the goods', 20, 1),
  O4_address: operational('O4', 'Registered address', 12, 0.7, 'registry'),
  O5_export_evidence: operational('O5', 'Export record', 14, 0.7),
  O6_certificates: operational('O6', 'Certificates', 14, 1),
  O7_document_match: operational('O7', 'Documents agree with each other', 18, 1, 'deal'),

  R1_adverse_media: reputation('R1', 'Adverse news, Chinese and English', 25, 0.5),
  R2_buyer_incidents: reputation('R2', 'Incidents reported by buyers', 20, 0.3),
  R3_ip_disputes: reputation('R3', 'Disputes over designs and brands', 15, 0.6),
  R4_digital_footprint: reputation('R4', 'Website, filing and e-mail domain', 20, 1),
  R5_management_churn: reputation('R5', 'Changes in the last 12 months', 20, 1),
}
