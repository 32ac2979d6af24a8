import type { FactKind, FactValue } from '#domain/evidence/fact.ts'
import type { ReportDocument } from '#domain/report/document.ts'
import { countWords } from '#domain/report/words/count-words.ts'
import { listWords, sayDay } from '#domain/scoring/words.ts'
import { moneyWords, numberWords } from '#domain/report/words/money-words.ts'
import { recordLabels, recordsWords, type DatedRecord, type RecordSection } from '#domain/report/words/record-words.ts'

export type Row = Pick<ReportDocument['facts'][number], 'label' | 'zh' | 'en' | 'code'>

/** What a row may say beside the value itself. */
export interface RowContext {
  original: string | null
  englishName: string | null
  sample: boolean
}

/** What a source gives in Chinese only is printed once. */
const row = (label: string, en: string | null, zh: string | null = null, code: string | null = null): Row => ({
  label,
  zh,
  en: en === zh ? null : en,
  code,
})

type RowsOf = { [K in FactKind]: (value: FactValue<K>, context: RowContext) => Row[] }

const recordRows = Object.fromEntries(
  (Object.keys(recordLabels) as RecordSection[]).map((section) => [
    section,
    ({ records }: { records: readonly DatedRecord[] }) => {
      const { zh, en } = recordsWords(section, records)
      return [row(recordLabels[section].label, en, zh)]
    },
  ]),
) as unknown as Pick<RowsOf, RecordSection>

/** Facts as rows of a table, in the order in which a buyer reads them. */
export const factRows: RowsOf = {
  identity: (value, { englishName, sample }) => [
    row('Legal name', englishName ?? 'No English name is known', value.legalName),
    ...value.formerNames.map((name) =>
      row('Former name', name.until === undefined ? name.en : `${name.en}, until ${sayDay(name.until)}`, name.zh),
    ),
    ...(value.uscc === undefined
      ? []
      : [row('Credit code', sample ? 'Check digit right; division 999999 is invented' : 'Check digit right', null, value.uscc)]),
    ...(value.registrationNumber === undefined
      ? []
      : [row('Registration number', 'Number of the former register', null, value.registrationNumber)]),
    row('Legal form', value.legalForm.en, value.legalForm.zh),
    row('Founded', sayDay(value.establishedOn)),
    ...(value.registeredWith === undefined ? [] : [row('Register office', value.registeredWith.en, value.registeredWith.zh)]),
  ],
  status: (value) => [row('Status', value.since === undefined ? value.en : `${value.en}, since ${sayDay(value.since)}`, value.zh)],
  legalRepresentative: (value) => [
    row('Representative', value.since === undefined ? value.en : `${value.en}, since ${sayDay(value.since)}`, value.zh),
  ],
  capital: (value, { original }) => [
    row('Capital', moneyWords(value.registered), original),
    ...(value.paidIn === undefined ? [] : [row('Paid in', value.paidIn.minor === 0 ? 'Nothing' : moneyWords(value.paidIn))]),
    ...(value.dueOn === undefined ? [] : [row('To be paid by', sayDay(value.dueOn))]),
  ],
  insuredStaff: (value, { original }) => [
    row('Insured staff', `${value.count === 0 ? 'Nobody' : numberWords(value.count)}, by the annual report for ${value.year}`, original),
  ],
  address: (value) => [
    row(
      'Address',
      value.companiesRegisteredThere === undefined
        ? value.en
        : `${value.en}. Shared by ${numberWords(value.companiesRegisteredThere)} companies`,
      value.zh,
    ),
  ],
  scope: (value) => [row('Scope', value.en, value.zh)],
  shareholders: () => [],
  personnel: () => [],
  annualReports: ({ reports }) => [row('Annual reports', annualReportWords(reports))],
  ...recordRows,
  tax: (value) => [row('Tax', taxWords(value))],
  exports: (value) => [row('Export record', exportWords(value), value.customsRecord?.zh ?? null)],
  certificates: ({ needed, certificates }) => [row('Certificates', certificateWords(needed, certificates), certificates[0]?.zh ?? null)],
  statements: (value) => [row('Statements', `${zones[value.zone]}, ${value.year}, by ${value.form}`)],
  web: ({ checks }) => [row('Web footprint', checks.map((check) => check.en).join('. '))],
  leiRecord: (value) => [
    row('LEI', `Registration ${value.registrationStatus.toLowerCase()}, entity ${value.entityStatus.toLowerCase()}`, null, value.lei),
    row('Name at GLEIF', value.englishName ?? 'No English name', value.legalName),
    row('Address at GLEIF', value.address),
  ],
  // A number reads alike in both languages.
  statement: (value) => [row(value.label, value.en, value.zh === value.en ? null : value.zh)],
}

function annualReportWords(reports: FactValue<'annualReports'>['reports']): string {
  if (reports.length === 0) return 'None due yet'
  const newest = reports.toSorted((a, b) => b.year - a.year).slice(0, 3)
  const byState = Map.groupBy(newest, ({ dueOn, filedOn }) =>
    filedOn === null ? 'not filed' : filedOn <= dueOn ? 'filed in time' : 'filed late',
  )
  return [...byState].map(([state, all]) => `${listWords(all.map(({ year }) => String(year)))} ${state}`).join('; ')
}

const zones = { safe: 'Safe zone', grey: 'Grey zone', distress: 'Distress zone' } as const

function taxWords({ rating, arrears }: FactValue<'tax'>): string {
  const graded = rating === null ? 'No rating found' : `Rating ${rating.grade} for ${rating.year}`
  const open = arrears.filter((one) => one.endedOn === undefined).length
  return `${graded}; ${open === 0 ? 'no arrears' : countWords(open, 'open arrear')}`
}

function exportWords({ customsRecord, shipments }: FactValue<'exports'>): string {
  const known = customsRecord === null ? 'No customs record found' : `${customsRecord.en}, since ${sayDay(customsRecord.since)}`
  return shipments === null
    ? `${known}; no shipment found`
    : `${known}; ${countWords(shipments.count, 'shipment')}, the last on ${sayDay(shipments.lastOn)}`
}

const certificateStates = {
  valid: 'valid',
  uncheckable: 'could not be checked',
  expired: 'expired',
  another_product: 'for another product',
  false: 'denied by its issuer',
} as const

function certificateWords(needed: boolean, certificates: FactValue<'certificates'>['certificates']): string {
  if (certificates.length === 0) return needed ? 'Needed, none shown' : 'None needed'
  return certificates.map((one) => `${one.en}, ${certificateStates[one.state]}`).join('; ')
}
