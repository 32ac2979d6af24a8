import { newest, type Fact, type FactKind } from '#domain/evidence/fact.ts'
import type { ReportDocument, ReportFact } from '#domain/report/document.ts'
import type { ReportMaterial } from '#domain/report/material.ts'
import type { SourceNumbers } from './evidence.ts'
import { factRows, type Row, type RowContext } from './fact-rows.ts'

/** What should be known of a company. A kind that nobody answered is named, never left out in silence. */
const expected: Partial<Record<FactKind, string>> = {
  identity: 'register entry',
  status: 'registration status',
  legalRepresentative: 'legal representative',
  capital: 'capital',
  insuredStaff: 'insured staff',
  address: 'address',
  scope: 'business scope',
  shareholders: 'owners',
  annualReports: 'annual reports',
  abnormalListings: 'abnormal operations list',
  seriousViolations: 'serious violation list',
  penalties: 'penalties',
  enforcement: 'court enforcement',
  judgments: 'judgments',
  equityPledges: 'share pledges',
  chattelMortgages: 'mortgages',
  tax: 'tax rating',
  exports: 'export record',
  certificates: 'certificates',
  statements: 'financial statements',
  web: 'web footprint',
  media: 'news',
  ipDisputes: 'design and brand disputes',
}

/** The newest answer of every kind as table rows, and the labels of what nobody has read. */
export function listFacts(material: ReportMaterial, sources: SourceNumbers): Pick<ReportDocument, 'facts' | 'notKnown'> {
  const { dossier, company, sample } = material
  const kinds = Object.keys(factRows) as FactKind[]
  const facts = kinds.flatMap((kind) => {
    const all =
      kind === 'statement' ? dossier.facts.filter((fact) => fact.kind === kind) : [newest(dossier.facts, kind) as Fact | undefined]
    return all.flatMap((fact) =>
      fact === undefined ? [] : rowsOf(fact, { original: fact.original, englishName: company.nameEn, sample }, sources),
    )
  })
  const known = new Set(dossier.facts.map((fact) => fact.kind))
  const notKnown = Object.entries(expected).flatMap(([kind, label]) => (known.has(kind as FactKind) ? [] : [label]))
  return { facts: known.has('identity') ? facts : [...named(material), ...facts], notKnown }
}

function rowsOf(fact: Fact, context: RowContext, sources: SourceNumbers): ReportFact[] {
  const rows = (factRows[fact.kind] as (value: Fact['value'], context: RowContext) => Row[])(fact.value, context)
  const asOf = fact.asOf ?? fact.readAt.slice(0, 10)
  return rows.map((row) => ({ ...row, kind: fact.kind, sources: sources([fact.evidenceId]), asOf }))
}

/** Names that we hold of a company whose register entry was not read; their source is the first record we keep of it. */
function named({ company, evidence, dossier }: ReportMaterial): ReportFact[] {
  const source = evidence[0]
  const asOf = source?.asOf ?? (source?.retrievedAt ?? dossier.scoredAt).slice(0, 10)
  const base = { kind: 'identity', sources: source === undefined ? [] : [1], asOf }
  const name = { ...base, label: 'Legal name', zh: company.nameZh, en: company.nameEn ?? 'No English name is known', code: null }
  return company.uscc === null ? [name] : [name, { ...base, label: 'Credit code', zh: null, en: 'Check digit right', code: company.uscc }]
}
