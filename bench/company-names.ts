import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { cities } from '#domain/names/place-words.ts'
import { industryWords } from '#domain/names/trade-words.ts'

const haystack = join(import.meta.dirname, '../../shared/data/names/haystack.txt.gz')

/** Writes a file of so many company names, real ones where they lie beside the checkout; says which. */
export async function writeCompanyNames(path: string, count = 667_000): Promise<string> {
  const real = existsSync(haystack)
  await pipeline(Readable.from(lines(real ? realNames() : madeNames(), count)), createWriteStream(path))
  return real ? 'real names' : 'made names: shared data not present'
}

async function* lines(names: AsyncIterable<string> | Iterable<string>, count: number): AsyncIterable<string> {
  yield 'legal_name\n'
  let written = 0
  for await (const name of names) {
    if (written++ === count) return
    yield `${name}\n`
  }
}

const realNames = () => createInterface({ input: createReadStream(haystack).pipe(createGunzip()) })

/** Different names of the usual build: place, two characters, trade, form. */
function* madeNames(): Iterable<string> {
  const trades = [...industryWords]
  for (let n = 0; ; n++) {
    const characters = String.fromCodePoint(0x4e00 + ((n * 7919) % 6000), 0x4e00 + ((n * 104_729) % 5987))
    yield `${cities[n % cities.length]}${characters}${trades[n % trades.length]}有限公司`
  }
}
