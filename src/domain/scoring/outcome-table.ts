/**
 * What each finding is worth, 0 (bad) to 1 (good), and the limits that decide which finding it is.
 * Methodology 2026.1, section 4, one row for each row of its table.
 */
export const outcomeTable = {
  L1_identity: { allEqual: 1, twoEqual: 0.6, contradiction: 0 },
  L2_status: { active: 1, moving: 0.7, suspended: 0.2, liquidation: 0.1, revoked: 0, deregistered: 0, annulled: 0, ordered_closed: 0 },
  L3_abnormal_list: { late_annual_report: 0.4, information_not_published: 0.4, unreachable: 0, false_data: 0 },
  L4_serious_violation: { listed: 0 },
  L5_enforcement: { paid: 0.6, enforced: 0.3, consumption_limit: 0.1, ended_without_assets: 0.1, dishonest_debtor: 0 },
  /** Two cases over quality or wages within the three years make a pattern: our reading, the document gives no number. */
  L6_litigation: { few: 0.7, more: 0.5, pattern: 0.2, fewAtMost: 3, patternFrom: 2, years: 3 },
  L7_admin_penalty: { minor: 0.9, general: 0.5, serious: 0.1 },
  L8_scope_fit: { both: 1, one: 0.5, neither: 0 },
  L9_screening: { confirmed: 0 },
  L10_owner_screening: { confirmed: 0, ownerFrom: 0.25 },

  /** Who registered from `newRuleFrom` pays in full within five years; older companies adjust by the other day. */
  F1_paid_in: { onSchedule: 1, leastScheduledShare: 0.05, newRuleFrom: '2024-07-01', yearsToPay: 5, olderBy: '2027-06-30' },
  F2_annual_reports: { reportsCounted: 3 },
  F3_equity_pledge_freeze: { pledge: 0.6, freeze: 0.1 },
  F4_chattel_mortgage: { least: 0 },
  F5_tax: { A: 1, B: 0.85, M: 0.6, C: 0.3, D: 0, arrears: 0.3 },
  F6_statements_z: { safe: 1, grey: 0.5, distress: 0.1 },

  /** Straight lines between these points: years, outcome. */
  O1_age: {
    points: [
      [1, 0],
      [2, 0.6],
      [5, 1],
    ] as readonly (readonly [number, number])[],
  },
  O2_insured_staff: { shareOfClaim: 0.7 },
  O3_maker_evidence: { supported: 1, byKinds: [0.1, 0.3, 0.6, 0.8, 1] as readonly number[] },
  O4_address: { own_industrial_site: 1, office: 0.6, residential: 0.2, mass_registration: 0.1, unclassified: 0.8 },
  O5_export_evidence: { recordAndShipments: 1, oneOfThem: 0.7, nothingFound: 0.2 },
  O6_certificates: { valid: 1, uncheckable: 0.5, expired: 0.3, another_product: 0.3, false: 0 },

  R1_adverse_media: { minor: 0.6, serious: 0.2 },
  R3_ip_disputes: { dispute: 0.6, counterfeiting_penalty: 0.1 },
  R5_management_churn: { byChanges: [1, 0.8, 0.5, 0.2] as readonly number[], months: 12 },
}
