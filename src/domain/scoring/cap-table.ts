import type { AnyCapCode, DimensionId } from './signal.ts'

export interface CapTerms {
  /** The bar that this cap also limits. */
  dimension: DimensionId
  uk: number
  eu: number
  us: number
  /** Takes the place of the values above, per lens, when the buyer states that the goods are not export-controlled. */
  goodsNotControlled?: { uk: number; eu: number; us: number }
}

const legal = (uk: number, eu = uk, us = uk): CapTerms => ({ dimension: 'legal', uk, eu, us })
const financial = (uk: number, eu = uk, us = uk): CapTerms => ({ dimension: 'financial', uk, eu, us })
const operational = (uk: number, eu = uk, us = uk): CapTerms => ({ dimension: 'operational', uk, eu, us })

/** What no good signal may outweigh, in each lens: UK, EU, US. Methodology 2026.1, section 7. */
export const capTable: Record<Exclude<AnyCapCode, 'WEAKEST_DIMENSION'>, CapTerms> = {
  SANCTIONED: legal(5),
  FORCED_LABOUR_LISTED: legal(25, 25, 10),
  EXPORT_CONTROLLED: { ...legal(40), goodsNotControlled: { uk: 69, eu: 69, us: 40 } },
  SCREENING_UNRESOLVED: legal(59),
  NOT_ACTIVE: legal(10),
  INSOLVENCY: financial(15),
  SERIOUS_VIOLATION: legal(25),
  DISHONEST_DEBTOR: legal(30),
  DISHONEST_DEBTOR_REPRESENTATIVE: legal(45),
  CONSUMPTION_LIMIT: legal(45),
  ABNORMAL_UNREACHABLE: legal(45),
  ABNORMAL_FALSE_DATA: legal(45),
  ABNORMAL_LATE_REPORT: legal(69),
  BENEFICIARY_PERSON: operational(35),
  BENEFICIARY_UNRELATED: operational(35),
  BENEFICIARY_AFFILIATE_UNPROVED: operational(55),
  LICENCE_MISMATCH: legal(35),
  CERTIFICATE_FALSE: operational(40),
  TAX_D: financial(50),
  TYPOLOGY_SHELL: operational(40),
  TYPOLOGY_PHOENIX: operational(45),
  AGE_LT_12M_NO_EXPORT: operational(70),
  CLAIMED_MAKER_IS_TRADER: operational(70),
  STALE_REGISTRY: legal(79),
}
