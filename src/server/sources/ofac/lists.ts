import type { ListCode } from '#domain/screening/list-entry.ts'
import { ListFileError } from '#domain/screening/list-format.ts'

// OFAC publishes two lists in the same formats. Which one a file is, only its content says.

export type OfacList = 'ofac-sdn' | 'ofac-consolidated'

/** The parts of the consolidated list as ENHANCED XML names them. */
export const codeOfListName: ReadonlyMap<string, ListCode> = new Map([
  ['SDN List', 'SDN'],
  ['Sectoral Sanctions Identifications List', 'SSI'],
  ['Non-SDN Palestinian Legislative Council List', 'PLC'],
  ['Non-SDN CMIC List', 'CMIC'],
  ['Non-SDN Menu-Based Sanctions List', 'MBS'],
  ['CAPTA List', 'CAP'],
  ['FSE List', 'FSE'],
])

// The older formats name programmes only. Compared with ENHANCED XML of January 2025, entry by entry.
const codeOfProgramme: readonly (readonly [RegExp, ListCode])[] = [
  [/^CMIC-/u, 'CMIC'],
  [/^UKRAINE-EO13662$/u, 'SSI'],
  [/^NS-PLC$/u, 'PLC'],
  [/^561-Related$/u, 'CAP'],
  [/^FSE-/u, 'FSE'],
]

/** What an entry of the older formats stands for. Menu-based sanctions have no programme of their own, but many: they are the rest. */
export function codesOf(list: OfacList, programmes: readonly string[]): ListCode[] {
  if (list === 'ofac-sdn') return ['SDN']
  const codes = consolidatedCodes(programmes)
  return codes.length > 0 ? codes : ['MBS']
}

const consolidatedCodes = (programmes: readonly string[]): ListCode[] =>
  codeOfProgramme.filter(([pattern]) => programmes.some((programme) => pattern.test(programme))).map(([, code]) => code)

/** Counts whose programmes are read: on the consolidated list nearly all entries stand under its own, on the SDN list few do. */
export function listCount(list: OfacList, fileName: string) {
  let all = 0
  let consolidated = 0
  return {
    add(programmes: readonly string[]) {
      all++
      if (consolidatedCodes(programmes).length > 0) consolidated++
    },
    /** Refuses a file without entries, and the other list's. */
    close() {
      if (all === 0) throw new ListFileError(`${fileName} holds no entries. Bring the file again as OFAC gives it.`)
      const found: OfacList = consolidated > all / 2 ? 'ofac-consolidated' : 'ofac-sdn'
      if (found !== list) throw otherList(list, fileName)
    },
  }
}

/** The file is one of OFAC's, but of its other list. */
export function otherList(list: OfacList, fileName: string): ListFileError {
  const [found, wanted] =
    list === 'ofac-sdn'
      ? ['consolidated (non-SDN)', 'SDN.CSV, SDN.XML or SDN_ENHANCED.XML']
      : ['SDN', 'CONS_PRIM.CSV, CONSOLIDATED.XML or CONS_ENHANCED.XML']
  return new ListFileError(`${fileName} is OFAC's ${found} list, not the one asked for. Bring ${wanted}.`)
}
