import { createHash } from 'node:crypto'
import { type ListCode, listCodes, type ListedName, type ListEntry } from '#domain/screening/list-entry.ts'
import { ofacDesignation, ofacEntryUrl } from '#domain/screening/us-treasury.ts'
import { isoDay, z } from '#domain/zod.ts'
import { nameAsPrinted, readName } from './names.ts'
import { type CslRow, keptInWords } from './row.ts'

const kinds: Record<string, ListEntry['kind']> = { Individual: 'person', Vessel: 'vessel', Aircraft: 'aircraft' }

/** An entry, or in one sentence why its row is refused. Commerce and State do not say whether it is a person: then it is called a company. */
export function entryOf(row: CslRow): ListEntry | string {
  const code = codeOf(row.source)
  if (row.source === 'source') return 'repeats the header'
  if (!/[\p{L}\p{N}]/u.test(row.name)) return 'has no name'
  if (!code) return row.source ? `stands on a list that is not known here: ${row.source}` : 'does not say on which list it stands'
  const { names, remark } = row.number ? { names: [nameAsPrinted(row.name, 'primary')], remark: null } : readName(row.name)
  return {
    id: `${code}-${row.number || row.id || keyOf(row)}`,
    kind: kinds[row.type] ?? 'company',
    names: withoutRepeats([...names, ...row.altNames.map((name) => nameAsPrinted(name, 'alias'))]),
    addresses: row.addresses,
    identifiers: row.ids.filter(({ type }) => type !== ''),
    programmes: row.programmes,
    codes: [code],
    listedOn: dayOf(row.startDate),
    endsOn: dayOf(row.endDate),
    remarks:
      [remark, ...inWords(row.said), ...row.ids.filter(({ type }) => type === '').map(({ value }) => value)].filter(Boolean).join('; ') ||
      null,
    url: row.number ? ofacEntryUrl(row.number) : webAddress(row.url),
    designations: row.number ? [ofacDesignation(row.number)] : [],
  }
}

/** "Military End User (MEU) List - …", "Non-SDN Menu-Based Sanctions List (NS-MBS List) - …" */
function codeOf(source: string): ListCode | undefined {
  const found = /\((?:NS-)?([A-Z]+)(?: List)?\)/u.exec(source)?.[1]
  return listCodes.find((code) => code === found)
}

const withoutRepeats = (names: readonly ListedName[]) =>
  names.filter(({ name }, n) => name !== '' && names.findIndex((one) => one.name === name) === n)

/** Where the publisher gives no key: a row that says the same stays the same. */
const keyOf = ({ source, name, addresses, startDate }: CslRow) =>
  createHash('sha256')
    .update(JSON.stringify([source, name, addresses, startDate]))
    .digest('hex')
    .slice(0, 32)

const dayOf = (text: string) => isoDay.safeParse(text).data ?? null

const webAddress = (text: string) => z.url({ protocol: /^https?$/u }).safeParse(text).data ?? null

const inWords = (said: CslRow['said']) =>
  Object.entries(keptInWords).flatMap(([column, word]) => (said[column] ? [`${word} ${said[column]}`.trim()] : []))
