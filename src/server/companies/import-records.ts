import { createHash, randomUUID } from 'node:crypto'
import type { CompanyRow } from '#domain/company/company-row.ts'
import type { SourceRef } from '#domain/company/register-extract.ts'
import type { NewFact } from '#domain/evidence/source.ts'
import { normaliseName } from '#domain/names/normalise.ts'
import type { HeldCompanies } from './held-companies.ts'
import { type LawfulRecord, lawfulRecord } from './lawful-record.ts'
import type { StatedName } from './stated-names.ts'

/** The file that is imported, as its evidence names it. */
export interface Origin {
  file: string
  sha256: string
  readAt: string
}

/** Names that one row states and that are not held yet. */
export interface NamesOf {
  companyId: string
  line: number
  source: SourceRef
  asOf: string | null
  stated: (StatedName & { normalised: string; asOf: string | null })[]
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Who says what a row says: the source that it names, else the operator who brought the file. */
function sourceOf({ source }: CompanyRow, { file }: Origin): SourceRef {
  const name = source ?? `Operator’s import: ${file}`.slice(0, 200)
  return { id: `import-${sha256(name).slice(0, 16)}`, name }
}

function namesOf({ legalName, englishName }: CompanyRow, source: SourceRef): StatedName[] {
  const legal: StatedName = { kind: 'legal', name: legalName, basis: null }
  return englishName === null ? [legal] : [legal, { kind: 'english', name: englishName, basis: `as imported from ${source.name}` }]
}

/** A row as evidence of its own, with its facts. */
export function rowRecord(companyId: string, row: CompanyRow, origin: Origin): LawfulRecord {
  const source = sourceOf(row, origin)
  const { asOf } = row
  const facts = row.facts.map((one) => ({ ...one, source, asOf, readAt: origin.readAt }) as NewFact)
  const answer = {
    asked: askedOf(origin),
    came: `${facts.length} facts`,
    raw: JSON.stringify(row.words),
    contentType: 'application/json',
    url: null,
    asOf,
    retrievedAt: origin.readAt,
    facts,
  }
  return lawfulRecord({ companyId, source, answer, names: namesOf(row, source) })
}

const askedOf = ({ file }: Origin) => `What ${file} states, a file that the operator brought`

export function newNames(held: HeldCompanies, companyId: string, row: CompanyRow, origin: Origin): Omit<NamesOf, 'line'> {
  const { asOf } = row
  const source = sourceOf(row, origin)
  const names = namesOf(row, source).map((one) => ({ ...one, normalised: normaliseName(one.name), asOf }))
  return { companyId, source, asOf, stated: names.filter((one) => !held.hasName(companyId, one)) }
}

/**
 * The names of rows that say nothing else, as one piece of evidence for each source and date. It holds the lines of one batch only: what
 * is erased goes a piece at a time, and not with every name of a file.
 */
export function nameRecords(rows: readonly NamesOf[], origin: Origin): LawfulRecord[] {
  const groups = Map.groupBy(rows, ({ source, asOf }) => `${source.id} ${asOf}`)
  return [...groups.values()].map((group) => nameRecord(group, origin))
}

function nameRecord(rows: readonly NamesOf[], { file, sha256: hash, readAt }: Origin): LawfulRecord {
  const { source, asOf } = rows[0]!
  const id = randomUUID()
  const content = JSON.stringify({ file, sha256: hash, lines: [rows[0]!.line, rows.at(-1)!.line] })
  const evidence = {
    id,
    companyId: null,
    sourceId: source.id,
    sourceName: source.name,
    url: null,
    asked: `Names in ${file}, a file that the operator brought`,
    content,
    contentType: 'application/json',
    hash: sha256(content),
    asOf,
    retrievedAt: readAt,
  }
  const names = rows.flatMap(({ companyId, stated }) => stated.map((one) => ({ ...one, companyId, evidenceId: id, retrievedAt: readAt })))
  return { evidence, facts: [], names }
}
