// Loading each list that lies beside the checkout into the embedded database, and how long another query waits meanwhile. Target: at
// most 60 s each, and no wait of more than 100 ms. The baseline reads the same files with the same reader, and keeps nothing.
import { existsSync, statSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { PublishedList } from '#domain/screening/list-entry.ts'
import { openTypedFiles } from '#server/commands/typed-files.ts'
import { importList } from '#server/lists/actions.ts'
import { listFormats } from '#server/lists/formats.ts'
import { systemClock } from '#server/platform/clock.ts'
import { type Database, openDatabase } from '#server/platform/database.ts'
import { migrate } from '#server/platform/migrate.ts'
import { writeEnlarged } from './large-lists.ts'
import { temporaryDataDir } from './server-process.ts'
import { print, quantile } from './table.ts'

const shared = join(import.meta.dirname, '../../shared/data/sanctions')
const consolidated = join(shared, 'ofac/CONS_ENHANCED.XML')
const limitSeconds = 60

/** Publishers' files; and where there is none of full size, one made of smaller ones. */
const lists: { what: string; list: PublishedList; files: string[]; made?: true }[] = [
  { what: 'OFAC SDN, CSV', list: 'ofac-sdn', files: ['ofac/sdn.csv', 'ofac/add.csv', 'ofac/alt.csv'] },
  { what: 'OFAC SDN, enhanced XML, made', list: 'ofac-sdn', files: ['SDN_ENHANCED.XML'], made: true },
  { what: 'OFAC consolidated, enhanced XML', list: 'ofac-consolidated', files: ['ofac/CONS_ENHANCED.XML'] },
  { what: 'US CSL, CSV', list: 'us-csl', files: ['us-csl/csl_consolidated.csv.gz'] },
  { what: 'UK, CSV, made', list: 'uk', files: ['uk.csv'], made: true },
  { what: 'EU, XML, made', list: 'eu', files: ['eu.xml'], made: true },
  { what: 'UN, XML', list: 'un', files: ['un/UN_consolidated.xml'] },
  { what: 'UFLPA, CSV, made', list: 'uflpa', files: ['uflpa.csv'], made: true },
  { what: '1260H, CSV, made', list: 'dod-1260h', files: ['1260h.csv'], made: true },
]

async function readOnly(list: PublishedList, files: string[]): Promise<number> {
  const began = performance.now()
  const { files: opened } = await openTypedFiles({ cwd: shared }, files)
  let read = 0
  for await (const reading of listFormats[list].read(opened)) read += 'entry' in reading ? 1 : 0
  if (read === 0) throw new Error(`Nothing was read of ${list}.`)
  return (performance.now() - began) / 1000
}

/** A web request asks, is answered, and asks again 5 ms later, for as long as the work takes. */
async function waitsWhile(database: Database, work: Promise<unknown>): Promise<number[]> {
  const waits: number[] = []
  let busy = true
  const done = work.finally(() => (busy = false))
  while (busy) {
    const began = performance.now()
    await sql`select 1 from companies limit 1`.execute(database.db)
    waits.push(performance.now() - began)
    await sleep(5)
  }
  await done
  return waits
}

const data = temporaryDataDir()
const database = await openDatabase({ dataDir: data.path })
await migrate(database)
const rows: string[][] = []
let tooSlow = false
for (const { what, list, files: names, made } of lists) {
  const needed = made ? (names[0] === 'SDN_ENHANCED.XML' ? [consolidated] : []) : names.map((name) => join(shared, name))
  if (!needed.every((file) => existsSync(file))) {
    console.log(`shared data not present, skipped: ${what}`)
    continue
  }
  const files = names.map((name) => (made ? writeEnlarged(data.path, name, consolidated) : join(shared, name)))
  const alone = await readOnly(list, files)
  const { files: opened } = await openTypedFiles({ cwd: shared }, files)
  const began = performance.now()
  const load = importList({ database, clock: systemClock }, list, { files: opened, from: { origin: 'operator', asOf: null } })
  const waits = await waitsWhile(database, load)
  const took = (performance.now() - began) / 1000
  const { entries, rejected } = await load
  const megabytes = files.reduce((sum, file) => sum + statSync(file).size, 0) / 1_000_000
  tooSlow ||= took > limitSeconds
  const wait = (share: number) => quantile(waits, share).toFixed(0)
  rows.push([what, megabytes.toFixed(1), `${entries}`, `${rejected}`, alone.toFixed(2), took.toFixed(2), wait(0.5), wait(0.99), wait(1)])
}
await database.close()
data.remove()

const head = ['list', 'MB', 'entries', 'refused', 'reading alone s', 'loaded s', 'other query p50 ms', 'p99 ms', 'worst ms']
print(`Lists on the embedded database, load ${loadavg()[0]!.toFixed(1)}`, head, rows)
if (tooSlow) throw new Error(`A list took longer than ${limitSeconds} s.`)
