import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { publishedLists } from '#domain/screening/list-entry.ts'
import { count } from '#domain/scoring/words.ts'
import { isoDay } from '#domain/zod.ts'
import { importList as load } from '#server/lists/actions.ts'
import { type Call, type CliCommand, CommandError } from './command.ts'
import { openListFiles } from './list-files.ts'
import { progressLine } from './progress-line.ts'
import { publishedList } from './published-list.ts'

export const importList: CliCommand = {
  name: 'import list',
  usage: 'KIND FILE... [--as-of DATE]',
  summary: `Load a publisher's list: ${publishedLists.join(', ')}. DATE is the day on which it was the current edition.`,
  store: true,
  async run(call) {
    const { values, positionals } = parseArgs({ args: call.args, allowPositionals: true, options: { 'as-of': { type: 'string' } } })
    const [kind, ...typed] = positionals
    const list = publishedList(kind)
    const [first] = typed
    if (!first) throw new CommandError(`Name the files of the list ${list} after its name.`)
    const asOf = readDay(values['as-of'], call.clock())
    const { files, share } = await openListFiles(call, typed)
    const tell = progressLine(call)
    const refused: string[] = []
    try {
      const loaded = await load(call, list, {
        files,
        from: { origin: 'operator', asOf },
        progress: (read) => tell(Math.min(share(), 0.99), `${read} rows`),
        onRejected: ({ place, reason }) => refused.push(`${cell(place)}\t${cell(reason)}\n`),
      })
      tell(1, loaded.same ? 'These are the files that are searched already.' : `${loaded.entries} entries are searched.`)
      report(call, list, loaded)
    } finally {
      if (refused.length > 0) await writeRefused(call, first, refused)
    }
  },
}

/** The day that an operator vouches for. */
function readDay(typed: string | undefined, now: Date): string | null {
  if (typed === undefined) return null
  if (!isoDay.safeParse(typed).success)
    throw new CommandError(`--as-of takes a day such as ${now.toISOString().slice(0, 10)}, not "${typed}".`)
  if (typed > now.toISOString().slice(0, 10)) throw new CommandError(`--as-of ${typed} is in the future.`)
  return typed
}

function report({ out, progress }: Call, list: string, loaded: Awaited<ReturnType<typeof load>>): void {
  for (const warning of loaded.warnings) progress(`${warning}\n`)
  const { id: version, edition, confirmedOn, same, entries, added, changed, removed, rejected, rejections } = loaded
  const reasons = Object.fromEntries(rejections.map(({ reason, count }) => [reason, count]))
  const read = entries + rejected
  out(`${JSON.stringify({ list, version, edition, confirmedOn, same, read, entries, added, changed, removed, rejected, reasons })}\n`)
}

async function writeRefused({ cwd, progress }: Call, first: string, rows: readonly string[]): Promise<void> {
  const file = `${first}.rejected.tsv`
  const refused = count(rows.length, 'row was', 'rows were')
  try {
    await writeFile(resolve(cwd, file), `place\treason\n${rows.join('')}`)
    progress(`${refused} refused; see ${file}.\n`)
  } catch (error) {
    progress(`${refused} refused; ${file} cannot be written: ${(error as Error).message}\n`)
  }
}

const cell = (text: string): string => text.replaceAll(/\s+/g, ' ')
