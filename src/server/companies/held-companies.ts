import { sql } from 'kysely'
import type { CompanyRow } from '#domain/company/company-row.ts'
import { normaliseName } from '#domain/names/normalise.ts'
import type { Trx } from '#server/platform/database.ts'
import type { LawfulRecord } from './lawful-record.ts'

export interface HeldCompany {
  id: string
  uscc: string | null
  sample: boolean
}

interface HeldName {
  kind: string
  normalised: string
  asOf: string | null
}

type HeldRecord = Pick<LawfulRecord['evidence'], 'companyId' | 'sourceId' | 'asOf' | 'hash'>

/** What is held of the companies that some rows may be about; kept up to date while the rows are read one after another. */
export class HeldCompanies {
  readonly #byCode = new Map<string, HeldCompany>()
  readonly #byName = new Map<string, HeldCompany[]>()
  /** The newest date at which a company was said to have a name; null for a name without a date. */
  readonly #names = new Map<string, string | null>()
  readonly #records = new Set<string>()

  addCode(company: HeldCompany): void {
    if (company.uscc !== null) this.#byCode.set(company.uscc, company)
  }

  addName(company: HeldCompany, { kind, normalised, asOf }: HeldName): void {
    const key = keyOf(company.id, kind, normalised)
    const before = this.#names.get(key) ?? null
    this.#names.set(key, before === null || (asOf !== null && asOf > before) ? asOf : before)
    const same = this.#byName.get(normalised) ?? []
    if (kind === 'legal' && !same.includes(company)) this.#byName.set(normalised, [...same, company])
  }

  addRecord({ companyId, sourceId, asOf, hash }: HeldRecord): void {
    this.#records.add(keyOf(companyId, sourceId, asOf, hash))
  }

  /** Whether the name is held with this date or a newer one: to say it once more would say nothing. */
  hasName(companyId: string, { kind, normalised, asOf }: HeldName): boolean {
    const held = this.#names.get(keyOf(companyId, kind, normalised))
    return held !== undefined && (asOf === null || (held !== null && held >= asOf))
  }

  /** Also true of a record whose content was erased: it does not come back with the same file. */
  hasRecord({ companyId, sourceId, asOf, hash }: HeldRecord): boolean {
    return this.#records.has(keyOf(companyId, sourceId, asOf, hash))
  }

  /**
   * Whom a row is about: the company of its credit code; without one, the only company of its legal name. A company that was known by
   * name only is the one whose code is now told.
   */
  find({ uscc, legalName }: CompanyRow): HeldCompany | 'several' | undefined {
    const same = (this.#byName.get(normaliseName(legalName)) ?? []).filter(({ sample }) => !sample)
    if (uscc === null) return same.length > 1 ? 'several' : same[0]
    return this.#byCode.get(uscc) ?? (same.length === 1 && same[0]!.uscc === null ? same[0] : undefined)
  }
}

const keyOf = (...parts: (string | null)[]) => parts.join('\t')

/** Reads what is held of the companies that these rows may be about. */
export async function readHeld(trx: Trx, rows: readonly CompanyRow[]): Promise<HeldCompanies> {
  const held = new HeldCompanies()
  const companies = new Map<string, HeldCompany>()
  for (const company of await listByCode(trx, rows)) companies.set(company.id, company)
  for (const { id, uscc, sample, ...name } of await listNames(trx, rows)) {
    const company = companies.get(id) ?? { id, uscc, sample }
    companies.set(id, company)
    held.addName(company, { ...name, normalised: name.normalised! })
  }
  for (const company of companies.values()) held.addCode(company)
  const factual = rows.some(({ facts }) => facts.length > 0)
  if (factual) for (const record of await listRecords(trx, [...companies.keys()])) held.addRecord(record)
  return held
}

/**
 * As one parameter, and always by index look-ups: with a list of values, or a plain join, the planner reads whole tables when nobody has
 * told it how large they are, and on the embedded database nobody does.
 */
const oneOf = (values: readonly string[]) => sql<string>`any(array(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb)))`

async function listByCode(trx: Trx, rows: readonly CompanyRow[]): Promise<HeldCompany[]> {
  const codes = rows.flatMap(({ uscc }) => uscc ?? [])
  if (codes.length === 0) return []
  return trx.selectFrom('companies').select(['id', 'uscc', 'sample']).where('uscc', '=', oneOf(codes)).execute()
}

// An erased name is null and equal to none; to ask for `erased_at` as well would lead to an index that is read from end to end.
function listNames(trx: Trx, rows: readonly CompanyRow[]) {
  const names = rows.flatMap(({ legalName, englishName }) => [legalName, englishName ?? []].flat()).map(normaliseName)
  return trx
    .selectFrom('companyNames as n')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('companies')
          .select(['companies.id', 'companies.uscc', 'companies.sample'])
          .whereRef('companies.id', '=', 'n.companyId')
          .limit(1)
          .as('c'),
      (join) => join.onTrue(),
    )
    .select(['c.id', 'c.uscc', 'c.sample', 'n.kind', 'n.normalised', 'n.asOf'])
    .where('n.normalised', '=', oneOf(names))
    .execute()
}

async function listRecords(trx: Trx, companyIds: readonly string[]): Promise<HeldRecord[]> {
  if (companyIds.length === 0) return []
  return trx
    .selectFrom('evidence')
    .select(['companyId', 'sourceId', 'asOf', 'hash'])
    .where('companyId', '=', oneOf(companyIds))
    .where('sourceId', 'like', 'import-%')
    .execute()
}
