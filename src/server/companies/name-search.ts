// The names among which a typed one may be, found by an index over pieces of names. How far each is the typed one is for the domain to say.
import { type RawBuilder, sql } from 'kysely'
import { type KnownName, searchedParts } from '#domain/names/compare.ts'
import { gramsOf } from '#domain/names/grams.ts'
import { hasChinese, normaliseName } from '#domain/names/normalise.ts'
import type { Executor } from '#server/platform/database.ts'

const mostNames = 400
/** A part that more names share tells nothing: which of them are read does not matter, and reading all would take a second. */
const mostOfOnePart = 2000

/** Names that are equal to the term or hold a part of it: equal ones first, then those that hold all of it or more parts, and little else. */
export async function searchNames(
  db: Executor,
  term: string,
  { sandbox }: { sandbox: boolean },
): Promise<(KnownName & { companyId: string })[]> {
  const { rows } = await nameSearch(term, sandbox).execute(db)
  return rows
}

/** The statement itself, so that a test can look at its plan. A check states the same name again: each counts once. */
export function nameSearch(term: string, sandbox: boolean): RawBuilder<KnownName & { companyId: string }> {
  const whole = normaliseName(term)
  return sql`
    with found as (${sql.join([equal(whole), ...partsOf(term).map(holding)], sql` union all `)}),
    best as (
      select company_id, kind, name, normalised, basis from found
      group by company_id, kind, name, normalised, basis
      order by normalised = ${whole} desc, min(part) <= 1 desc, count(distinct part) desc, length(normalised), min(id)
      limit ${mostNames}
    )
    select best.* from best where ${sandbox} or not (select sample from companies where id = best.company_id)`
}

/** What is looked for: all of it first, which common parts must not hide, then the parts one by one. */
function partsOf(term: string): string[][] {
  const parts = searchedParts(term)
  return [...(parts.length > 1 && !hasChinese(term) ? [parts] : []), ...parts.map((part) => [part])]
}

const columns = sql`id, company_id, kind, name, normalised, basis`

const equal = (whole: string) => sql`select ${columns}, 0 as part from company_names where normalised = ${whole}`

function holding(parts: string[], n: number) {
  const held = parts.map((part) => sql`(${sql.join(gramsOf(part).map(hasGrams), sql` or `)}) and normalised like ${pattern(part)}`)
  return sql`(select ${columns}, ${sql.lit(n + 1)} as part from company_names where ${sql.join(held, sql` and `)} limit ${mostOfOnePart})`
}

const hasGrams = (grams: string[]) => sql`name_grams(normalised) @> array[${sql.join(grams)}]::text[]`

const pattern = (part: string) => `%${part.replace(/[\\%_]/gu, String.raw`\$&`)}%`
