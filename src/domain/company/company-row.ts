import type { FactKind, FactValue } from '#domain/evidence/fact.ts'
import { hasIdentityNumber } from '#domain/evidence/identity-number.ts'
import { checkUscc } from '#domain/identifiers/uscc.ts'
import { readDay } from './day-words.ts'
import { legalFormOf } from './legal-form-words.ts'
import { readMoney } from './money-words.ts'
import { readStatus } from './status-words.ts'

/** The columns of a file of companies and the longest text of each; `legal_name` alone is required. */
export const companyColumns = {
  legal_name: 200,
  english_name: 300,
  uscc: 40,
  legal_representative: 200,
  registered_capital: 200,
  established_on: 40,
  address: 1000,
  province: 100,
  city: 100,
  status: 100,
  source: 200,
  as_of: 40,
} as const

export type CompanyColumn = keyof typeof companyColumns
/** What stands in the columns of one row; an empty cell is left out. */
export type CompanyCells = Partial<Record<CompanyColumn, string>>

type Stated = { [K in FactKind]: { kind: K; value: FactValue<K>; original: string } }[FactKind]

/** One company as a file states it. */
export interface CompanyRow {
  legalName: string
  englishName: string | null
  uscc: string | null
  source: string | null
  asOf: string | null
  /** What is said beside the names. */
  facts: Stated[]
  /** The words of the row that are said of the company: without `source` and `as_of`. */
  words: CompanyCells
}

/** Reads a row, or says in words why it is refused. The reason never repeats what stands in a cell. `today` is the last day that may be stated. */
export function readCompanyRow(cells: CompanyCells, today: string): CompanyRow | { refused: string } {
  const refused = refusal(cells)
  if (refused) return { refused }
  const { source, as_of: asOfWords, ...words } = cells
  const [asOf, establishedOn] = [dayOf(asOfWords), dayOf(words.established_on)]
  if (asOf === undefined) return { refused: 'as_of: this is no day that we can read; write 2026-11-20' }
  if (establishedOn === undefined) return { refused: 'established_on: this is no day that we can read; write 2026-11-20' }
  if (asOf !== null && asOf > today) return { refused: 'as_of: this day has not come yet' }
  if (establishedOn !== null && establishedOn > today) return { refused: 'established_on: this day has not come yet' }
  const code = words.uscc === undefined ? undefined : checkUscc(words.uscc)
  if (code && code.kind !== 'valid') return { refused: `uscc: ${code.kind === 'invalid' ? code.problem : identityNumber}` }
  return {
    legalName: words.legal_name!,
    englishName: words.english_name ?? null,
    uscc: code?.code ?? null,
    source: source ?? null,
    asOf,
    facts: factsOf(words, establishedOn, code?.code),
    words,
  }
}

const identityNumber = 'this is the form of a person’s identity number, which we do not keep; take it out'

function refusal(cells: CompanyCells): string | undefined {
  if ((cells.legal_name ?? '').length < 2) return 'legal_name: the legal name is missing'
  for (const [column, text] of Object.entries(cells) as [CompanyColumn, string][]) {
    if (text.length > companyColumns[column]) return `${column}: longer than ${companyColumns[column]} characters`
    if (/\p{Cc}/u.test(text)) return `${column}: a line break or a control character stands in it`
    if (column !== 'uscc' && hasIdentityNumber(text)) return `${column}: ${identityNumber}`
  }
  return undefined
}

/** Null where nothing is written, undefined where it cannot be read. */
const dayOf = (words: string | undefined): string | null | undefined => (words === undefined ? null : readDay(words))

function factsOf(words: CompanyCells, establishedOn: string | null, uscc: string | undefined): Stated[] {
  const facts: Stated[] = []
  const { legal_name: legalName = '', status, registered_capital: capital, legal_representative: person } = words
  const registered = capital === undefined ? undefined : readMoney(capital)
  const place = placeOf(words)
  if (establishedOn !== null) {
    const value = { legalName, formerNames: [], legalForm: legalFormOf(legalName), establishedOn, ...(uscc && { uscc }) }
    facts.push({ kind: 'identity', value, original: legalName })
  }
  if (status !== undefined) facts.push({ kind: 'status', value: readStatus(status), original: status })
  if (registered) facts.push({ kind: 'capital', value: { registered }, original: capital! })
  if (place) facts.push({ kind: 'address', value: { zh: place, en: place, kind: 'unclassified' }, original: place })
  if (person !== undefined) facts.push({ kind: 'legalRepresentative', value: { zh: person, en: person }, original: person })
  return facts
}

/** The address with province and city before it, where it does not begin with them itself. */
function placeOf({ province = '', city = '', address = '' }: CompanyCells): string {
  const withCity = address.includes(city) ? address : city + address
  return withCity.startsWith(province) || province === city ? withCity : province + withCity
}
