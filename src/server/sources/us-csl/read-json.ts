import type { ListFile } from '#domain/screening/list-format.ts'
import { isUsIdentifier } from '#domain/screening/us-treasury.ts'
import { z } from '#domain/zod.ts'
import { valuesOf } from './cells.ts'
import { jsonResults } from './json-results.ts'
import type { PlacedRow } from './read-csv.ts'
import { type CslRow, keptInWords } from './row.ts'

// Written from the description, for want of a publisher's file: the columns of the CSV, with lists where a cell holds several values.

const text = z
  .union([z.string(), z.number(), z.null(), z.undefined()])
  .transform((value) => (value === null || value === undefined ? '' : String(value).trim()))
const texts = z.union([z.array(text), text.transform((value) => [value])]).transform((values) => values.filter(Boolean))
const list = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .nullish()
    .transform((items) => items ?? [])

const address = z.object({ address: text, city: text, state: text, postal_code: text, country: text })
const id = z.object({ type: text, number: text, country: text })

const result = z.object({
  id: text,
  source: text,
  entity_number: text,
  type: text,
  programs: texts,
  name: text,
  alt_names: texts,
  addresses: list(address),
  ids: list(id),
  start_date: text,
  end_date: text,
  source_information_url: text,
  source_list_url: text,
})
const words = z.record(z.string(), z.unknown())

export async function* readJson(file: ListFile, wanted: string): AsyncIterable<PlacedRow> {
  let count = 0
  for await (const one of jsonResults(file, wanted)) yield { place: `${file.name}, entry ${++count}`, row: rowOf(one) }
}

function rowOf(json: string): CslRow | string {
  const value = parsed(json)
  const read = result.safeParse(value)
  if (!read.success) return 'is not an entry as the list describes it'
  const { data } = read
  const said = words.parse(value)
  return {
    id: data.id,
    source: data.source,
    number: data.entity_number,
    type: data.type,
    programmes: data.programs.flatMap(valuesOf),
    name: data.name,
    altNames: data.alt_names.flatMap(valuesOf),
    addresses: data.addresses.flatMap(addressOf),
    ids: data.ids.flatMap(idOf),
    startDate: data.start_date,
    endDate: data.end_date,
    said: Object.fromEntries(Object.keys(keptInWords).map((key) => [key, texts.safeParse(said[key]).data?.join('; ') ?? ''])),
    url: data.source_information_url || data.source_list_url,
  }
}

function addressOf(parts: z.infer<typeof address>): CslRow['addresses'] {
  const text = [parts.address, parts.city, parts.state, parts.postal_code, parts.country].filter(Boolean).join(', ')
  return text ? [{ text, country: parts.country || null }] : []
}

const idOf = ({ type, number, country }: z.infer<typeof id>): CslRow['ids'] => {
  if (!number) return []
  return [
    isUsIdentifier(type, number)
      ? { type, value: number, country: country || null }
      : { type: '', value: `${type} ${number}`.trim(), country: null },
  ]
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
