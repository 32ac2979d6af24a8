import { type ListFile, ListFileError, type ListFormat, type ListReading } from '#domain/screening/list-format.ts'
import { beginningOf } from '#server/platform/file-text.ts'
import { asListFileError } from '#server/platform/list-file.ts'
import type { OfacList } from './lists.ts'
import { readClassicXml } from './read-classic-xml.ts'
import { readCsv } from './read-csv.ts'
import { readEnhancedXml } from './read-enhanced-xml.ts'

/** The SDN list: SDN.CSV with ADD, ALT and SDN_COMMENTS, or SDN.XML, or SDN_ENHANCED.XML. */
export const ofacSdn: ListFormat = { list: 'ofac-sdn', read: (files) => read('ofac-sdn', files) }

/** The consolidated (non-SDN) list: CONS_PRIM.CSV with CONS_ADD, CONS_ALT and CONS_COMMENTS, or CONSOLIDATED.XML, or CONS_ENHANCED.XML. */
export const ofacConsolidated: ListFormat = { list: 'ofac-consolidated', read: (files) => read('ofac-consolidated', files) }

type Kind = 'csv' | 'classic xml' | 'enhanced xml'

async function* read(list: OfacList, files: readonly ListFile[]): AsyncIterable<ListReading> {
  try {
    const kinds = new Set(await Promise.all(files.map(kindOf)))
    if (kinds.has('csv') && kinds.size === 1) yield* readCsv(list, files)
    else if (files.length !== 1)
      throw new ListFileError('Bring either the CSV files of the list or one XML file of it, nothing else beside.')
    else if (kinds.has('enhanced xml')) yield* readEnhancedXml(list, files[0]!)
    else yield* readClassicXml(list, files[0]!)
  } catch (error) {
    throw asListFileError(error)
  }
}

/** By content, whatever the file is called. */
async function kindOf(file: ListFile): Promise<Kind> {
  const beginning = (await beginningOf(file)).trimStart()
  if (/<(?:\w+:)?sanctionsData[\s>]/u.test(beginning)) return 'enhanced xml'
  if (/<(?:\w+:)?sdnList[\s>]/u.test(beginning)) return 'classic xml'
  if (/^<(?:!doctype html|html)/iu.test(beginning)) throw refused(file, 'is a web page, perhaps an error message of the server')
  if (/<(?:\w+:)?Sanctions[\s>]/u.test(beginning)) throw refused(file, 'is the ADVANCED XML format, which is not read')
  if (/^[<{[]/u.test(beginning)) throw refused(file, 'is none of the formats in which OFAC publishes its lists')
  return 'csv'
}

const refused = (file: ListFile, fault: string) =>
  new ListFileError(`${file.name} ${fault}. Bring the list as CSV (SDN.CSV, CONS_PRIM.CSV), classic XML or ENHANCED XML.`)
