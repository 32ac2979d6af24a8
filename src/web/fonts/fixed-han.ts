import { popularCompanies } from '#domain/company/popular.ts'

const popular = popularCompanies.map((company) => company.nameZh).join('')
const home = '宁波示例远舟五金制造有限公司存续李买卖合同纠纷统一社会信用代码纳税人识别号'

/** Chinese that stands on public pages when they are built: the characters of the small fonts cut for them. */
export const fixedHan = home + popular

/** Characters inside the seals of public pages. */
export const fixedSeals = `示例远舟${popularCompanies.map((company) => company.tradeNameZh).join('')}`
