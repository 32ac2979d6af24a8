// Lists as large as the publishers' own, where no publisher's file lies beside the checkout: its entries again and again, under new numbers.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Enlarged {
  source: string
  /** From the first entry to the end of the last. */
  entries: RegExp
  times: number
  renumber(entries: string, copy: number): string
}

function enlarge({ source, entries, times, renumber }: Enlarged): string {
  const text = readFileSync(source, 'utf8')
  const [body] = entries.exec(text)!
  return text.replace(body, () => Array.from({ length: times }, (_, copy) => renumber(body, copy)).join(''))
}

const fixtures = join(import.meta.dirname, '../fixtures')
const namedAnew = (body: string, copy: number) => body.replaceAll(/Shili|Yangben/g, (name) => `${name}${copy}`)

/** Of the fixtures; and of OFAC's consolidated list one as large as SDN. */
const enlarged: Record<string, (consolidated: string) => string> = {
  'SDN_ENHANCED.XML': (source) =>
    enlarge({
      source,
      entries: /<entity id[^]*<\/entity>/,
      times: 41,
      renumber: (body, copy) => body.replaceAll('<entity id="', `<entity id="${copy + 1}0`),
    })
      .replaceAll('>Consolidated List<', '>SDN List<')
      .replaceAll(/(<sanctionsProgram [^>]*>)[^<]*/g, '$1SDGT'),
  'eu.xml': () =>
    enlarge({
      source: join(fixtures, 'eu/full-list-1.1.xml'),
      entries: /<sanctionEntity[^]*<\/sanctionEntity>/,
      times: 3_000,
      renumber: (body, copy) => body.replaceAll('euReferenceNumber="EU.', `euReferenceNumber="EU.${copy + 1}0`),
    }),
  'uk.csv': () =>
    enlarge({
      source: join(fixtures, 'uk/list.csv'),
      entries: /^\d\d\/\d\d\/\d{4},XMP[^]*/m,
      times: 1_500,
      renumber: (body, copy) => body.replaceAll('XMP', `X${copy}P`),
    }),
  'uflpa.csv': () => enlarge({ source: join(fixtures, 'uflpa/list.csv'), entries: /"Hami[^]*/, times: 50, renumber: namedAnew }),
  '1260h.csv': () => enlarge({ source: join(fixtures, 'dod-1260h/list.csv'), entries: /"Shili[^]*/, times: 60, renumber: namedAnew }),
}

export function writeEnlarged(folder: string, name: string, consolidated: string): string {
  const path = join(folder, name)
  writeFileSync(path, enlarged[name]!(consolidated))
  return path
}
