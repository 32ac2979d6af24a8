import { normaliseName } from '#domain/names/normalise.ts'
import { listDay } from '#domain/screening/list-day.ts'
import type { ListEntry, ListedName } from '#domain/screening/list-entry.ts'
import type { ListReading } from '#domain/screening/list-format.ts'
import { type PrintedCompany, printedCompanies } from '#domain/screening/printed-names.ts'
import { scriptOf } from '#domain/screening/script.ts'

export const page = 'https://www.dhs.gov/uflpa-entity-list'

/** A row of the list, from the page or from a CSV. `sections`: "Section 2(d)(2)(B)(ii)", none where the file does not say. */
export interface UflpaRow {
  place: string
  /** The cell with the company, its aliases and its subsidiaries. */
  wording: string
  effectiveOn: string
  sections: string[]
}

/**
 * The entries of all rows. The list numbers nobody, so an entry is known by its name without case, spaces and punctuation:
 * it stays the same when an edition corrects a comma, and what was decided about it stays with it. A company on several
 * sub-lists is one entry with several programmes, listed since the first day.
 */
export function readingsOf(rows: readonly UflpaRow[]): ListReading[] {
  const entries = new Map<string, ListEntry>()
  const rejected: ListReading[] = []
  for (const row of rows) {
    const companies = printedCompanies(row.wording)
    if (companies.length === 0) rejected.push({ rejected: { place: row.place, reason: 'names nobody' } })
    for (const company of companies) {
      const entry = entryOf(company, row)
      const held = entries.get(entry.id)
      entries.set(entry.id, held ? join(held, entry) : entry)
    }
  }
  return [...rejected, ...[...entries.values()].map((entry) => ({ entry }))]
}

function entryOf({ name, others }: PrintedCompany, { wording, effectiveOn, sections }: UflpaRow): ListEntry {
  return {
    id: normaliseName(name),
    kind: 'company',
    names: [named(name, 'primary'), ...others.map((other) => named(other.name, other.kind))],
    addresses: [],
    identifiers: [],
    programmes: sections,
    codes: [],
    listedOn: listDay(effectiveOn, 'month first'),
    endsOn: null,
    remarks: wording,
    url: page,
    designations: [],
  }
}

const named = (name: string, kind: ListedName['kind']): ListedName => ({ name, kind, quality: null, script: scriptOf(name) })

function join(one: ListEntry, other: ListEntry): ListEntry {
  const more = other.names.filter(({ name, kind }) => kind !== 'primary' && !one.names.some((held) => held.name === name))
  return {
    ...one,
    names: [...one.names, ...more],
    programmes: [...new Set([...one.programmes, ...other.programmes])],
    listedOn: [one.listedOn, other.listedOn].filter((day) => day !== null).toSorted()[0] ?? null,
    remarks: [...new Set([one.remarks, other.remarks])].join('; '),
  }
}
