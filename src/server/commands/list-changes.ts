import { parseArgs } from 'node:util'
import { changesOfList } from '#server/lists/queries.ts'
import { type CliCommand, CommandError } from './command.ts'
import { publishedList } from './published-list.ts'

export const listChanges: CliCommand = {
  name: 'list changes',
  usage: 'KIND [--from VERSION] [--to VERSION] [--json]',
  summary: 'Say what was added to a list, changed and removed: since the version before, or between two versions.',
  store: true,
  async run({ args, database, out, progress }) {
    const version = { type: 'string' } as const
    const options = { from: version, to: version, json: { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
    const [kind, ...more] = positionals
    const list = publishedList(kind)
    if (more.length > 0) throw new CommandError(`Name one list; versions are named by --from and --to. "${more[0]}" is neither.`)
    const asked = { from: numberOf('--from', values.from), to: numberOf('--to', values.to) }
    const found = await changesOfList(database.db, list, asked)
    if ('missing' in found) throw new CommandError(found.missing)
    const { from, to, changes } = found
    for (const { change, entryId, name } of changes)
      out(
        values.json ? `${JSON.stringify({ list, from: from.id, to: to.id, change, entryId, name })}\n` : `${change}\t${entryId}\t${name}\n`,
      )
    progress(`${list}, ${described(from)} to ${described(to)}: ${changes.length} changes\n`)
  },
}

function numberOf(option: string, typed: string | undefined): number | undefined {
  if (typed !== undefined && !/^\d{1,9}$/.test(typed)) throw new CommandError(`${option} takes the number of a version, not "${typed}".`)
  return typed === undefined ? undefined : Number(typed)
}

const described = ({ id, edition }: { id: number; edition: string | null }): string => `version ${id} (${edition ?? 'undated'})`
