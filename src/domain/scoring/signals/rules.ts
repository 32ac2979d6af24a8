import type { SignalId } from '#domain/scoring/signal.ts'
import { rateAnnualReports, rateEquityPledges, rateMortgages, ratePaidIn, rateStatements, rateTax } from './financial.ts'
import type { Rule } from './finding.ts'
import {
  rateAbnormalList,
  rateEnforcement,
  rateIdentity,
  rateLitigation,
  ratePenalties,
  rateScope,
  rateSeriousViolation,
  rateStatus,
} from './legal.ts'
import { rateAddress, rateAge, rateCertificates, rateDocuments, rateExports, rateInsuredStaff, rateMakerEvidence } from './operational.ts'
import { rateChurn, rateDisputes, rateFootprint, rateIncidents, rateMedia } from './reputation.ts'
import { rateOwnerScreening, rateScreening } from './screening.ts'

/** One rule for each signal: how facts become the entry that is scored. Methodology 2026.1, sections 4 and 5. */
export const rules: Record<SignalId, Rule> = {
  L1_identity: rateIdentity,
  L2_status: rateStatus,
  L3_abnormal_list: rateAbnormalList,
  L4_serious_violation: rateSeriousViolation,
  L5_enforcement: rateEnforcement,
  L6_litigation: rateLitigation,
  L7_admin_penalty: ratePenalties,
  L8_scope_fit: rateScope,
  L9_screening: rateScreening,
  L10_owner_screening: rateOwnerScreening,
  F1_paid_in: ratePaidIn,
  F2_annual_reports: rateAnnualReports,
  F3_equity_pledge_freeze: rateEquityPledges,
  F4_chattel_mortgage: rateMortgages,
  F5_tax: rateTax,
  F6_statements_z: rateStatements,
  O1_age: rateAge,
  O2_insured_staff: rateInsuredStaff,
  O3_maker_evidence: rateMakerEvidence,
  O4_address: rateAddress,
  O5_export_evidence: rateExports,
  O6_certificates: rateCertificates,
  O7_document_match: rateDocuments,
  R1_adverse_media: rateMedia,
  R2_buyer_incidents: rateIncidents,
  R3_ip_disputes: rateDisputes,
  R4_digital_footprint: rateFootprint,
  R5_management_churn: rateChurn,
}
