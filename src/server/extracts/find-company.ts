import type { Words } from '#domain/company/extract-fault.ts'
import type { BroughtExtract } from '#domain/company/register-extract.ts'
import { normaliseName } from '#domain/names/normalise.ts'
import { type Company, listCompanies } from '#server/companies/queries.ts'
import type { Executor } from '#server/platform/database.ts'

type Identity = NonNullable<BroughtExtract['sections']['identity']>['value']
/** The company that an extract is about: one that we hold, a new one (null), or why that cannot be told, and at which field. */
type Found = { company: Company | null } | { field: 'uscc' | 'legalName'; words: Words }

/** Finds the company by its credit code, else by its legal name where only one bears it. */
export async function findCompany(db: Executor, identity: Identity): Promise<Found> {
  const byCode = identity.uscc === undefined ? undefined : await findByCode(db, identity.uscc)
  if (byCode) return checkName(byCode, identity)
  const namesakes = await listByLegalName(db, identity.legalName)
  const only = namesakes.length === 1 ? namesakes[0]! : null
  if (namesakes.some(({ sample }) => sample)) return { field: 'legalName', words: isSample }
  if (identity.uscc === undefined && namesakes.length > 1) return { field: 'uscc', words: severalBear(identity.legalName) }
  if (only?.uscc && identity.uscc && only.uscc !== identity.uscc) return { field: 'uscc', words: hasOtherCode(only.uscc) }
  return { company: only }
}

async function findByCode(db: Executor, uscc: string): Promise<Company | undefined> {
  const row = await db.selectFrom('companies').select(['id', 'sample']).where('uscc', '=', uscc).executeTakeFirst()
  if (!row) return undefined
  const [company] = await listCompanies(db, [row.id])
  // All names of a company may have been erased; its code still is its own.
  return company ?? { ...row, uscc, nameZh: '', nameEn: null, nameEnBasis: null, formerNames: [] }
}

async function listByLegalName(db: Executor, legalName: string): Promise<Company[]> {
  const normalised = normaliseName(legalName)
  const rows = await db
    .selectFrom('companyNames')
    .select('companyId')
    .distinct()
    .where('kind', '=', 'legal')
    .where('normalised', '=', normalised)
    .where('erasedAt', 'is', null)
    .execute()
  const companies = await listCompanies(
    db,
    rows.map(({ companyId }) => companyId),
  )
  // Others bore this name and have changed it since.
  return companies.filter(({ nameZh }) => normaliseName(nameZh) === normalised)
}

/** A code that was copied from another company's papers would put one company's record into another's report. */
function checkName(company: Company, { legalName, formerNames }: Identity): Found {
  if (company.sample) return { field: 'uscc', words: isSample }
  const held = [company.nameZh, ...company.formerNames].filter(Boolean).map(normaliseName)
  const stated = [legalName, ...formerNames.map(({ zh }) => zh)].map(normaliseName)
  const agrees = held.length === 0 || held.some((name) => stated.includes(name))
  return agrees ? { company } : { field: 'legalName', words: hasOtherName(company.nameZh) }
}

const isSample: Words = {
  en: 'This is one of the invented samples of this product. Extracts are for real companies.',
  zh: '这是本产品自带的虚构示例企业。只能导入真实企业的信息。',
}
const severalBear = (name: string): Words => ({
  en: `Several companies bear the name ${name}. Write the credit code, which tells them apart.`,
  zh: `有多家企业名为 ${name}。请填写统一社会信用代码以区分。`,
})
const hasOtherCode = (uscc: string): Words => ({
  en: `The company of this name is held with the credit code ${uscc}. Check which code is right; if there are two companies, bring the other one first with "import companies".`,
  zh: `已有同名企业，其统一社会信用代码为 ${uscc}。请核对代码；如确为两家企业，请先用 import companies 导入另一家。`,
})
const hasOtherName = (name: string): Words => ({
  en: `The company with this credit code is held as ${name}. Check the code; if the company changed its name, list the one before in formerNames.`,
  zh: `该统一社会信用代码对应的企业为 ${name}。请核对代码；如企业已更名，请在 formerNames 中填写原名称。`,
})
