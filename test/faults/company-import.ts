// `import companies` that is cut off again and again, and run again until it ends.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '#server/platform/database.ts'
import type { Ended } from '#test/support/cli-process.ts'

/** Enough to be amid it for a second. */
const rows = 2_000

interface Named {
  file: string
  /** All names of the file begin with it, and no others. */
  beginning: string
}

export interface CompanyImport {
  interrupted: number
  /** The file that is due: the one that was cut off, else another. */
  argv(): string[]
  ended(ended: Pick<Ended, 'exit'>): void
  /** Whether a file was begun and has not ended. */
  isOpen(): boolean
  findFaults(database: Database): Promise<string[]>
}

/** `tag` keeps the names apart from those of other rounds on the same database. */
export function companyImport(folder: string, tag: string): CompanyImport {
  const files: Named[] = []
  let isOpen = false
  const counts = { interrupted: 0 }
  return Object.assign(counts, {
    argv() {
      if (!isOpen) files.push(write(folder, `故障演练${tag}第${files.length + 1}册`))
      isOpen = true
      return ['import', 'companies', files.at(-1)!.file]
    },
    ended({ exit }: Pick<Ended, 'exit'>) {
      if (exit === 0) isOpen = false
      else counts.interrupted += 1
    },
    isOpen: () => isOpen,
    findFaults: async ({ db }: Database) => (await Promise.all(files.map((file) => faultsOf(db, file)))).flat(),
  })
}

function write(folder: string, beginning: string): Named {
  const file = join(folder, `${beginning}.csv`)
  const lines = Array.from(
    { length: rows },
    (_, n) => `${beginning}${n + 1}号机械有限公司,Drill ${beginning} No. ${n + 1} Machinery Co. Ltd.`,
  )
  writeFileSync(file, `legal_name,english_name\n${lines.join('\n')}\n`)
  return { file, beginning }
}

/** What an import that nobody cut off leaves: each row one company, with each of its names once and on evidence. */
async function faultsOf(db: Database['db'], { file, beginning }: Named): Promise<string[]> {
  const { rows: kinds } = await sql<{ kind: string; names: number; different: number; companies: number }>`
    select n.kind, count(*)::int as names, count(distinct n.name)::int as different, count(distinct n.company_id)::int as companies
    from company_names n join companies c on c.id = n.company_id join evidence e on e.id = n.evidence_id
    where n.company_id in (select company_id from company_names where kind = 'legal' and name like ${`${beginning}%`})
    group by n.kind order by n.kind`.execute(db)
  const held = kinds.map(({ kind, names, different, companies }) => `${kind} ${names} ${different} ${companies}`)
  const wanted = ['english', 'legal'].map((kind) => `${kind} ${rows} ${rows} ${rows}`)
  return held.join() === wanted.join()
    ? []
    : [`${file}: names, different names and companies are ${held.join('; ')}, not ${wanted.join('; ')}`]
}
