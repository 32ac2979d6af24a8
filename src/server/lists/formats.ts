import type { PublishedList } from '#domain/screening/list-entry.ts'
import type { ListFormat } from '#domain/screening/list-format.ts'
import { dod1260h } from '#server/sources/dod-1260h/format.ts'
import { eu } from '#server/sources/eu/format.ts'
import { ofacConsolidated, ofacSdn } from '#server/sources/ofac/formats.ts'
import { uflpa } from '#server/sources/uflpa/format.ts'
import { uk } from '#server/sources/uk/format.ts'
import { un } from '#server/sources/un/format.ts'
import { usCsl } from '#server/sources/us-csl/format.ts'

/** How the files of each list are read. */
export const listFormats: Record<PublishedList, ListFormat> = {
  'ofac-sdn': ofacSdn,
  'ofac-consolidated': ofacConsolidated,
  'us-csl': usCsl,
  uk,
  eu,
  un,
  uflpa,
  'dod-1260h': dod1260h,
}
