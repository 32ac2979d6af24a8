import type { ListedName, ListEntry } from '#domain/screening/list-entry.ts'
import { scriptOf } from '#domain/screening/script.ts'
import { ofacDesignation, ofacEntryUrl } from '#domain/screening/us-treasury.ts'
import type { OfacRow } from './csv-files.ts'
import { codesOf, type OfacList } from './lists.ts'
import { factsOf, identifiersIn, listedOnIn, weakNamesIn } from './remarks.ts'

/** What other files say of an entry. */
interface Joined {
  addresses: readonly OfacRow[]
  aliases: readonly OfacRow[]
  continued: readonly OfacRow[]
}

const kinds: Record<string, ListEntry['kind']> = { individual: 'person', vessel: 'vessel', aircraft: 'aircraft' }

/** ent_num, SDN_Name, SDN_Type, Program, Title, Call_Sign, Vess_type, Tonnage, GRT, Vess_flag, Vess_owner, Remarks */
export function entryOf(list: OfacList, { number, cells }: OfacRow, { addresses, aliases, continued }: Joined): ListEntry {
  const [, printed, type, programme, ...described] = cells
  const name = printed!.trim()
  // Cut anywhere, in the middle of a word too: nothing may stand between.
  const remarks = [described.at(-1), ...continued.map((row) => row.cells[1])].join('')
  const facts = factsOf(remarks)
  const programmes = programme?.split(/\]\s*\[/u).map((one) => one.trim()) ?? []
  return {
    id: number,
    kind: kinds[type?.trim() ?? ''] ?? 'company',
    names: [{ name, kind: 'primary', quality: null, script: scriptOf(name) }, ...aliases.map(aliasOf), ...weakNamesIn(facts)],
    addresses: addresses.flatMap(addressOf),
    identifiers: identifiersIn(facts),
    programmes,
    codes: codesOf(list, programmes),
    listedOn: listedOnIn(facts),
    endsOn: null,
    remarks: [...labelled(described), remarks.trim()].filter(Boolean).join('; ') || null,
    url: ofacEntryUrl(number),
    designations: [ofacDesignation(number)],
  }
}

// What stands in this file OFAC calls strong, the weak ones are in the remarks. nka is what it is called now.
function aliasOf({ cells }: OfacRow): ListedName {
  const name = cells[3]!.trim()
  return { name, kind: cells[2]?.trim() === 'fka' ? 'former' : 'alias', quality: 'strong', script: scriptOf(name) }
}

function addressOf({ cells }: OfacRow): ListEntry['addresses'] {
  const parts = cells.slice(2).flatMap((part) => part?.trim() ?? [])
  return parts.length > 0 ? [{ text: parts.join(', '), country: cells[4]?.trim() ?? null }] : []
}

const labels = ['Title', 'Call sign', 'Vessel type', 'Tonnage', 'Gross registered tonnage', 'Flag', 'Owner']

const labelled = (values: readonly (string | null)[]) => labels.flatMap((label, n) => (values[n] ? [`${label} ${values[n].trim()}`] : []))
