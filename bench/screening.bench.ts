// Looking for one name exactly on the embedded database, with every list loaded that lies beside the checkout. Target: p50 of at most
// 2 ms. The baseline is a bare select by primary key on the same database in the same run; each round asks all three in turn.
import { existsSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { PublishedList } from '#domain/screening/list-entry.ts'
import { openTypedFiles } from '#server/commands/typed-files.ts'
import { importList } from '#server/lists/actions.ts'
import { systemClock } from '#server/platform/clock.ts'
import { type Database, openDatabase } from '#server/platform/database.ts'
import { migrate } from '#server/platform/migrate.ts'
import { screenCompany, screenName } from '#server/screening/actions.ts'
import { temporaryDataDir } from './server-process.ts'
import { print, quantile } from './table.ts'

const shared = join(import.meta.dirname, '../../shared/data/sanctions')
const targetMs = 2
const rounds = 1000
const warmUp = 100

const lists: [list: PublishedList, files: string[]][] = [
  ['ofac-sdn', ['ofac/sdn.csv', 'ofac/add.csv', 'ofac/alt.csv']],
  ['ofac-consolidated', ['ofac/CONS_ENHANCED.XML']],
  ['us-csl', ['us-csl/csl_consolidated.csv.gz']],
  ['un', ['un/UN_consolidated.xml']],
  ['uk', ['uk/UK-Sanctions-List.sample.csv']],
]

async function loadLists(database: Database): Promise<string[]> {
  const loaded: string[] = []
  for (const [list, files] of lists) {
    if (!files.every((file) => existsSync(join(shared, file)))) continue
    const { files: opened } = await openTypedFiles({ cwd: shared }, files)
    const { entries } = await importList({ database, clock: systemClock }, list, {
      files: opened,
      from: { origin: 'operator', asOf: null },
    })
    loaded.push(`${list} ${entries}`)
  }
  return loaded
}

/** Every other name stands on a list, spread over all of them; the others on none. */
async function namesAsked({ db }: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select entry #>> '{names,0,name}' as name from list_entries where entry ->> 'kind' = 'company' order by hash limit ${rounds / 2}`.execute(
    db,
  )
  return rows.flatMap(({ name }, n) => [name, `Ningbo Shili ${n} Hardware Co., Ltd.`])
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const data = temporaryDataDir()
const database = await openDatabase({ dataDir: data.path })
await migrate(database)
const loaded = await loadLists(database)
if (loaded.length === 0) console.log('shared data not present, skipped: screening against the publishers’ lists')
else await measure()
await database.close()
data.remove()

async function measure(): Promise<void> {
  const { db } = database
  const names = await namesAsked(database)
  const ids = (await db.selectFrom('listEntries').select('id').orderBy('hash').limit(rounds).execute()).map(({ id }) => id)
  const took = { bare: [] as number[], name: [] as number[], company: [] as number[] }
  let hits = 0
  for (const [n, name] of names.entries()) {
    const now = new Date()
    const subject = { companyId: 'bench', legalName: name, englishName: null, uscc: '91999999MADEM0A154', sample: false }
    const bare = await timed(() =>
      db
        .selectFrom('listEntries')
        .selectAll()
        .where('id', '=', ids[n % ids.length]!)
        .execute(),
    )
    const one = await timed(async () => (hits += (await screenName(db, { name, uscc: null, country: null }, now)).length))
    const company = await timed(() => screenCompany(database, { subject, facts: [], now }))
    if (n < warmUp) continue
    took.bare.push(bare)
    took.name.push(one)
    took.company.push(company)
  }
  if (hits < names.length / 2) throw new Error(`Only ${hits} hits: half of the names stand on a list.`)
  const row = (what: string, values: number[]) => {
    const ratio = quantile(values, 0.5) / quantile(took.bare, 0.5)
    return [what, quantile(values, 0.5).toFixed(2), quantile(values, 0.95).toFixed(2), ratio.toFixed(1)]
  }
  print(
    `Screening one name, ${loaded.join(', ')} entries; load ${loadavg()[0]!.toFixed(1)}`,
    ['what', 'p50 ms', 'p95 ms', 'times the baseline'],
    [
      row('bare select by primary key', took.bare),
      row('one name, exactly', took.name),
      row('one company with its code, as for a report', took.company),
    ],
  )
  if (quantile(took.name, 0.5) > targetMs) throw new Error(`One name takes more than ${targetMs} ms.`)
}
