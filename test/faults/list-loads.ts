// Two editions of one list, loaded in turn and cut off: what is searched is the one or the other, and never some of both.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '#server/platform/database.ts'
import type { CliProcess } from '#test/support/cli-process.ts'
import { type Place, tell } from './store.ts'

const list = 'dod-1260h'
const inBoth = 150
const inOne = 100

interface Edition {
  file: string
  /** Of its names every tenth, which is looked for. */
  sample: Set<string>
}

export interface ListLoads {
  /** Of those that were cut off, after how many the old edition was searched, and after how many the new one. */
  old: number
  new: number
  /** Loads the one edition after the other until one is cut off or `stop` is called. Each begins by `start`. */
  keepLoading(start: (argv: string[]) => CliProcess): { stop(): void; done: Promise<void> }
  /** Asks what is searched now, and whether it may be that. */
  look(): Promise<string[]>
  /** Loads another edition to its end: what was cut off before must not be in its way. */
  loadOnce(): Promise<void>
  findFaults(database: Database): Promise<string[]>
}

export function listLoads(place: Place, folder: string): ListLoads {
  const editions = ['Early', 'Late'].map((word) => write(folder, word))
  const all = new Set(editions.flatMap(({ sample }) => [...sample]))
  const asked = join(folder, 'names.tsv')
  writeFileSync(asked, `name\n${[...all].join('\n')}\n`)
  const today = new Date().toISOString().slice(0, 10)
  const argv = ({ file }: Edition) => ['import', 'list', list, file, '--as-of', today]
  const other = (edition: Edition | undefined) => editions.find((one) => one !== edition)!
  let searched: Edition | undefined
  let coming: Edition | undefined
  const loads: ListLoads = {
    old: 0,
    new: 0,
    keepLoading(start) {
      let stopped = false
      const run = async () => {
        while (!stopped) {
          coming = other(searched)
          if ((await start(argv(coming)).ended).exit !== 0) return
          searched = coming
          coming = undefined
        }
      }
      return { stop: () => void (stopped = true), done: run() }
    },
    async look() {
      const found = await foundOn(place, asked)
      const seen = editions.find(({ sample }) => sample.size === found.size && [...sample].every((name) => found.has(name)))
      if (!seen) return [`${found.size} of ${all.size} names are found: that is neither edition`]
      if (seen !== searched && seen !== coming) return [`${seen.file} is searched, and not what was loaded last`]
      if (coming) loads[seen === coming ? 'new' : 'old'] += 1
      searched = seen
      coming = undefined
      return []
    },
    async loadOnce() {
      await tell(place, argv(other(searched)))
      searched = other(searched)
    },
    findFaults,
  }
  return loads
}

function write(folder: string, word: string): Edition {
  const names = [...numbered('Both', inBoth), ...numbered(word, inOne)]
  const file = join(folder, `${word}.csv`)
  writeFileSync(file, `name,aliases,parent,start_date\n${names.map((name) => `${name},,,2026-06-08\n`).join('')}`)
  return { file, sample: new Set(names.filter((_, n) => n % 10 === 0)) }
}

const numbered = (word: string, count: number) => Array.from({ length: count }, (_, n) => `Drill ${word} ${n + 1} Works Limited`)

async function foundOn(place: Place, file: string): Promise<Set<string>> {
  const lines = (await tell(place, ['screen', '--file', file, '--json'])).trim().split('\n')
  const asked = lines.map((line) => JSON.parse(line) as { name: string; hits: { list: string; entryName: string }[] })
  return new Set(asked.filter(({ name, hits }) => hits.some((hit) => hit.list === list && hit.entryName === name)).map(({ name }) => name))
}

/** Every version that was ever switched in is whole, and nothing of those that were cut off is left. */
async function findFaults({ db }: Database): Promise<string[]> {
  const { rows: torn } = await sql<{ id: number; entries: number; members: number; finished: boolean }>`
    select v.id, v.entries, count(m.*)::int as members, v.loaded_at is not null as finished
    from list_versions v left join list_version_entries m on m.version_id = v.id
    group by v.id having v.loaded_at is null or v.entries <> count(m.*)`.execute(db)
  const { rows: orphans } = await sql<{ id: number }>`
    select e.id from list_entries e where not exists (select from list_version_entries m where m.list_entry_id = e.id)`.execute(db)
  return [
    ...torn.map((one) => `version ${one.id}, finished: ${one.finished}, has ${one.members} members and says ${one.entries}`),
    ...orphans.map(({ id }) => `the entry ${id} is in no version`),
  ]
}
