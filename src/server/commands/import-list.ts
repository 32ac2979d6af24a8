import { parseArgs } from 'node:util'
import { publishedLists } from '#domain/screening/list-entry.ts'
import { isoDay } from '#domain/zod.ts'
import { importList as load } from '#server/lists/actions.ts'
import { type Call, type CliCommand, CommandError } from './command.ts'
import { progressLine } from './progress-line.ts'
import { publishedList } from './published-list.ts'
import { openRefusedRows } from './refused-rows.ts'
import { openTypedFiles } from './typed-files.ts'

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
    const { files, share } = await openTypedFiles(call, typed)
    const tell = progressLine(call)
    const refused: { place: string; reason: string }[] = []
    try {
      const loaded = await load(call, list, {
        files,
        from: { origin: 'operator', asOf },
        progress: (read) => tell(Math.min(share(), 0.99), `${read} rows`),
        onRejected: (row) => refused.push(row),
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

async function writeRefused(call: Call, first: string, rows: readonly { place: string; reason: string }[]): Promise<void> {
  const refused = openRefusedRows(call, first, 'place')
  await refused.write(rows)
  await refused.close()
}
