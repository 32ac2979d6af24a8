import { popularCompanies } from '#domain/company/popular.ts'
import type { KnownName } from '#domain/names/compare.ts'
import { normaliseName } from '#domain/names/normalise.ts'

/** What people abroad call the companies of the home page. No source states these names: their basis is our own list. */
export const popularNames: readonly (KnownName & { companyId: string })[] = popularCompanies.map(({ id, nameEn }) => ({
  companyId: id,
  kind: 'short',
  name: nameEn,
  normalised: normaliseName(nameEn),
  basis: 'on our list of popular searches',
}))
